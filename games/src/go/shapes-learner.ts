// Learns the weights of local shapes by self-play (Silver, Sutton & Müller 2007): both sides make the move after which their own
// value is best, now and then any move, and after each move the value before it is drawn towards the value after it: TD(0) on a
// logistic value, with steps divided by the number of features. Every game has a random stream of its own, made of the seed and
// its number: whoever stops and resumes gets the same weights.
import { createRandom } from '@depthcharge/engine/game'
import { createArea } from './area.ts'
import { BLACK, type Colour, createBoard } from './board.ts'
import type { Points } from './points.ts'
import { best } from './rlgo.ts'
import { createShapeReader, type Shapes, squash } from './shapes.ts'

export interface ShapesLearnerOptions {
  readonly shapes: Shapes
  readonly points: Points
  readonly komi: number
  readonly seed: number
  /** How many the weights have seen already. */
  readonly games: number
}

const EPSILON = 0.1
const ALPHA = 0.1
const GOLDEN = 0x9e3779b9 // spreads the numbers of games over seeds

/** Plays one game after the other; each call of `learn` is one. Returns Black's points less White's, komi taken off. */
export function createShapesLearner({ shapes, points, komi, seed, games }: ShapesLearnerOptions) {
  const board = createBoard(points)
  const area = createArea(board)
  const reader = createShapeReader(shapes, points)
  const moves = new Int32Array(points.all.length)
  const values = new Float64Array(points.all.length)
  const { weights } = shapes
  const active = new Int32Array(8 * points.all.length)
  const signs = new Int8Array(active.length)
  const mostPlies = 3 * points.all.length
  let known = 0 // features of the position before
  let played = games

  /** Notes the features of the board, and what it is worth. */
  function note(): number {
    const value = squash(reader.read(board))
    known = 0
    reader.features((weight, sign) => {
      active[known] = weight
      signs[known++] = sign
    })
    return value
  }
  /** Lists the good moves and how much better the mover's odds are after them; the board was read last. */
  function look(by: Colour): number {
    let count = 0
    for (let i = 0; i < board.empty; i++) {
      const point = board.empties[i]
      if (!board.isSensible(point, by)) continue
      const gain = reader.gain(board, point, by)
      moves[count] = point
      values[count++] = by === BLACK ? gain : -gain
    }
    return count
  }
  function drawTowards(target: number, value: number): void {
    const step = (ALPHA * (target - value)) / Math.max(1, known)
    for (let i = 0; i < known; i++) weights[active[i]] += step * signs[i]
  }

  function learn(): number {
    const random = createRandom(seed * 2 ** 21 + ((played * GOLDEN) >>> 0) / 2 ** 32 + played)
    board.clear()
    let by = BLACK
    let passes = 0
    let before = note()
    for (let ply = 0; ply < mostPlies && passes < 2; ply++) {
      const count = look(by)
      if (count === 0) {
        passes++
        board.ko = 0
      } else {
        const choice = random.unit() < EPSILON ? random.below(count) : best(values, count, random)
        board.play(moves[choice], by)
        passes = 0
        drawTowards(squash(reader.read(board)), before)
        before = note()
      }
      by = 3 - by
    }
    const margin = area.margin() - komi
    drawTowards(margin > 0 ? 1 : margin < 0 ? 0 : 0.5, before)
    played++
    return margin
  }
  return { learn, games: () => played }
}
