// The two kinds of words a gate program runs on: 128 positions in a SIMD word, or one in an ordinary integer. Everything
// that differs between them is here.
import type { Code } from './code.ts'
import {
  I32_AND,
  I32_OR,
  I32_XOR,
  LOAD_I32,
  LOAD_V128,
  STORE_I32,
  STORE_V128,
  V128_AND,
  V128_ANDNOT,
  V128_ANY_TRUE,
  V128_NOT,
  V128_OR,
  V128_XOR,
} from './instructions.ts'
import { I32, V128, type ValueType } from './module.ts'

export interface Target {
  readonly type: ValueType
  /** Bytes of a row. */
  readonly width: number
  /** Positions a row holds. */
  readonly lanes: number
  /** Operations whose values can be locals together; more of them, and V8 takes long or spills. */
  readonly window: number
  load(code: Code, offset: number): void
  store(code: Code, offset: number): void
  and(code: Code): void
  or(code: Code): void
  xor(code: Code): void
  andNot(code: Code): void
  not(code: Code): void
  zero(code: Code): void
  /** Leaves an i32 that is not 0 if any bit is set. */
  any(code: Code): void
}

export const SIMD: Target = {
  type: V128,
  width: 16,
  lanes: 128,
  window: 256,
  load: (code, offset) => code.memory(LOAD_V128, 4, offset),
  store: (code, offset) => code.memory(STORE_V128, 4, offset),
  and: (code) => code.op(V128_AND),
  or: (code) => code.op(V128_OR),
  xor: (code) => code.op(V128_XOR),
  andNot: (code) => code.op(V128_ANDNOT),
  not: (code) => code.op(V128_NOT),
  zero: (code) => code.v128(() => 0),
  any: (code) => code.op(V128_ANY_TRUE),
}

/** A row is 0 or -1. */
export const SINGLE: Target = {
  type: I32,
  width: 4,
  lanes: 1,
  window: 1024,
  load: (code, offset) => code.memory(LOAD_I32, 2, offset),
  store: (code, offset) => code.memory(STORE_I32, 2, offset),
  and: (code) => code.op(I32_AND),
  or: (code) => code.op(I32_OR),
  xor: (code) => code.op(I32_XOR),
  andNot: (code) => code.i32(-1).op(I32_XOR, I32_AND),
  not: (code) => code.i32(-1).op(I32_XOR),
  zero: (code) => code.i32(0),
  any: () => {},
}
