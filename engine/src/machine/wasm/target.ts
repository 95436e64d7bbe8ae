// The two kinds of words a gate program runs on: 128 positions in a SIMD word, or one in an ordinary integer. Everything
// that differs between them is here.
import { type Bytes, I32, V128, type ValueType } from './module.ts'

export interface Target {
  readonly type: ValueType
  /** Bytes of a row. */
  readonly width: number
  /** Positions a row holds. */
  readonly lanes: number
  /** Operations whose values can be locals together; more of them, and V8 takes long or spills. */
  readonly window: number
  load(code: Bytes, offset: number): void
  store(code: Bytes, offset: number): void
  and(code: Bytes): void
  or(code: Bytes): void
  xor(code: Bytes): void
  andNot(code: Bytes): void
  not(code: Bytes): void
  zero(code: Bytes): void
  /** Leaves an i32 that is not 0 if any bit is set. */
  any(code: Bytes): void
}

export const SIMD: Target = {
  type: V128,
  width: 16,
  lanes: 128,
  window: 256,
  load(code, offset) {
    code.byte(0xfd, 0x00, 0x04)
    code.unsigned(offset)
  },
  store(code, offset) {
    code.byte(0xfd, 0x0b, 0x04)
    code.unsigned(offset)
  },
  and: (code) => code.byte(0xfd, 0x4e),
  or: (code) => code.byte(0xfd, 0x50),
  xor: (code) => code.byte(0xfd, 0x51),
  andNot: (code) => code.byte(0xfd, 0x4f),
  not: (code) => code.byte(0xfd, 0x4d),
  zero: (code) => code.byte(0xfd, 0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  any: (code) => code.byte(0xfd, 0x53),
}

/** A row is 0 or -1. */
export const SINGLE: Target = {
  type: I32,
  width: 4,
  lanes: 1,
  window: 1024,
  load(code, offset) {
    code.byte(0x28, 0x02)
    code.unsigned(offset)
  },
  store(code, offset) {
    code.byte(0x36, 0x02)
    code.unsigned(offset)
  },
  and: (code) => code.byte(0x71),
  or: (code) => code.byte(0x72),
  xor: (code) => code.byte(0x73),
  andNot: (code) => code.byte(0x41, 0x7f, 0x73, 0x71),
  not: (code) => code.byte(0x41, 0x7f, 0x73),
  zero: (code) => code.byte(0x41, 0x00),
  any: () => {},
}
