// Rows of one position ↔ packed bits, and rows copied: what surrounds the gate programs of the scalar machine. Four rows
// of 32 bits, each 0 or -1, are one SIMD word, which makes four bits at a time of it.
import { type Code, I32_OR, I32_SHL, LOAD_I32, LOAD_V128, STORE_I32, STORE_V128 } from './code.ts'

export const GROUP = 4 // rows

const SPLAT = [0xfd, 0x11]
const CONSTANT = [0xfd, 0x0c]
const EQUAL = [0xfd, 0x37]
const AND = [0xfd, 0x4e]
const BITMASK = [0xfd, 0xa4, 0x01]
const SHIFT_RIGHT = [0xfd, 0xad, 0x01]

/** A local for the mask and one for the bits, both SIMD words. */
export interface PackingLocals {
  readonly mask: number
  readonly bits: number
}

/** Bits at row `from` → `count` rows at `to`, rounded up to a group. */
export function emitUnpack(code: Code, from: number, to: number, count: number, { mask, bits }: PackingLocals): void {
  code.op(...CONSTANT, ...[1, 2, 4, 8].flatMap((bit) => [bit, 0, 0, 0])).set(mask)
  for (let row = 0; row < count; row += GROUP) {
    if (row % 32 === 0)
      code
        .i32(0)
        .memory(LOAD_I32, 2, (from + row / 32) * 4)
        .op(...SPLAT)
    else
      code
        .get(bits)
        .i32(GROUP)
        .op(...SHIFT_RIGHT)
    code.set(bits).i32(0)
    code
      .get(bits)
      .get(mask)
      .op(...AND)
      .get(mask)
      .op(...EQUAL)
      .memory(STORE_V128, 2, (to + row) * 4)
  }
}

/** `count` rows at `from`, zeros up to a whole group → bits at row `to`. */
export function emitPack(code: Code, from: number, to: number, count: number): void {
  for (let first = 0; first < count; first += 32) {
    code.i32(0)
    for (let row = first; row < Math.min(count, first + 32); row += GROUP) {
      code.i32(0)
      code.memory(LOAD_V128, 2, (from + row) * 4).op(...BITMASK)
      if (row > first) code.i32(row - first).op(I32_SHL, I32_OR)
    }
    code.memory(STORE_I32, 2, (to + first / 32) * 4)
  }
}

/** Copies the groups of rows of which some row is wanted. */
export function emitCopy(code: Code, from: number, to: number, wanted: readonly boolean[]): void {
  for (let row = 0; row < wanted.length; row += GROUP) {
    if (!wanted.slice(row, row + GROUP).includes(true)) continue
    code
      .i32(0)
      .i32(0)
      .memory(LOAD_V128, 2, (from + row) * 4)
      .memory(STORE_V128, 2, (to + row) * 4)
  }
}
