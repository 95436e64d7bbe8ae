// One way to value states, being learned: a regression for each role, or for the first alone where one's gain is the
// other's loss, and the same in whole numbers for searches.
import { logarithm } from '../base/arithmetic.ts'
import { sigmoid } from '../search/evaluate/learned-value.ts'
import { type LinearValue, linearValue } from '../search/evaluate/linear-value.ts'
import type { FactExchange } from './exchanges.ts'
import type { WinningLine } from './line-finder.ts'
import { createRegression, type Regression } from './regression.ts'
import type { Replay } from './replay.ts'

export const SCALE = 1000 // whole numbers to a log-odds of 1
const SHARPNESS = [1, 0.7, 0.5, 0.35, 0.25]

export interface Model {
  /** Two bits for each. */
  readonly pairs: readonly number[]
  readonly lines: readonly WinningLine[]
  /** By head. */
  readonly regressions: readonly Regression[]
  readonly values: readonly LinearValue[]
  learn(replay: Replay, sample: number, rate: number): void
  predict(bits: Int32Array, head: number): number
  /** Takes over into the values what was learned. */
  settle(): void
  /** How unexpected outcomes are to it, on average. How sure of itself it is does not count: searches only compare. */
  loss(outcomes: Replay): number
}

/** What a model sees beside single facts. */
export interface Sight {
  readonly pairs: readonly number[]
  readonly lines: readonly WinningLine[]
}

/** `exchanges` are symmetries as the value of each role sees them. */
export function createModel(words: number, exchanges: readonly (readonly FactExchange[])[], sight: Sight): Model {
  const { pairs, lines } = sight
  const heads = exchanges.length
  const regressions = exchanges.map((own) => createRegression({ words, pairs, lines, exchanges: own }))
  const values = regressions.map(() => linearValue(words, pairs, lines))
  return {
    pairs,
    lines,
    regressions,
    values,
    learn({ bits, target }, sample, rate) {
      for (let head = 0; head < heads; head++)
        regressions[head].learn(bits, sample * words, target[sample * heads + head], rate)
    },
    predict: (bits, head) => regressions[head].predict(bits, 0),
    settle() {
      regressions.forEach((regression, head) => {
        const value = values[head]
        const { weight, pairWeight, lineWeight } = value
        value.bias = whole(regression.bias())
        for (let i = 0; i < weight.length; i++) weight[i] = whole(regression.weight(i))
        for (let i = 0; i < pairWeight.length; i++) pairWeight[i] = whole(regression.pairWeight(i))
        for (let i = 0; i < lineWeight.length; i++) lineWeight[i] = whole(regression.lineWeight(i))
      })
    },
    loss({ size, bits, target }) {
      const sums = SHARPNESS.map(() => 0)
      for (let i = 0; i < size(); i++)
        for (let head = 0; head < heads; head++) {
          const odds = regressions[head].odds(bits, i * words)
          SHARPNESS.forEach((sharpness, s) => {
            sums[s] += surprise(target[i * heads + head], sigmoid(sharpness * odds))
          })
        }
      return Math.min(...sums) / (size() * heads)
    },
  }
}

/** Rounded alike on both sides of 0, so that what is opposite stays so. */
const whole = (weight: number): number => Math.sign(weight) * Math.round(SCALE * Math.abs(weight))

/** The loss of whoever knows nothing of a state but the mean of what is learned. */
export function blindLoss(outcomes: Replay, learned: Replay, heads: number): number {
  let sum = 0
  for (let head = 0; head < heads; head++) {
    let total = 0
    for (let i = 0; i < learned.size(); i++) total += learned.target[i * heads + head]
    const mean = total / learned.size()
    for (let i = 0; i < outcomes.size(); i++) sum += surprise(outcomes.target[i * heads + head], mean)
  }
  return sum / (outcomes.size() * heads)
}

/** How unexpected an outcome is, in nats. */
function surprise(target: number, predicted: number): number {
  const p = Math.min(1 - 1e-6, Math.max(1e-6, predicted))
  return -(target * logarithm(p) + (1 - target) * logarithm(1 - p))
}
