// Between what is being learned and weights as they are kept: bits become texts of facts, numbers whole ones.
import type { Game } from '../game/game.ts'
import type { Making, Weights } from '../game/weights.ts'
import type { LearnedValue } from '../search/evaluate/learned-value.ts'
import type { StateBits } from '../search/evaluate/state-bits.ts'
import type { Model } from './model.ts'

/** Weights of whatever counts; a fact or a pair that makes no difference is left out. */
export function printed(game: Game, learned: LearnedValue, pairs: ArrayLike<number>, made: Making): Weights {
  const { bits, values, zeroSum, scale, swing } = learned
  const pairCount = pairs.length >> 1
  const keptPairs = range(pairCount).filter((pair) => values.some(({ pairWeight }) => pairWeight[pair] !== 0))
  const inPair = new Set(keptPairs.flatMap((pair) => [pairs[2 * pair], pairs[2 * pair + 1]]))
  const kept = range(bits.words * 32).filter(
    (bit) => (inPair.has(bit) || values.some(({ weight }) => weight[bit] !== 0)) && bits.name(bit) !== undefined,
  )
  const placeOf = new Map(kept.map((bit, i) => [bit, i]))
  const whole = keptPairs.filter((pair) => placeOf.has(pairs[2 * pair]) && placeOf.has(pairs[2 * pair + 1]))
  return {
    format: 'depthcharge-weights',
    version: 1,
    game: game.id,
    roles: game.roles,
    zeroSum,
    scale,
    swing: Math.round(swing),
    facts: kept.map((bit) => bits.name(bit)!),
    values: values.map(({ bias, weight, pairWeight }) => ({
      bias,
      facts: kept.map((bit) => weight[bit]),
      pairs: whole.map((pair) => pairWeight[pair]),
    })),
    pairs: whole.flatMap((pair) => [placeOf.get(pairs[2 * pair])!, placeOf.get(pairs[2 * pair + 1])!]),
    made,
  }
}

/** The pairs of weights, as bits; those of facts that are not there are left out. */
export function pairsFrom(weights: Weights, bits: StateBits): number[] {
  const bitOf = bitsByName(bits)
  return wholePairs(weights, bitOf).flatMap((pair) => [
    bitOf.get(weights.facts[weights.pairs[2 * pair]])!,
    bitOf.get(weights.facts[weights.pairs[2 * pair + 1]])!,
  ])
}

/** Begins a model, whose pairs are those of the weights, with what they know. */
export function takeOver({ regressions }: Model, weights: Weights, bits: StateBits): void {
  const bitOf = bitsByName(bits)
  const whole = wholePairs(weights, bitOf)
  regressions.forEach((regression, head) => {
    const own = weights.values[head]
    regression.setBias(own.bias / weights.scale)
    weights.facts.forEach((fact, i) => {
      const bit = bitOf.get(fact)
      if (bit !== undefined) regression.weight[bit] = own.facts[i] / weights.scale
    })
    whole.forEach((pair, i) => {
      regression.pairWeight[i] = own.pairs[pair] / weights.scale
    })
    regression.calm(Math.sqrt(weights.made.positions))
  })
}

function wholePairs({ pairs, facts }: Weights, bitOf: ReadonlyMap<string, number>): number[] {
  return range(pairs.length >> 1).filter((pair) => [0, 1].every((i) => bitOf.has(facts[pairs[2 * pair + i]])))
}

function bitsByName(bits: StateBits): Map<string, number> {
  return new Map(
    range(bits.words * 32).flatMap((bit): [string, number][] => {
      const name = bits.name(bit)
      return name === undefined ? [] : [[name, bit]]
    }),
  )
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
