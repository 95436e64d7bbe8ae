// Where things lie in the memory of the lanes machine: counters of 64 bits, what a new playout brings (which lanes, and its
// packed state), then the blocks. A block is the rows of a step, 16 bytes each, bit i of every row belonging to lane i.
import type { GroundNames } from '../program/circuit.ts'
import type { StepRows } from '../program/step-rows.ts'

export const ROW_BYTES = 16
export const BLOCK_LANES = 128
/** Counters: games that ended, positions that were played from, then one per goal. */
export const GAMES = 0
export const POSITIONS = 1
export const FIRST_GOAL = 2

export interface LanesLayout extends StepRows {
  /** Addresses: the lanes of a new playout, its packed state, the first block. */
  readonly newLanes: number
  readonly newState: number
  readonly header: number
}

export function layOutLanes({ goals }: GroundNames, rows: StepRows): LanesLayout {
  const aligned = (bytes: number) => Math.ceil(bytes / ROW_BYTES) * ROW_BYTES
  const newLanes = aligned((FIRST_GOAL + goals.length) * 8)
  const newState = newLanes + ROW_BYTES
  return { ...rows, newLanes, newState, header: newState + aligned(rows.areaRows / 8 + 4) }
}

/** How many bytes a number takes that is below a count of moves. */
const bytesFor = (count: number): number => (count < 2 ? 0 : count <= 256 ? 1 : 2)

/** Bytes that the moves of a ply take, by the choices of each phase and role. */
export function recordBytes(choices: readonly (readonly (readonly number[])[])[], blocks: number): number {
  const perLane = choices.map((byRole) => byRole.reduce((sum, own) => sum + bytesFor(own.length), 0))
  return blocks * BLOCK_LANES * Math.max(...perLane)
}

/** Of a counted move: sum of rewards, playouts in which it was made, and both for the times that it was made again. */
export const NUMBERS = 4

/** Where what is counted lies, by addresses. */
export interface TallyMemory {
  /** By block, the lanes that play. */
  readonly live: number
  readonly masks: number
  readonly rewards: number
  readonly numbers: number
  readonly list: number
  readonly end: number
}

/** Lays out memory from an address on. */
export function layOutTally(moves: number, blocks: number, from: number): TallyMemory {
  let end = Math.ceil(from / ROW_BYTES) * ROW_BYTES
  const take = (bytes: number): number => {
    const at = end
    end += Math.ceil(bytes / ROW_BYTES) * ROW_BYTES
    return at
  }
  const [live, masks, rewards] = [blocks * ROW_BYTES, (1 + BLOCK_LANES) * ROW_BYTES, BLOCK_LANES * 8].map(take)
  const [numbers, list] = [moves * NUMBERS * 8, moves * 4].map(take)
  return { live, masks, rewards, numbers, list, end }
}
