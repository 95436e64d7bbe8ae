// Area scoring: a player has his stones, and the empty points from which only they can be reached. Nothing is taken for dead;
// who thinks so takes it off before passing (Tromp & Taylor's rules).
import { BLACK, type Board, EMPTY, WHITE } from './board.ts'

export type Area = ReturnType<typeof createArea>

export function createArea(board: Board) {
  const { colour, empties, points } = board
  const { all, ways, room } = points
  const owner = new Uint8Array(room)
  const mark = new Int32Array(room)
  const region = new Int32Array(all.length)
  let seen = 0

  /** Fills the region of an empty point; returns whose stones are around it: BLACK, WHITE, their sum, or EMPTY for nobody's. */
  function fill(point: number): number {
    let around = EMPTY
    let count = 1
    region[0] = point
    mark[point] = seen
    for (let i = 0; i < count; i++) {
      for (let way = 0; way < 4; way++) {
        const beside = region[i] + ways[way]
        const found = colour[beside]
        if (found === BLACK || found === WHITE) around |= found
        else if (found === EMPTY && mark[beside] !== seen) {
          mark[beside] = seen
          region[count++] = beside
        }
      }
    }
    for (let i = 0; i < count; i++) owner[region[i]] = around
    return count
  }

  /** Black's points less White's, without komi. */
  function margin(): number {
    let sum = 0
    seen++
    for (let i = 0; i < all.length; i++) {
      const found = colour[all[i]]
      if (found === BLACK) sum++
      else if (found === WHITE) sum--
    }
    for (let i = 0; i < board.empty; i++) {
      const point = empties[i]
      if (mark[point] === seen) continue
      const count = fill(point)
      if (owner[point] === BLACK) sum += count
      else if (owner[point] === WHITE) sum -= count
    }
    return sum
  }

  return {
    margin,
    /** By point, after `margin`: whose an empty point is; 0 or 3 where it is nobody's. */
    owner,
  }
}
