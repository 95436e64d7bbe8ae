// Random rows inside WebAssembly: xorshift128+ (Vigna 2014) on the two 64-bit halves of a SIMD word. Eight instructions
// for 128 bits; the lowest bit of a half is a plain shift register, which is good enough for choosing moves.
import type { Code } from './code.ts'
import { I64X2_ADD, I64X2_SHL, I64X2_SHR_U, V128_XOR } from './instructions.ts'

/** Leaves a random row on the stack; state is two locals and a third for scratch. */
export function emitRandom(code: Code, [s0, s1, t]: readonly number[]): void {
  // t = s0 ^ s0 << 23; s0 = s1; s1 = t ^ t >> 18 ^ s1 ^ s1 >> 5; result s0 + s1
  code.get(s0).get(s0).i32(23).op(I64X2_SHL, V128_XOR).set(t)
  code.get(s1).set(s0)
  code.get(t).get(t).i32(18).op(I64X2_SHR_U, V128_XOR).get(s1).op(V128_XOR)
  code.get(s1).i32(5).op(I64X2_SHR_U, V128_XOR).set(s1)
  code.get(s0).get(s1).op(I64X2_ADD)
}
