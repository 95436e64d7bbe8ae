// A net that is trained on many examples at once, generation after generation: games are played by what it knows, and it learns from those
// of the last generations again and again. With time a net tells far more than sums of facts do; in the minute of a start clock it
// seldom does (learner.ts).
import { createRandom } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import type { Making, Weights } from '../game/weights.ts'
import { type LearnedValue, learnedValue, withWeights } from '../search/evaluate/learned-value.ts'
import { linearValue, total } from '../search/evaluate/linear-value.ts'
import { netValue } from '../search/evaluate/net-value.ts'
import { exchangesOf } from './exchanges.ts'
import { lossOf, settleFacts } from './model.ts'
import { createNet } from './net.ts'
import { printed, sightFrom } from './print.ts'
import { createReplay } from './replay.ts'
import { findSwing } from './swing.ts'

export interface NetTrainingOptions {
  readonly seed: number
  /** Where the weights have no net. */
  readonly units: number
  /** The most examples that are kept, the newest ones. */
  readonly examples: number
}

export interface NetTraining {
  add(bits: Int32Array, reward: number): void
  /** How many examples there are to learn from. */
  size(): number
  /** Learns from so many examples, drawn at random, at a rate that falls from one to the other. */
  learn(samples: number, rates: readonly [first: number, last: number]): void
  /** Mean loss on examples that are not learned from, one in fifty; NaN before there are any. */
  loss(): number
  weights(made: Making): Weights
}

const HOLD_EVERY = 50 // examples
const HELD_OUT = 20_000

/**
 * Goes on from weights: what they say of facts, pairs and lines stays, and the net learns what is to be added to it; if they have a net, goes
 * on with that one.
 */
export function createNetTraining(game: Game, from: Weights, options: NetTrainingOptions): NetTraining {
  const random = createRandom(options.seed)
  const known = learnedValue(withWeights(game, from))
  const { bits } = known
  const { words } = bits
  const { scale } = from
  const sight = sightFrom(from, bits)
  const base = known.values[0]
  const units = known.nets?.[0].units ?? options.units
  const net = createNet({ words, units, random, exchanges: exchangesOf(game.symmetries?.() ?? [], 0, true) })
  if (known.nets !== undefined) net.begin(known.nets[0], scale)
  const value = linearValue(words, sight.pairs, sight.lines)
  const shape = netValue(words, units)
  const learned: LearnedValue = { bits, values: [value], nets: [shape], zeroSum: true, scale, swing: 0 }
  const baseOdds = (set: Int32Array) => total(base, set) / scale
  // By example: what is to be learned, and what is said of it without the net.
  const replay = createReplay(options.examples, words, 2, Number.POSITIVE_INFINITY)
  const heldOut = createReplay(HELD_OUT, words, 1)
  const target = new Float64Array(2)
  let added = 0

  return {
    add(set, reward) {
      target[0] = reward
      target[1] = baseOdds(set)
      const kept = added++ % HOLD_EVERY === 0 ? heldOut : replay
      kept.add(set, target)
    },
    size: replay.size,
    learn(samples, [first, last]) {
      for (let i = 0; i < samples; i++) {
        const each = random.below(replay.size())
        const rate = first + ((last - first) * i) / samples
        net.learn(replay.bits, each * words, replay.target[2 * each], replay.target[2 * each + 1], rate)
      }
    },
    loss() {
      const odds = (sets: Int32Array, at: number) => baseOdds(sets.subarray(at, at + words)) + net.odds(sets, at)
      return lossOf({ values: [value], odds }, heldOut, words)
    },
    weights(made) {
      net.settle(shape, scale)
      settleFacts(value, base, net, scale)
      return printed(game, { ...learned, swing: findSwing(game, learned) }, sight, made)
    },
  }
}
