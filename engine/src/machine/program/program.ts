// A gate program: straight-line two-input operations, the same for every target. Networks and the choice of moves are
// lowered to it; WebAssembly (and any other target) is printed from it.
//
// A value is a number: 0 and 1 are the constants, then come leaves and operations in the order they were made. A leaf is a
// row of memory or a row of fresh random bits. Operations are interned, so that equal ones are one.
import { createTuples } from '../../base/tuples.ts'

export type Value = number

export const ZERO: Value = 0
export const ONES: Value = 1

/** Kinds of values. */
export const ROW = 1
export const RANDOM = 2
export const AND = 3
export const OR = 4
export const XOR = 5
/** a ∧ ¬b */
export const ANDNOT = 6
export const NOT = 7

export interface ProgramBuilder {
  size(): number
  /** What a row of memory holds. */
  row(row: number): Value
  /** Random bits, new at every call. */
  random(): Value
  and(a: Value, b: Value): Value
  or(a: Value, b: Value): Value
  xor(a: Value, b: Value): Value
  andNot(a: Value, b: Value): Value
  not(a: Value): Value
  kind(value: Value): number
  /** Operands; of a ROW, the row is `a`. */
  a(value: Value): number
  b(value: Value): number
}

/** Where values go in the end. */
export interface Store {
  readonly row: number
  readonly value: Value
  /** With one position to a word: the bit of the row that it goes to. Stores to one row follow each other. */
  readonly bit?: number
}

export function createProgram(): ProgramBuilder {
  const tuples = createTuples(1024) // [kind, a, b]
  const scratch = new Int32Array(3)
  let randoms = 0
  const make = (kind: number, a: number, b: number): Value => {
    scratch[0] = kind
    scratch[1] = a
    scratch[2] = b
    return tuples.intern(scratch, 0, 3)
  }
  make(0, 0, 0)
  make(0, 1, 0)
  const ordered = (kind: number, a: Value, b: Value): Value => (a < b ? make(kind, a, b) : make(kind, b, a))
  return {
    size: () => tuples.size(),
    row: (row) => make(ROW, row, 0),
    random: () => make(RANDOM, randoms++, 0),
    and(a, b) {
      if (a === ZERO || b === ZERO) return ZERO
      if (a === ONES || a === b) return b
      return b === ONES ? a : ordered(AND, a, b)
    },
    or(a, b) {
      if (a === ONES || b === ONES) return ONES
      if (a === ZERO || a === b) return b
      return b === ZERO ? a : ordered(OR, a, b)
    },
    xor(a, b) {
      if (a === b) return ZERO
      if (a === ZERO) return b
      if (b === ZERO) return a
      if (a === ONES) return make(NOT, b, 0)
      return b === ONES ? make(NOT, a, 0) : ordered(XOR, a, b)
    },
    andNot(a, b) {
      if (a === ZERO || b === ONES || a === b) return ZERO
      if (b === ZERO) return a
      return a === ONES ? make(NOT, b, 0) : make(ANDNOT, a, b)
    },
    not(a) {
      if (a === ZERO || a === ONES) return 1 - a
      return tuples.at(a, 0) === NOT ? tuples.at(a, 1) : make(NOT, a, 0)
    },
    kind: (value) => tuples.at(value, 0),
    a: (value) => tuples.at(value, 1),
    b: (value) => tuples.at(value, 2),
  }
}
