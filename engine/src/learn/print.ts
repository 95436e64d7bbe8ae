// Between what is being learned and weights as they are kept: bits become texts of facts, numbers whole ones.
import type { Game } from '../game/game.ts'
import type { Making, NetWeights, Weights } from '../game/weights.ts'
import { type LearnedValue, laidNet } from '../search/evaluate/learned-value.ts'
import { FULL, type NetValue } from '../search/evaluate/net-value.ts'
import type { StateBits } from '../search/evaluate/state-bits.ts'
import type { Model, Sight } from './model.ts'

const CALM = 0.1 // steps with a full error for each position that was learned from: about as many as there were

/** Weights of whatever counts; a fact or a pair that makes no difference is left out. */
export function printed(game: Game, learned: LearnedValue, { pairs, lines }: Sight, made: Making): Weights {
  const { bits, values, nets, zeroSum, scale, swing } = learned
  const pairCount = pairs.length >> 1
  const keptPairs = range(pairCount).filter((pair) => values.some(({ pairWeight }) => pairWeight[pair] !== 0))
  const inPair = new Set(keptPairs.flatMap((pair) => [pairs[2 * pair], pairs[2 * pair + 1]]))
  const inLine = new Set(lines.flatMap((line) => [...line.bits, ...line.stops]))
  const kept = range(bits.words * 32).filter(
    (bit) =>
      (inPair.has(bit) ||
        inLine.has(bit) ||
        values.some(({ weight }) => weight[bit] !== 0) ||
        nets?.some((net) => rowOf(net, bit).length > 0) === true) &&
      bits.name(bit) !== undefined,
  )
  const placeOf = new Map(kept.map((bit, i) => [bit, i]))
  const whole = keptPairs.filter((pair) => placeOf.has(pairs[2 * pair]) && placeOf.has(pairs[2 * pair + 1]))
  const place = (bit: number) => placeOf.get(bit)!
  return {
    format: 'depthcharge-weights',
    version: versionOf(lines.length > 0, whole.length > 0, nets !== undefined),
    game: game.id,
    roles: game.roles,
    zeroSum,
    scale,
    swing: Math.round(swing),
    facts: kept.map((bit) => bits.name(bit)!),
    values: values.map(({ bias, weight, pairWeight, lineWeight, threatWeight, lines: { base } }, head) => ({
      bias,
      facts: kept.map((bit) => weight[bit]),
      pairs: whole.map((pair) => pairWeight[pair]),
      ...(lines.length > 0
        ? {
            lines: lines.map((_, i) => [...lineWeight.subarray(base[i], base[i + 1])]),
            threats: kept.map((bit) => threatWeight[bit]),
          }
        : {}),
      ...(nets === undefined ? {} : { net: printedNet(nets[head], kept) }),
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

function versionOf(hasLines: boolean, hasPairs: boolean, hasNet: boolean): Weights['version'] {
  if (hasNet) return hasLines || hasPairs ? 4 : 2
  return hasLines ? 3 : 1
}

function printedNet(net: NetValue, kept: readonly number[]): NetWeights {
  return { full: FULL, start: [...net.start], out: [...net.out], rows: kept.map((bit) => [...rowOf(net, bit)]) }
}

/** What a fact says to the units; nothing where it says 0 to all of them. */
function rowOf({ units, rows }: NetValue, bit: number): Int16Array {
  const row = rows.subarray(bit * units, (bit + 1) * units)
  return row.some((weight) => weight !== 0) ? row : row.subarray(0, 0)
}

/** How many units the net of weights has; 0 where there is none. */
export const unitsOf = ({ values }: Weights): number => values[0].net?.start.length ?? 0

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
export function takeOver(model: Model, weights: Weights, bits: StateBits): void {
  const bitOf = bitsByName(bits)
  const whole = wholePairs(weights, bitOf)
  const lines = wholeLines(weights, bitOf)
  const places = weights.facts.map((fact) => bitOf.get(fact) ?? -1)
  const samples = CALM * weights.made.positions
  weights.values.forEach((own, head) => {
    const facts = new Float64Array(bits.words * 32)
    const threats = new Float64Array(bits.words * 32)
    places.forEach((bit, i) => {
      if (bit < 0) return
      facts[bit] = own.facts[i] / weights.scale
      threats[bit] = (own.threats?.[i] ?? 0) / weights.scale
    })
    const start = {
      bias: own.bias / weights.scale,
      bits: facts,
      pairs: Float64Array.from(whole, (pair) => own.pairs[pair] / weights.scale),
      lines: Float64Array.from(
        lines.flatMap(({ place }) => own.lines?.[place] ?? []),
        (weight) => weight / weights.scale,
      ),
      threats,
      net: own.net === undefined ? undefined : laidNet(own.net, places, bits.words),
    }
    model.begin(head, start, samples)
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
