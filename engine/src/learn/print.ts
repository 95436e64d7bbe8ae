// Between what is being learned and weights as they are kept: bits become texts of facts, numbers whole ones.
import type { Game } from '../game/game.ts'
import type { Making, Weights } from '../game/weights.ts'
import type { LearnedValue } from '../search/evaluate/learned-value.ts'
import type { StateBits } from '../search/evaluate/state-bits.ts'
import type { Model, Sight } from './model.ts'

/** Weights of whatever counts; a fact or a pair that makes no difference is left out. */
export function printed(game: Game, learned: LearnedValue, { pairs, lines }: Sight, made: Making): Weights {
  const { bits, values, zeroSum, scale, swing } = learned
  const pairCount = pairs.length >> 1
  const keptPairs = range(pairCount).filter((pair) => values.some(({ pairWeight }) => pairWeight[pair] !== 0))
  const inPair = new Set(keptPairs.flatMap((pair) => [pairs[2 * pair], pairs[2 * pair + 1]]))
  const inLine = new Set(lines.flatMap((line) => [...line.bits, ...line.stops]))
  const kept = range(bits.words * 32).filter(
    (bit) =>
      (inPair.has(bit) || inLine.has(bit) || values.some(({ weight }) => weight[bit] !== 0)) &&
      bits.name(bit) !== undefined,
  )
  const placeOf = new Map(kept.map((bit, i) => [bit, i]))
  const whole = keptPairs.filter((pair) => placeOf.has(pairs[2 * pair]) && placeOf.has(pairs[2 * pair + 1]))
  const place = (bit: number) => placeOf.get(bit)!
  return {
    format: 'depthcharge-weights',
    version: 1,
    game: game.id,
    roles: game.roles,
    zeroSum,
    scale,
    swing: Math.round(swing),
    facts: kept.map((bit) => bits.name(bit)!),
    values: values.map(({ bias, weight, pairWeight, lineWeight, lines: { base } }) => ({
      bias,
      facts: kept.map((bit) => weight[bit]),
      pairs: whole.map((pair) => pairWeight[pair]),
      ...(lines.length > 0 ? { lines: lines.map((_, i) => [...lineWeight.subarray(base[i], base[i + 1])]) } : {}),
    })),
    pairs: whole.flatMap((pair) => [placeOf.get(pairs[2 * pair])!, placeOf.get(pairs[2 * pair + 1])!]),
    ...(lines.length > 0
      ? {
          lines: lines.map(({ winner, bits: own, stops }) => ({
            winner,
            facts: own.map(place),
            stops: stops.map(place),
          })),
        }
      : {}),
    made,
  }
}

/** The pairs and lines of weights, as bits; those of facts that are not there are left out. */
export function sightFrom(weights: Weights, bits: StateBits): Sight {
  const bitOf = bitsByName(bits)
  const bit = (fact: number) => bitOf.get(weights.facts[fact])
  return {
    pairs: wholePairs(weights, bitOf).flatMap((pair) => [
      bit(weights.pairs[2 * pair])!,
      bit(weights.pairs[2 * pair + 1])!,
    ]),
    lines: wholeLines(weights, bitOf).map(({ line: { winner, facts, stops } }) => ({
      winner,
      bits: facts.map((fact) => bit(fact)!),
      stops: stops.flatMap((fact) => bit(fact) ?? []),
    })),
  }
}

/** Begins a model, whose pairs and lines are those of the weights, with what they know. */
export function takeOver({ regressions }: Model, weights: Weights, bits: StateBits): void {
  const bitOf = bitsByName(bits)
  const whole = wholePairs(weights, bitOf)
  const lines = wholeLines(weights, bitOf)
  regressions.forEach((regression, head) => {
    const own = weights.values[head]
    const facts = new Float64Array(bits.words * 32)
    weights.facts.forEach((fact, i) => {
      const bit = bitOf.get(fact)
      if (bit !== undefined) facts[bit] = own.facts[i] / weights.scale
    })
    regression.begin({
      bias: own.bias / weights.scale,
      bits: facts,
      pairs: Float64Array.from(whole, (pair) => own.pairs[pair] / weights.scale),
      lines: Float64Array.from(
        lines.flatMap(({ place }) => own.lines?.[place] ?? []),
        (weight) => weight / weights.scale,
      ),
    })
    regression.calm(Math.sqrt(weights.made.positions))
  })
}

function wholePairs({ pairs, facts }: Weights, bitOf: ReadonlyMap<string, number>): number[] {
  return range(pairs.length >> 1).filter((pair) => [0, 1].every((i) => bitOf.has(facts[pairs[2 * pair + i]])))
}

function wholeLines({ lines = [], facts }: Weights, bitOf: ReadonlyMap<string, number>) {
  return lines.flatMap((line, place) => (line.facts.every((fact) => bitOf.has(facts[fact])) ? [{ line, place }] : []))
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
