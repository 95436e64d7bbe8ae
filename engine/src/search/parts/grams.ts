// How moves did after what came before them: for each context (a number for the joint moves before) and move, visits and the
// mean reward. Two ways to keep them, in bounded memory:
//
//   rows     a row of all moves for each context: one look per move; for games whose moves are few enough
//   hashed   a slot for each context and move that came up; the least visited give way
import { createPairTable } from './pair-table.ts'

export interface Grams {
  /** Turns to a context; whether it has come up often enough for any move in it to count. */
  at(context: number): boolean
  /** The mean reward of a move in the context turned to, -1 unless it was seen often enough. */
  mean(move: number): number
  /** A move was made in a context. */
  add(context: number, move: number, reward: number, weight: number): void
  /** Moves were chosen in a context. */
  meet(context: number, weight: number): void
  /** Scales all visits; means stay. */
  scale(factor: number): void
}

const UNSEEN = -1
const MOST_CELLS = 2 ** 21 // contexts × moves in rows: 16 MB

export interface GramOptions {
  readonly moves: number
  readonly maxLegal: number
  /** Visits from which a move in a context counts. */
  readonly enough: number
}

/** Rows if there is room for one after each single move. */
export function createGrams(options: GramOptions): Grams {
  const rows = Math.floor(MOST_CELLS / options.moves)
  return rows > options.moves ? gramRows(options, Math.min(rows, 4 * options.moves + 16)) : hashedGrams(options)
}

/** Contexts beyond the rows there are, as simultaneous moves may have, are not learned. */
function gramRows({ moves, enough }: GramOptions, rows: number): Grams {
  const cells = new Float32Array(rows * moves * 2) // [visits, sum of rewards]
  const means = new Float32Array(rows * moves).fill(UNSEEN) // read far more often than they change
  const met = new Float32Array(rows)
  const slots = 2 ** Math.ceil(Math.log2(rows * 2))
  const keys = new Int32Array(slots) // 0 for a free one
  const rowOfSlot = new Int32Array(slots)
  const shift = 32 - Math.log2(slots)
  let used = 0
  let base = 0

  /** The row of a context, made if need be; -1 if there is none. */
  function rowOf(context: number): number {
    let slot = Math.imul(context, 0x9e3779b1) >>> shift
    while (keys[slot] !== context) {
      if (keys[slot] === 0) {
        if (used === rows) return -1
        keys[slot] = context
        rowOfSlot[slot] = used++
        break
      }
      slot = (slot + 1) & (slots - 1)
    }
    return rowOfSlot[slot]
  }

  return {
    at(context) {
      const row = rowOf(context)
      base = row * moves
      return row >= 0 && met[row] >= enough
    },
    mean: (move) => means[base + move],
    add(context, move, reward, weight) {
      const row = rowOf(context)
      if (row < 0) return
      const at = row * moves + move
      const visits = (cells[at * 2] += weight)
      const sum = (cells[at * 2 + 1] += reward * weight)
      if (visits >= enough) means[at] = sum / visits
    },
    meet(context, weight) {
      const row = rowOf(context)
      if (row >= 0) met[row] += weight
    },
    scale(factor) {
      for (let cell = 0; cell < used * moves * 2; cell++) cells[cell] *= factor
      for (let at = 0; at < used * moves; at++) if (cells[at * 2] < enough) means[at] = UNSEEN
      for (let row = 0; row < used; row++) met[row] *= factor
    },
  }
}

const SLOTS = 16 // as a power of 2: more than a cache holds is slow
const CONTEXTS = 16 // likewise

export function hashedGrams({ maxLegal, enough }: GramOptions): Grams {
  const { visits, values, find, make, scale } = createPairTable(SLOTS, 2 * maxLegal)
  // How often contexts have come up; several may share a counter, which then says too much, and costs no more than a look.
  const met = new Uint8Array(2 ** CONTEXTS)
  const usual = Math.min(enough, 255)
  const counterOf = (context: number) => Math.imul(context, 0x9e3779b1) >>> (32 - CONTEXTS)
  let here = 0

  return {
    at(context) {
      here = context
      return met[counterOf(context)] >= usual
    },
    mean(move) {
      const slot = find(here, move)
      return slot >= 0 && visits[slot * 4 + 1] >= enough ? values[slot * 2 + 1] / visits[slot * 4 + 1] : UNSEEN
    },
    add(context, move, reward, weight) {
      const slot = make(context, move)
      visits[slot * 4 + 1] += weight
      values[slot * 2 + 1] += reward * weight
    },
    meet(context, weight) {
      const counter = counterOf(context)
      met[counter] = Math.min(255, met[counter] + weight)
    },
    scale: (factor) => scale(factor, factor),
  }
}
