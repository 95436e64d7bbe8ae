// One way to value states, being learned: a regression for each role, or for the first alone where one's gain is the
// other's loss, perhaps with a net that adds to it; and the same in whole numbers for searches.
import { logarithm } from '../base/arithmetic.ts'
import type { Random } from '../base/random.ts'
import { sigmoid } from '../search/evaluate/learned-value.ts'
import { type LinearValue, linearValue } from '../search/evaluate/linear-value.ts'
import { type NetValue, netValue } from '../search/evaluate/net-value.ts'
import type { FactExchange } from './exchanges.ts'
import type { Kinds } from './kinds.ts'
import type { WinningLine } from './line-finder.ts'
import { createNet, type Net } from './net.ts'
import { createRegression, type StartWeights } from './regression.ts'
import type { Replay } from './replay.ts'

export const SCALE = 1000 // whole numbers to a log-odds of 1
const SHARPNESS = [1, 0.7, 0.5, 0.35, 0.25]

/** What a model sees beside single facts. */
export interface Sight {
  /** Two bits for each. */
  readonly pairs: readonly number[]
  readonly lines: readonly WinningLine[]
}

export interface ModelOptions {
  /** Of a set. */
  readonly words: number
  /** Of facts. */
  readonly kinds: Kinds
}

export interface Model extends Sight {
  /** By head. */
  readonly values: readonly LinearValue[]
  readonly nets?: readonly NetValue[]
  learn(replay: Replay, sample: number, rate: number): void
  /** The log-odds of a set at some word of an array. */
  odds(bits: Int32Array, at: number, head: number): number
  /** Takes over into the values what was learned. */
  settle(): void
  /** Begins with what is known already, and steps as small as after so many samples. */
  begin(head: number, weights: StartWeights, samples: number): void
}

/** `exchanges` are symmetries as the value of each role sees them. */
export function createModel(exchanges: readonly (readonly FactExchange[])[], sight: Sight & ModelOptions): Model {
  const { words, kinds, pairs, lines } = sight
  const heads = exchanges.length
  const regressions = exchanges.map((own) => createRegression({ words, pairs, lines, kinds, exchanges: own }))
  const values = regressions.map(() => linearValue(words, pairs, lines))
  return {
    pairs,
    lines,
    values,
    learn({ bits, target }, sample, rate) {
      for (let head = 0; head < heads; head++)
        regressions[head].learn(bits, sample * words, target[sample * heads + head], rate)
    },
    odds: (bits, at, head) => regressions[head].odds(bits, at),
    settle() {
      regressions.forEach((regression, head) => {
        const value = values[head]
        const { weight, pairWeight, lineWeight, threatWeight } = value
        value.bias = whole(regression.bias())
        for (let i = 0; i < weight.length; i++) weight[i] = whole(regression.weight(i))
        for (let i = 0; i < pairWeight.length; i++) pairWeight[i] = whole(regression.pairWeight(i))
        for (let i = 0; i < lineWeight.length; i++) lineWeight[i] = whole(regression.lineWeight(i))
        for (let i = 0; i < threatWeight.length; i++) threatWeight[i] = whole(regression.threatWeight(i))
      })
    },
    begin(head, weights, samples) {
      regressions[head].begin(weights)
      regressions[head].calm(samples)
    },
  }
}

/** A net beside another model, which learns by itself, and before it. */
export function createNetModel(
  plain: Model,
  exchanges: readonly (readonly FactExchange[])[],
  { words, units, random }: { readonly words: number; readonly units: number; readonly random: Random },
): Model {
  const heads = exchanges.length
  const learned = exchanges.map((own) => createNet({ words, units, random, exchanges: own }))
  const nets = learned.map(() => netValue(words, units))
  const values = learned.map(() => linearValue(words, plain.pairs, plain.lines))
  return {
    ...plain,
    nets,
    learn({ bits, target }, sample, rate) {
      for (let head = 0; head < heads; head++) {
        const base = plain.odds(bits, sample * words, head)
        learned[head].learn(bits, sample * words, target[sample * heads + head], base, rate)
      }
    },
    odds: (bits, at, head) => plain.odds(bits, at, head) + learned[head].odds(bits, at),
    values,
    settle() {
      plain.settle()
      learned.forEach((net, head) => {
        net.settle(nets[head], SCALE)
        settleFacts(values[head], plain.values[head], net)
      })
    },
    begin(head, { net }) {
      if (net !== undefined) learned[head].begin(net, SCALE)
    },
  }
}

/** The sum beside a net: another sum, and what the net itself says of facts. */
export function settleFacts(value: LinearValue, base: LinearValue, net: Net, scale = SCALE): void {
  value.bias = base.bias + whole(net.bias(), scale)
  for (let bit = 0; bit < value.weight.length; bit++)
    value.weight[bit] = base.weight[bit] + whole(net.factWeight(bit), scale)
  value.pairWeight.set(base.pairWeight)
  value.lineWeight.set(base.lineWeight)
  value.threatWeight.set(base.threatWeight)
}

/** How unexpected outcomes are to a model, on average. How sure of itself it is does not count: searches only compare. */
export function lossOf(model: Pick<Model, 'values' | 'odds'>, { size, bits, target }: Replay, words: number): number {
  const heads = model.values.length
  const sums = SHARPNESS.map(() => 0)
  for (let i = 0; i < size(); i++)
    for (let head = 0; head < heads; head++) {
      const odds = model.odds(bits, i * words, head)
      SHARPNESS.forEach((sharpness, s) => {
        sums[s] += surprise(target[i * heads + head], sigmoid(sharpness * odds))
      })
    }
  return Math.min(...sums) / (size() * heads)
}

/** Rounded alike on both sides of 0, so that what is opposite stays so. */
const whole = (weight: number, scale = SCALE): number => Math.sign(weight) * Math.round(scale * Math.abs(weight))

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
