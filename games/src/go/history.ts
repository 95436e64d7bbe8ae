// The positions that a match has had, for positional superko (Tromp & Taylor): a chain from the newest to the first, shared
// by all that have come the same way. A position is known by 64 bits (Zobrist 1970), and so is the way to it. A state of the
// game holds the number of its chain; who holds the state, holds the chain.
import { createRandom, createStateTable, type StateTable } from '@depthcharge/engine/game'
import { type Board, type Colour, EMPTY } from './board.ts'
import type { Points } from './points.ts'

/** A whole-board position, and those before it. */
export interface Past {
  readonly before: Past | undefined
  readonly low: number
  readonly high: number
  /** Of all positions so far. */
  readonly way: number
}

const SEED = 1970 // any; the same for all, so that ids agree

export interface PastTable {
  readonly table: StateTable<Past>
  /** The chain of a board that has no past. */
  begin(board: Board): Past
  /** The chain with the position that a move leads to, which is not yet played. */
  after(past: Past, board: Board, point: number, by: Colour): Past
}

export function createPastTable({ all, room, ways }: Points): PastTable {
  const random = createRandom(SEED)
  const keys = Int32Array.from({ length: 4 * room }, () => random.bits())
  const table = createStateTable<Past>({ key: ({ low, high, way }) => `${low} ${high} ${way}` })
  const low = (point: number, colour: number): number => keys[4 * point + 2 * (colour - 1)]
  const high = (point: number, colour: number): number => keys[4 * point + 2 * (colour - 1) + 1]
  const taken = new Int32Array(4)

  const link = (before: Past | undefined, lowBits: number, highBits: number): Past => ({
    before,
    low: lowBits,
    high: highBits,
    way: (Math.imul((before?.way ?? 0) ^ lowBits, 0x9e3779b1) + highBits) | 0,
  })

  return {
    table,
    begin({ colour }) {
      let lowBits = 0
      let highBits = 0
      for (const point of all) {
        if (colour[point] === EMPTY) continue
        lowBits ^= low(point, colour[point])
        highBits ^= high(point, colour[point])
      }
      return link(undefined, lowBits, highBits)
    },
    after(past, { colour, head, next, onlyLiberty }, point, by) {
      const other = 3 - by
      let lowBits = past.low ^ low(point, by)
      let highBits = past.high ^ high(point, by)
      let strings = 0
      for (let way = 0; way < 4; way++) {
        const beside = point + ways[way]
        if (colour[beside] !== other || onlyLiberty(beside) !== point) continue
        const string = head[beside]
        if (taken.subarray(0, strings).includes(string)) continue
        taken[strings++] = string
        let stone = string
        do {
          lowBits ^= low(stone, other)
          highBits ^= high(stone, other)
          stone = next[stone]
        } while (stone !== string)
      }
      return link(past, lowBits, highBits)
    },
  }
}

/** Whether the newest position was there before. */
export function isRepeated({ low, high, before }: Past): boolean {
  for (let past = before; past !== undefined; past = past.before)
    if (past.low === low && past.high === high) return true
  return false
}
