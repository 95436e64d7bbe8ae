// How moves did after what came before them: n-grams. For each context (a number for the joint moves before) and move, visits
// and the mean reward, in bounded memory. Two ways to keep them:
//
//   rows     a row of all moves for each context: one look per move; for games whose moves are few enough
//   hashed   a slot for each context and move that came up; the least visited give way
//
// The tables of pairs (a move and the joint move before it) and of triples (and the two before it) can lie in the memory of a
// machine, which then chooses by them without asking: see gramLayout.
import { ceilLog2, floorLog2 } from '../base/arithmetic.ts'
import { createPairTable, type PairLayout, pairLayout, SLOT_BYTES } from '../base/pair-table.ts'

/** A number for a joint move, above or below 0; 0 stands for "nothing before". */
export function hashJoint(moves: ArrayLike<number>, first: number, roles: number): number {
  let hash = 0
  for (let role = 0; role < roles; role++) hash = Math.imul(hash ^ (moves[first + role] + 1), JOINT_FACTOR)
  hash ^= hash >>> JOINT_SHIFT
  return hash === 0 ? 1 : hash
}
export const JOINT_FACTOR = 0x9e3779b1 | 0
export const JOINT_SHIFT = 15

/** The context of two joint moves, the older first; 0 if there are not two. */
export function pairContext(before: number, last: number): number {
  if (before === 0 || last === 0) return 0
  const mixed = Math.imul(before, PAIR_FACTOR) ^ last
  return mixed === 0 ? 1 : mixed
}
export const PAIR_FACTOR = 0x85ebca6b | 0

/** What contexts are multiplied by, for rows and counters. */
export const CONTEXT_FACTOR = 0x9e3779b1 | 0

export interface Grams {
  /** Turns to a context; whether any move in it may count. */
  at(context: number): boolean
  /** The mean reward of a move in the context turned to, -1 unless it was seen often enough. */
  mean(move: number): number
  /** A move was made in a context. */
  add(context: number, move: number, reward: number, weight: number): void
  /** Moves were chosen in a context. */
  meet(context: number, weight: number): void
  /** Scales all visits; means stay. */
  scale(factor: number): void
  /** Goes on in the memory given, with what is known. */
  moveTo(memory: GramMemory): void
  /** The arrays in which all of it lies now, and the number of contexts. */
  save(): SavedGrams
  load(saved: SavedGrams): void
}

export type SavedGrams = readonly [used: number, ...arrays: (Float32Array | Float64Array | Int32Array | Uint8Array)[]]

/** Where a machine looks for n-grams. */
export interface GramMemory {
  readonly buffer: ArrayBuffer
  /** Of its first byte, a multiple of 8. */
  readonly at: number
}

/**
 * Where things lie in that memory, in bytes from its beginning. At 0 stand the last joint move and the one before it (hashJoint,
 * 32 bits each) and the visits from which a triple counts (32-bit float).
 */
export interface GramLayout {
  readonly rows: number
  /** Contexts of rows, 0 for none, from context · CONTEXT_FACTOR >>> slotShift on; beside each, 4 · (its row · moves). */
  readonly slots: number
  readonly slotShift: number
  readonly keys: number
  readonly starts: number
  /** [row · moves + move], -1 for those not seen often enough; 32-bit floats. */
  readonly means: number
  /** Bytes by context · CONTEXT_FACTOR >>> commonShift: not 0 for contexts of triples that came up often enough. */
  readonly common: number
  readonly commonShift: number
  readonly triples: number
  readonly table: PairLayout
  readonly bytes: number
}

const UNSEEN = -1
const MAX_CELLS = 2 ** 21 // contexts × moves in rows: 16 MB
const TRIPLES = 16 // as a power of 2: more than a cache holds is slow
const COMMON = 16 // likewise
const HEAD = 16
/** Offsets of what stands at the beginning. */
export const LAST = 0
export const BEFORE = 4
export const ENOUGH = 8

/** Nothing where the moves are too many for a row after each of them. */
export function gramLayout(moves: number, maxLegal: number): GramLayout | undefined {
  const most = Math.floor(MAX_CELLS / moves)
  if (most <= moves) return undefined
  const rows = Math.min(most, 4 * moves + 16)
  const slots = 2 ** ceilLog2(rows * 2)
  const starts = HEAD + slots * 4
  const means = starts + slots * 4
  const common = Math.ceil((means + rows * moves * 4) / 8) * 8
  const triples = common + 2 ** COMMON
  const table = tripleLayout(maxLegal)
  return {
    rows,
    slots,
    slotShift: 32 - floorLog2(slots),
    keys: HEAD,
    starts,
    means,
    common,
    commonShift: 32 - COMMON,
    triples,
    table,
    bytes: triples + table.slots * SLOT_BYTES,
  }
}
const tripleLayout = (maxLegal: number) => pairLayout(TRIPLES, 2 * maxLegal)

export interface GramOptions {
  readonly moves: number
  readonly maxLegal: number
  /** Visits from which a move in a context counts. */
  readonly enough: number
}

/** Rows if there is room for one after each single move. */
export function createGrams(options: GramOptions): Grams {
  const layout = gramLayout(options.moves, options.maxLegal)
  return layout === undefined ? hashedGrams(options) : gramRows(options, layout)
}

/** Contexts beyond the rows there are, as simultaneous moves may have, are not learned. */
function gramRows({ moves, enough }: GramOptions, layout: GramLayout): Grams {
  const { rows, slots, slotShift } = layout
  const cells = new Float32Array(rows * moves * 2) // [visits, sum of rewards]
  let means = new Float32Array(rows * moves).fill(UNSEEN) // read far more often than they change
  let keys = new Int32Array(slots)
  let starts = new Int32Array(slots)
  let used = 0
  let base = -1

  /** The slot of a context, or the free one where it would be. */
  function slotOf(context: number): number {
    let slot = Math.imul(context, CONTEXT_FACTOR) >>> slotShift
    while (keys[slot] !== context && keys[slot] !== 0) slot = (slot + 1) & (slots - 1)
    return slot
  }

  return {
    at(context) {
      const slot = slotOf(context)
      base = starts[slot] >> 2
      return keys[slot] !== 0
    },
    mean: (move) => means[base + move],
    add(context, move, reward, weight) {
      const slot = slotOf(context)
      if (keys[slot] === 0) {
        if (used === rows) return
        keys[slot] = context
        starts[slot] = used++ * moves * 4
      }
      const at = (starts[slot] >> 2) + move
      const visits = (cells[at * 2] += weight)
      const sum = (cells[at * 2 + 1] += reward * weight)
      if (visits >= enough) means[at] = sum / visits
    },
    meet() {},
    scale(factor) {
      for (let cell = 0; cell < used * moves * 2; cell++) cells[cell] *= factor
      for (let at = 0; at < used * moves; at++) if (cells[at * 2] < enough) means[at] = UNSEEN
    },
    moveTo({ buffer, at }) {
      const [oldMeans, oldKeys, oldStarts] = [means, keys, starts]
      means = new Float32Array(buffer, at + layout.means, rows * moves)
      keys = new Int32Array(buffer, at + layout.keys, slots)
      starts = new Int32Array(buffer, at + layout.starts, slots)
      means.set(oldMeans)
      keys.set(oldKeys)
      starts.set(oldStarts)
    },
    save: () => [used, cells.slice(0, used * moves * 2), means.slice(0, used * moves), keys.slice(), starts.slice()],
    load(saved) {
      used = saved[0]
      ;[cells, means, keys, starts].forEach((array, i) => void array.set(saved[i + 1] as Float32Array))
      // Beyond that, nothing is in use.
      cells.fill(0, used * moves * 2)
      means.fill(UNSEEN, used * moves)
    },
  }
}

export function hashedGrams({ moves, maxLegal, enough }: GramOptions): Grams {
  const layout = tripleLayout(maxLegal)
  let table = createPairTable(layout)
  // How often contexts have come up; several may share a counter, which then says too much, and costs no more than a look.
  const met = new Uint8Array(2 ** COMMON)
  let common = new Uint8Array(2 ** COMMON)
  const defaults = Math.min(enough, 255)
  const counterOf = (context: number) => Math.imul(context, CONTEXT_FACTOR) >>> (32 - COMMON)
  let here = 0

  return {
    at(context) {
      here = context
      return common[counterOf(context)] !== 0
    },
    mean(move) {
      const slot = table.find(here, move)
      if (slot < 0) return UNSEEN
      const visits = table.visits[slot * 4 + 1]
      return visits >= enough ? table.values[slot * 2 + 1] / visits : UNSEEN
    },
    add(context, move, reward, weight) {
      const slot = table.make(context, move)
      table.visits[slot * 4 + 1] += weight
      table.values[slot * 2 + 1] += reward * weight
    },
    meet(context, weight) {
      const counter = counterOf(context)
      met[counter] = Math.min(255, met[counter] + weight)
      if (met[counter] >= defaults) common[counter] = 1
    },
    scale: (factor) => table.scale(factor, factor),
    moveTo({ buffer, at }) {
      const to = gramLayout(moves, maxLegal)
      if (to === undefined) throw new Error('these moves are too many for a machine')
      const before = table
      const oldCommon = common
      table = createPairTable(layout, buffer, at + to.triples)
      table.values.set(before.values)
      common = new Uint8Array(buffer, at + to.common, 2 ** COMMON)
      common.set(oldCommon)
      new Float32Array(buffer, at + ENOUGH, 1)[0] = enough
    },
    save: () => [0, table.values.slice(), met.slice(), common.slice()], // visits lie in the memory of values
    load([, values, metBefore, commonBefore]) {
      table.values.set(values)
      met.set(metBefore)
      common.set(commonBefore)
    },
  }
}
