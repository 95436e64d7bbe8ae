// Instructions by name, for the hand-written functions around the gate programs.
import { type Bytes, createBytes } from './module.ts'

/** Appends instructions to `bytes`; methods chain. */
export interface Code {
  readonly bytes: Bytes
  get(local: number): Code
  set(local: number): Code
  tee(local: number): Code
  i32(value: number): Code
  i64(value: bigint): Code
  f64(value: number): Code
  /** Plain instructions by their bytes. */
  op(...bytes: number[]): Code
  /** An instruction with an alignment and an offset. */
  memory(instruction: readonly number[], align: number, offset: number): Code
  call(index: number): Code
  loop(): Code
  block(): Code
  if(): Code
  else(): Code
  end(): Code
  branch(depth: number): Code
  branchIf(depth: number): Code
}

export const LOAD_V128 = [0xfd, 0x00]
export const STORE_V128 = [0xfd, 0x0b]
export const LOAD_I32 = [0x28]
export const STORE_I32 = [0x36]
export const LOAD_I64 = [0x29]
export const STORE_I64 = [0x37]
export const LOAD_F32 = [0x2a]
export const LOAD_F64 = [0x2b]
export const LOAD_U8 = [0x2d]
export const STORE_F64 = [0x39]
export const STORE_U8 = [0x3a]
export const RETURN = 0x0f
export const SELECT = 0x1b
export const I32_EQZ = 0x45
export const I32_EQ = 0x46
export const I32_LT_U = 0x49
export const I32_GT_U = 0x4b
export const I32_GE_U = 0x4f
export const F32_GE = 0x60
export const F64_EQ = 0x61
export const F64_LT = 0x63
export const F64_GT = 0x64
export const F64_GE = 0x66
export const I32_CTZ = 0x68
export const I32_POPCNT = 0x69
export const I32_ADD = 0x6a
export const I32_SUB = 0x6b
export const I32_MUL = 0x6c
export const I32_AND = 0x71
export const I32_OR = 0x72
export const I32_XOR = 0x73
export const I32_SHL = 0x74
export const I32_SHR_U = 0x76
export const I64_POPCNT = 0x7b
export const I64_ADD = 0x7c
export const I64_MUL = 0x7e
export const I64_XOR = 0x85
export const I64_SHL = 0x86
export const I64_SHR_U = 0x88
export const F64_ADD = 0xa0
export const F64_SUB = 0xa1
export const F64_MUL = 0xa2
export const F64_DIV = 0xa3
export const I32_WRAP = 0xa7
export const I64_EXTEND_U = 0xad
export const F64_CONVERT_I32_U = 0xb8
export const F64_CONVERT_I64_U = 0xba
export const F64_PROMOTE = 0xbb

export function createCode(): Code {
  const bytes = createBytes()
  const code: Code = {
    bytes,
    get: (local) => indexed(0x20, local),
    set: (local) => indexed(0x21, local),
    tee: (local) => indexed(0x22, local),
    i32(value) {
      bytes.byte(0x41)
      bytes.signed(value)
      return code
    },
    i64(value) {
      bytes.byte(0x42)
      for (let rest = value; ; rest >>= 7n) {
        const low = Number(rest & 0x7fn)
        if (rest >= -64n && rest < 64n) {
          bytes.byte(low)
          return code
        }
        bytes.byte(low | 0x80)
      }
    },
    f64(value) {
      bytes.byte(0x44, ...new Uint8Array(Float64Array.of(value).buffer))
      return code
    },
    op(...values) {
      bytes.byte(...values)
      return code
    },
    memory(instruction, align, offset) {
      bytes.byte(...instruction)
      bytes.unsigned(align)
      bytes.unsigned(offset)
      return code
    },
    call: (index) => indexed(0x10, index),
    loop: () => code.op(0x03, 0x40),
    block: () => code.op(0x02, 0x40),
    if: () => code.op(0x04, 0x40),
    else: () => code.op(0x05),
    end: () => code.op(0x0b),
    branch: (depth) => indexed(0x0c, depth),
    branchIf: (depth) => indexed(0x0d, depth),
  }
  function indexed(instruction: number, index: number): Code {
    bytes.byte(instruction)
    bytes.unsigned(index)
    return code
  }
  return code
}
