// What is thought of a move before it is tried, 0 … 1: the hand-made heuristic of MoGo's tree (Gelly & Silver 2007) in grades. What
// its policy would do stands highest; beyond the policy, moves near the last one are better than others (Drake & Uurtamo 2007),
// a string that is put in atari by its own side is lost, and lines at the edge of an empty corner are worth little.
import { BLACK, type Board, type Colour, WHITE } from './board.ts'
import { PATTERN_KINDS, patternTable } from './patterns.ts'
import { placeOf } from './points.ts'

const EVEN = 0.5
const TAKES = 0.8
const TAKES_MANY = 0.95
const SAVES = 0.9
const LOSES = 0.1 // a string that it puts in atari
const FILLS = 0.02 // an own eye
const PASSES = 0.1
const PATTERN = 0.12
/** By distance from the last move, see `away`. */
const NEAR: readonly number[] = [0, 0, 0.22, 0.18, 0.12, 0.08, 0.04]
/** By line from the edge, where no stone is near. */
const LINE: readonly number[] = [0, -0.3, -0.12, 0.06, 0.04]
const MANY = 2 // stones

let table: Uint8Array | undefined // of all patterns: the same for all boards, and made once

export function createPrior(board: Board) {
  const { points, colour, around, head, stones, onlyLiberty } = board
  const { ways, size } = points
  table ??= patternTable(PATTERN_KINDS)
  const patterns = table
  const columns = new Int32Array(points.room)
  const rows = new Int32Array(points.room)
  for (const point of points.all) [columns[point], rows[point]] = placeOf(points, point)

  /** Steps along both lines, and the longer one again: 2 for a neighbour, 3 for a diagonal one. */
  function away(a: number, b: number): number {
    const across = Math.abs(columns[a] - columns[b])
    const along = Math.abs(rows[a] - rows[b])
    return across + along + Math.max(across, along)
  }

  /** The line of a point, from 1 at the edge. */
  function lineOf(point: number): number {
    const column = Math.min(columns[point], size + 1 - columns[point])
    return Math.min(column, rows[point], size + 1 - rows[point])
  }

  function isBare(point: number): boolean {
    for (let way = 0; way < ways.length; way++) {
      const beside = colour[point + ways[way]]
      if (beside === BLACK || beside === WHITE) return false
    }
    return true
  }

  /** What taking, saving and losing stones makes of a move; EVEN where it does none of them. */
  function tactics(point: number, by: Colour): number {
    let taken = 0
    let saves = false
    for (let way = 0; way < 4; way++) {
      const beside = point + ways[way]
      const of = colour[beside]
      if (of !== BLACK && of !== WHITE) continue
      if (onlyLiberty(beside) !== point) continue
      if (of === by) saves = true
      else taken += stones[head[beside]]
    }
    if (taken >= MANY || (taken > 0 && saves)) return TAKES_MANY
    if (taken > 0) return TAKES
    if (board.libertiesAt(point, by, 2) < 2) return LOSES
    return saves ? SAVES : EVEN
  }

  /** Of a point where the colour may play, or 0 for a pass; `last` is where the other one has just played, or 0. */
  return function prior(point: number, by: Colour, last: number): number {
    if (point === 0) return PASSES
    if (board.isEye(point, by)) return FILLS
    let value = tactics(point, by)
    if (value !== LOSES) {
      if ((patterns[around[point]] & by) !== 0) value += PATTERN
      if (last !== 0) value += NEAR[away(point, last)] ?? 0
      if (isBare(point)) value += LINE[lineOf(point)] ?? 0
    }
    return Math.min(1, Math.max(0, value))
  }
}
