// Rows of one position ↔ packed bits, and rows copied: what surrounds the gate programs of the scalar machine. Four rows
// of 32 bits, each 0 or -1, are one SIMD word, which makes four bits at a time of it. For browsers without SIMD the same can
// be had row by row.
import type { Code } from '../wasm/code.ts'
import {
  I32_AND,
  I32_OR,
  I32_SHL,
  I32_SHR_U,
  I32_SUB,
  I32X4_BITMASK,
  I32X4_EQ,
  I32X4_SHL,
  I32X4_SHR_U,
  I32X4_SPLAT,
  LOAD_I32,
  LOAD_V128,
  STORE_I32,
  STORE_V128,
  V128_AND,
} from '../wasm/instructions.ts'
import { V128, type ValueType } from '../wasm/module.ts'

export const GROUP = 4 // rows

/** Code that packs. */
export interface Packing {
  /** What a function that unpacks needs. */
  readonly locals: readonly ValueType[]
  /** Bits at row `from` → `count` rows at `to`, rounded up to a group. */
  unpack(code: Code, from: number, to: number, count: number): void
  /** `count` rows at `from`, zeros up to a whole group → bits at row `to`. */
  pack(code: Code, from: number, to: number, count: number): void
  /** As `pack`, of the bit of the rows whose number is the first local. */
  take(code: Code, from: number, to: number, count: number): void
  /** Copies the groups of rows of which some row is wanted. */
  copy(code: Code, from: number, to: number, wanted: readonly boolean[]): void
}

/** A group at a time. */
export const simdPacking: Packing = {
  locals: [V128, V128],
  unpack: emitUnpack,
  pack: emitPack,
  take: emitTake,
  copy: emitCopy,
}

/** A row at a time. */
export const plainPacking: Packing = {
  locals: [],
  unpack(code, from, to, count) {
    for (let row = 0; row < count; row++) {
      code.i32(0).i32(0).i32(0)
      code.memory(LOAD_I32, 2, (from + (row >> 5)) * 4)
      code.i32(row & 31).op(I32_SHR_U)
      code
        .i32(1)
        .op(I32_AND, I32_SUB)
        .memory(STORE_I32, 2, (to + row) * 4)
    }
  },
  pack(code, from, to, count) {
    for (let first = 0; first < count; first += 32) {
      code.i32(0)
      for (let row = first; row < Math.min(count, first + 32); row++) {
        code.i32(0).memory(LOAD_I32, 2, (from + row) * 4)
        code.i32(1).op(I32_AND)
        if (row > first) code.i32(row - first).op(I32_SHL, I32_OR)
      }
      code.memory(STORE_I32, 2, (to + first / 32) * 4)
    }
  },
  take(code, from, to, count) {
    for (let first = 0; first < count; first += 32) {
      code.i32(0)
      for (let row = first; row < Math.min(count, first + 32); row++) {
        code.i32(0).memory(LOAD_I32, 2, (from + row) * 4)
        code.get(0).op(I32_SHR_U).i32(1).op(I32_AND)
        if (row > first) code.i32(row - first).op(I32_SHL, I32_OR)
      }
      code.memory(STORE_I32, 2, (to + first / 32) * 4)
    }
  },
  copy(code, from, to, wanted) {
    for (const row of wanted.keys()) {
      const first = row - (row % GROUP)
      if (!wanted.slice(first, first + GROUP).includes(true)) continue
      code
        .i32(0)
        .i32(0)
        .memory(LOAD_I32, 2, (from + row) * 4)
        .memory(STORE_I32, 2, (to + row) * 4)
    }
  },
}

const [MASK, BITS] = [0, 1] // locals

function emitUnpack(code: Code, from: number, to: number, count: number): void {
  code.v128((i) => (i % 4 === 0 ? 1 << (i / 4) : 0)).set(MASK) // 1, 2, 4, 8
  for (let row = 0; row < count; row += GROUP) {
    if (row % 32 === 0)
      code
        .i32(0)
        .memory(LOAD_I32, 2, (from + row / 32) * 4)
        .op(I32X4_SPLAT)
    else code.get(BITS).i32(GROUP).op(I32X4_SHR_U)
    code.set(BITS).i32(0)
    code
      .get(BITS)
      .get(MASK)
      .op(V128_AND)
      .get(MASK)
      .op(I32X4_EQ)
      .memory(STORE_V128, 2, (to + row) * 4)
  }
}

function emitPack(code: Code, from: number, to: number, count: number): void {
  for (let first = 0; first < count; first += 32) {
    code.i32(0)
    for (let row = first; row < Math.min(count, first + 32); row += GROUP) {
      code.i32(0)
      code.memory(LOAD_V128, 2, (from + row) * 4).op(I32X4_BITMASK)
      if (row > first) code.i32(row - first).op(I32_SHL, I32_OR)
    }
    code.memory(STORE_I32, 2, (to + first / 32) * 4)
  }
}

/** What is asked for of a row is its sign, so that the bit has to come there. */
function emitTake(code: Code, from: number, to: number, count: number): void {
  code.i32(31).get(0).op(I32_SUB).set(0)
  for (let first = 0; first < count; first += 32) {
    code.i32(0)
    for (let row = first; row < Math.min(count, first + 32); row += GROUP) {
      code.i32(0).memory(LOAD_V128, 2, (from + row) * 4)
      code.get(0).op(I32X4_SHL, I32X4_BITMASK)
      if (row > first) code.i32(row - first).op(I32_SHL, I32_OR)
    }
    code.memory(STORE_I32, 2, (to + first / 32) * 4)
  }
}

function emitCopy(code: Code, from: number, to: number, wanted: readonly boolean[]): void {
  for (let row = 0; row < wanted.length; row += GROUP) {
    if (!wanted.slice(row, row + GROUP).includes(true)) continue
    code
      .i32(0)
      .i32(0)
      .memory(LOAD_V128, 2, (from + row) * 4)
      .memory(STORE_V128, 2, (to + row) * 4)
  }
}
