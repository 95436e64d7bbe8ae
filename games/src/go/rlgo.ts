// RLGO's policies (Silver, Sutton & Müller 2007; Gelly & Silver 2007): playouts that make the moves after which a learned sum of
// local shapes is best, with something left to chance: now and then any move, noise on all values, or a choice by their size.
import { power, type Random } from '@depthcharge/engine/game'
import { type Board, type Colour, EMPTY, WHITE } from './board.ts'
import type { Policy } from './mogo.ts'
import type { Points } from './points.ts'
import { createShapeReader, type Shapes, squash } from './shapes.ts'

export const RLGO_POLICIES = ['rlgo_greedy', 'rlgo_noise', 'rlgo_softmax'] as const
export type RlgoPolicy = (typeof RLGO_POLICIES)[number]

const EPSILON = 0.1 // of any move
const SIGMA = 0.15 // of the noise
const TAU = 0.05 // of the choice by size; our choice

/** Values of all good moves of a position for the mover, as probabilities; the lists are used again. */
export function createMoveValues(shapes: Shapes, points: Points) {
  const reader = createShapeReader(shapes, points)
  const moves = new Int32Array(points.all.length)
  const values = new Float64Array(points.all.length)
  return {
    moves,
    values,
    /** How many there are. */
    look(board: Board, by: Colour): number {
      const now = reader.read(board)
      let count = 0
      for (let i = 0; i < points.all.length; i++) {
        const point = points.all[i]
        if (board.colour[point] !== EMPTY || board.isEye(point, by) || !board.isLegal(point, by)) continue
        const black = squash(now + reader.gain(board, point, by))
        moves[count] = point
        values[count++] = by === WHITE ? 1 - black : black
      }
      return count
    },
  }
}

export function rlgoPolicy(board: Board, name: RlgoPolicy, shapes: Shapes): Policy {
  const { moves, values, look } = createMoveValues(shapes, board.points)
  const pick = { rlgo_greedy: best, rlgo_noise: noisyBest, rlgo_softmax: bySize }[name]
  return {
    begin() {},
    follow() {},
    suggest(by, _last, random) {
      if (name === 'rlgo_greedy' && random.unit() < EPSILON) return 0
      const count = look(board, by)
      return count === 0 ? 0 : moves[pick(values, count, random)]
    },
  }
}

/** The index of the largest value, ties at random. */
export function best(values: Float64Array, count: number, random: Random): number {
  let found = 0
  let ties = 1
  for (let i = 1; i < count; i++) {
    if (values[i] < values[found]) continue
    if (values[i] > values[found]) ties = 1
    else if (random.below(++ties) > 0) continue
    found = i
  }
  return found
}

function noisyBest(values: Float64Array, count: number, random: Random): number {
  for (let i = 0; i < count; i++) values[i] += SIGMA * normal(random)
  return best(values, count, random)
}

/** About normally distributed: the sum of twelve uniform numbers (Irwin–Hall). */
export function normal(random: Random): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random.unit()
  return sum
}

function bySize(values: Float64Array, count: number, random: Random): number {
  let total = 0
  for (let i = 0; i < count; i++) {
    values[i] = power(Math.E, values[i] / TAU)
    total += values[i]
  }
  let rest = random.unit() * total
  for (let i = 0; i < count; i++) if ((rest -= values[i]) < 0) return i
  return count - 1
}
