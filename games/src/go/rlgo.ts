// RLGO's policies (Silver, Sutton & Müller 2007; Gelly & Silver 2007): playouts that make the moves after which a learned sum of
// local shapes is best, with something left to chance: now and then any move, noise on all values, or a choice by their size.
import { power, type Random } from '@depthcharge/engine/game'
import { type Board, type Colour, WHITE } from './board.ts'
import type { Policy } from './mogo.ts'
import { createShapeGains } from './shape-gains.ts'
import { type Shapes, squash } from './shapes.ts'

export const RLGO_POLICIES = ['rlgo_greedy', 'rlgo_noise', 'rlgo_softmax'] as const
export type RlgoPolicy = (typeof RLGO_POLICIES)[number]

const EPSILON = 0.1 // of any move
const SIGMA = 0.15 // of the noise
const TAU = 0.05 // of the choice by size; our choice

export function rlgoPolicy(board: Board, name: RlgoPolicy, shapes: Shapes): Policy {
  const gains = createShapeGains(board, shapes)
  const moves = new Int32Array(board.points.all.length)
  const values = new Float64Array(moves.length)
  const pick = { rlgo_greedy: best, rlgo_noise: noisyBest, rlgo_softmax: bySize }[name]

  /** Odds of the mover after each move. */
  function turnToMover(by: Colour, count: number): void {
    const worth = gains.worth()
    for (let i = 0; i < count; i++) values[i] = by === WHITE ? -worth - values[i] : worth + values[i]
  }
  return {
    begin: gains.begin,
    follow: gains.follow,
    suggest(by, _last, random) {
      if (name === 'rlgo_greedy' && random.unit() < EPSILON) return 0
      const count = gains.list(by, moves, values)
      turnToMover(by, count)
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
  for (let i = 0; i < count; i++) values[i] = CHANCES[stepOf(values[i])] + SIGMA * normal(random)
  return best(values, count, random)
}

/** About normally distributed: the sum of four bytes of a random word, with mean 0 and variance 1. */
export function normal(random: Random): number {
  const bits = random.bits()
  return ((bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24) - BYTES_MEAN) / BYTES_DEVIATION
}
const BYTES_MEAN = (4 * 255) / 2
const BYTES_DEVIATION = Math.sqrt((4 * (256 * 256 - 1)) / 12)

function bySize(values: Float64Array, count: number, random: Random): number {
  let total = 0
  for (let i = 0; i < count; i++) {
    values[i] = SIZES[stepOf(values[i])]
    total += values[i]
  }
  let rest = random.unit() * total
  for (let i = 0; i < count; i++) if ((rest -= values[i]) < 0) return i
  return count - 1
}

// Chances of winning by odds, in steps: the exponential costs more than all the rest.
const ODDS = 10 // and more, which is all but certain
const STEPS = 200 // for 1
const CHANCES = Float64Array.from({ length: 2 * ODDS * STEPS + 1 }, (_, step) => squash(step / STEPS - ODDS))
const SIZES = CHANCES.map((chance) => power(Math.E, chance / TAU))

function stepOf(odds: number): number {
  return Math.round((Math.max(-ODDS, Math.min(ODDS, odds)) + ODDS) * STEPS)
}
