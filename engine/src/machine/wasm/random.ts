// Random rows inside WebAssembly: xorshift128+ (Vigna 2014) on the two 64-bit halves of a SIMD word. Eight instructions
// for 128 bits; the lowest bit of a half is a plain shift register, which is good enough for choosing moves.
import type { Bytes } from './module.ts'

/** Leaves a random row on the stack; state is two locals and a third for scratch. */
export function emitRandom(code: Bytes, state: readonly number[]): void {
  const [s0, s1, t] = state
  const get = (local: number) => {
    code.byte(0x20)
    code.unsigned(local)
  }
  const set = (local: number) => {
    code.byte(0x21)
    code.unsigned(local)
  }
  const constant = (value: number) => code.byte(0x41, value)
  const shl = () => code.byte(0xfd, 0xcb, 0x01)
  const shr = () => code.byte(0xfd, 0xcd, 0x01)
  const xor = () => code.byte(0xfd, 0x51)
  // t = s0 ^ s0 << 23; s0 = s1; s1 = t ^ t >> 18 ^ s1 ^ s1 >> 5; result s0 + s1
  get(s0)
  get(s0)
  constant(23)
  shl()
  xor()
  set(t)
  get(s1)
  set(s0)
  get(t)
  get(t)
  constant(18)
  shr()
  xor()
  get(s1)
  xor()
  get(s1)
  constant(5)
  shr()
  xor()
  set(s1)
  get(s0)
  get(s1)
  code.byte(0xfd, 0xce, 0x01)
}
