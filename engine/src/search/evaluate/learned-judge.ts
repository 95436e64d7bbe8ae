// A judge by learned weights: follows a line by what each move changes. Scores are log-odds, as they were learned; what
// they stand for is asked for at the root alone. A net keeps its sums itself, those of the state it was asked about last.
import { logarithm } from '../../base/arithmetic.ts'
import type { Role } from '../../game/game.ts'
import { type Judge, MAX_SCORE, type WeightedSum } from './judge.ts'
import { type LearnedValue, sigmoid } from './learned-value.ts'
import { change, isPlain, total } from './linear-value.ts'
import { followNet, type NetFollower } from './net-value.ts'

/** What is learned may change from search to search, but not between a sum and a net. */
export function learnedJudge(learned: LearnedValue, own: Role): Judge {
  const { bits, zeroSum, scale } = learned
  const head = zeroSum ? 0 : own
  let value = learned.values[head]
  let plain = isPlain(value)
  let net: NetFollower | undefined
  const sign = zeroSum && own === 1 ? -1 : 1
  const before = new Int32Array(bits.words)
  const after = new Int32Array(bits.words)
  const scratch = new Int32Array(bits.words)
  const score = (set: Int32Array): number => sign * (net === undefined ? total(value, set) : net.at(set))

  return {
    follows: true,
    first(state) {
      value = learned.values[head]
      plain = isPlain(value)
      const units = learned.nets?.[head]
      net = units === undefined ? undefined : followNet(value, units)
      return score(bits.read(state, after))
    },
    after(from, to, last) {
      if (net !== undefined) return sign * net.at(bits.read(to, after))
      const set = bits.read(from, before)
      if (plain) return last + sign * change(value, set, bits.read(to, after))
      for (let w = 0; w < scratch.length; w++) scratch[w] = set[w]
      return last + sign * change(value, scratch, bits.read(to, after))
    },
    leaf: (position) => score(bits.read(position.state, after)),
    ...(bits.isState
      ? { sum: (): WeightedSum => ({ value: learned.values[head], net: learned.nets?.[head], sign }) }
      : {}),
    swing: () => learned.swing,
    slack: () => learned.slack ?? Number.POSITIVE_INFINITY,
    quiescence: () => learned.quiescence ?? Number.POSITIVE_INFINITY,
    ofReward: (reward) => Math.round(clamp(logarithm(reward / (1 - reward)) * scale)),
    toReward: (score) => sigmoid(score / scale),
  }
}

const clamp = (score: number): number => Math.max(-MAX_SCORE, Math.min(MAX_SCORE, score))
