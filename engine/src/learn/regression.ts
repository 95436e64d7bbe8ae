// Logistic regression on sets of bits, pairs of them and lines, sample by sample: the odds of success are a weighted sum, and each
// sample pulls the weights of what is set in it towards what happened. Steps shrink by how much each weight has moved
// already (Adagrad; Duchi, Hazan & Singer 2011), so that rare bits learn as fast as frequent ones. Regression on the
// outcomes of games is Buro's way (1998). A line has weights of its own and shares others with all lines of its kind: a few
// games tell what three in a row are worth, many where; so have bits of a kind. What symmetries exchange has one weight.
import { sigmoid } from '../search/evaluate/learned-value.ts'
import { factsOf, isThreat, type LineLayout, lineLayout, missingOf } from '../search/evaluate/line-value.ts'
import { pairing } from '../search/evaluate/linear-value.ts'
import type { NetValue } from '../search/evaluate/net-value.ts'
import { type FactExchange, factImage, lineImage, lineKey, pairKey } from './exchanges.ts'
import type { Kinds } from './kinds.ts'
import type { WinningLine } from './line-finder.ts'
import { type Exchange, sharing } from './sharing.ts'

export interface Regression {
  /** What counts for a bit, for a pair, and for a line by the number of its facts, with what their kinds share. */
  weight(bit: number): number
  pairWeight(pair: number): number
  lineWeight(at: number): number
  /** What it adds that a line lacks this bit alone. */
  threatWeight(bit: number): number
  bias(): number
  /** Begins with such weights, as far as symmetries agree with them. */
  begin(weights: StartWeights): void
  /** The probability of success by a set of bits, and its log-odds. */
  predict(bits: Int32Array, at: number): number
  odds(bits: Int32Array, at: number): number
  /** Learns from one sample: a set at some word of an array, and what came of it, 0 … 1. */
  learn(bits: Int32Array, at: number, target: number, rate: number): void
  /** Steps become as small as after so many samples. */
  calm(samples: number): void
}

export interface StartWeights {
  readonly bias: number
  /** By bit, by pair, and by line and number of its facts. */
  readonly bits: Float64Array
  readonly pairs: Float64Array
  readonly lines: Float64Array
  /** By bit: of lines that lack it alone. */
  readonly threats: Float64Array
  /** For models that have one. */
  readonly net?: NetValue | undefined
}

export interface RegressionOptions {
  /** Words of a set. */
  readonly words: number
  /** Two bits for each. */
  readonly pairs: ArrayLike<number>
  readonly lines: readonly WinningLine[]
  readonly exchanges?: readonly FactExchange[]
  /** Of bits. */
  readonly kinds?: Kinds
}

const FIRST_SQUARES = 1 // as if weights had moved already: no wild first steps
const MIXED = -2
const SHRINK = 1e-5 // of a weight per sample that it takes part in: what is rarely needed fades
// What one of a kind is worth beyond its kind is doubted as if so many samples had said that it is nothing: in Chess a few hundred
// games tell what a knight is worth, but little about a knight on each square.
const DOUBT = 500

export function createRegression(options: RegressionOptions): Regression {
  const { words, pairs, lines, exchanges = [], kinds: facts } = options
  const bitCount = words * 32
  const pairCount = pairs.length >> 1
  const { first, partner, pairOf } = pairing(bitCount, pairs)
  const layout = lineLayout(bitCount, lines)
  const { kinds, kindOf } = kindsOf(lines)
  const bitKind = facts?.kindOf ?? new Int32Array(bitCount).fill(-1)
  // Bits, then pairs, then lines, then threats by bit, then kinds of lines, then kinds of bits, then the bias.
  const firstLine = bitCount + pairCount
  const firstThreat = firstLine + layout.values
  const firstKind = firstThreat + bitCount
  const firstBitKind = firstKind + kinds
  const all = firstBitKind + (facts?.count ?? 0) + 1
  const { places, place, sign } = sharing(
    all,
    exchanges.map((each) => ({ image: imageOf(each), sign: each.sign })),
  )
  const weights = new Float64Array(places)
  const squares = new Float64Array(places).fill(FIRST_SQUARES)
  const pull = new Float64Array(places) // by what is set
  const met = new Float64Array(places) // samples
  const doubt = new Float64Array(places)
  for (let bit = 0; bit < bitCount; bit++) if (bitKind[bit] >= 0) doubt[place[bit]] = DOUBT
  const active = new Int32Array(all + 2 * layout.size + bitCount) // several lines are of one kind, and several bits
  let count = 0

  const weightAt = (each: number): number => sign[each] * weights[place[each]]

  /** What an exchange makes of everything that has a weight. */
  function imageOf(exchange: FactExchange): Exchange['image'] {
    const image = new Int32Array(all).fill(-1)
    image[all - 1] = all - 1
    for (let bit = 0; bit < bitCount; bit++) {
      const to = factImage(exchange, bit)
      image[bit] = to
      image[firstThreat + bit] = firstThreat + to
      // All of a kind go to one kind, or nothing is known of it.
      if (bitKind[bit] < 0) continue
      const kind = firstBitKind + bitKind[bit]
      const other = bitKind[to] < 0 ? MIXED : firstBitKind + bitKind[to]
      image[kind] = image[kind] === -1 || image[kind] === other ? other : MIXED
    }
    const pairAt = new Map(Array.from({ length: pairCount }, (_, i) => [pairKey(pairs[2 * i], pairs[2 * i + 1]), i]))
    for (const pair of pairAt.values()) {
      const to = pairAt.get(pairKey(factImage(exchange, pairs[2 * pair]), factImage(exchange, pairs[2 * pair + 1])))
      if (to !== undefined) image[bitCount + pair] = bitCount + to
    }
    const lineAt = new Map(lines.map((line, i) => [lineKey(line), i]))
    lines.forEach((line, i) => {
      const to = lineAt.get(lineKey(lineImage(exchange, line)))
      if (to === undefined) return
      for (let own = layout.base[i], other = layout.base[to]; own < layout.base[i + 1]; own++, other++) {
        image[firstLine + own] = firstLine + other
        image[firstKind + kindOf[own]] = firstKind + kindOf[other]
      }
    })
    return image
  }

  /** Lists what is set; returns the sum of its weights. */
  function gather(bits: Int32Array, at: number): number {
    let sum = weightAt(all - 1)
    count = 0
    active[count++] = all - 1
    for (let w = 0; w < words; w++) {
      for (let rest = bits[at + w]; rest !== 0; rest &= rest - 1) {
        const bit = (w << 5) | (31 - Math.clz32(rest & -rest))
        active[count++] = bit
        sum += weightAt(bit)
        if (bitKind[bit] >= 0) {
          active[count++] = firstBitKind + bitKind[bit]
          sum += weightAt(firstBitKind + bitKind[bit])
        }
        for (let i = first[bit], end = first[bit + 1]; i < end; i++) {
          const other = partner[i]
          if (other < bit && ((bits[at + (other >> 5)] >>> (other & 31)) & 1) === 1) {
            active[count++] = bitCount + pairOf[i]
            sum += weightAt(bitCount + pairOf[i])
          }
        }
      }
    }
    return layout.size === 0 ? sum : sum + gatherLines(layout, bits, at)
  }

  function gatherLines(layout: LineLayout, bits: Int32Array, at: number): number {
    let sum = 0
    for (let line = 0; line < layout.size; line++) {
      const facts = factsOf(layout, bits, at, line)
      if (facts <= 0) continue
      const value = Math.min(layout.base[line] + facts, layout.base[line + 1]) - 1
      const one = firstLine + value
      const other = firstKind + kindOf[value]
      active[count++] = one
      active[count++] = other
      sum += weightAt(one) + weightAt(other)
      if (!isThreat(layout, line, facts)) continue
      const threat = firstThreat + missingOf(layout, bits, at, line)
      active[count++] = threat
      sum += weightAt(threat)
    }
    return sum
  }

  return {
    weight: (bit) => weightAt(bit) + (bitKind[bit] < 0 ? 0 : weightAt(firstBitKind + bitKind[bit])),
    pairWeight: (pair) => weightAt(bitCount + pair),
    lineWeight: (at) => weightAt(firstLine + at) + weightAt(firstKind + kindOf[at]),
    threatWeight: (bit) => weightAt(firstThreat + bit),
    bias: () => weightAt(all - 1),
    begin({ bias, bits, pairs, lines, threats }) {
      const start = new Float64Array(all)
      start.set(bits)
      start.set(pairs, bitCount)
      start.set(lines, firstLine)
      start.set(threats, firstThreat)
      start[all - 1] = bias
      const members = new Float64Array(places)
      weights.fill(0)
      start.forEach((weight, each) => {
        weights[place[each]] += sign[each] * weight
        members[place[each]]++
      })
      for (let i = 0; i < places; i++) weights[i] /= members[i]
    },
    predict: (bits, at) => sigmoid(gather(bits, at)),
    odds: gather,
    learn(bits, at, target, rate) {
      const error = target - sigmoid(gather(bits, at))
      for (let i = 0; i < count; i++) pull[place[active[i]]] += sign[active[i]]
      for (let i = 0; i < count; i++) {
        const each = place[active[i]]
        // What is set twice is learned once, by both; what is set for both sides tells nothing.
        if (pull[each] === 0) continue
        const step = error * pull[each]
        pull[each] = 0
        squares[each] += step * step
        met[each]++
        const back = (doubt[each] / (met[each] + doubt[each])) * weights[each]
        weights[each] += (rate * (step - back)) / Math.sqrt(squares[each]) - SHRINK * weights[each]
      }
    },
    calm(samples) {
      for (let i = 0; i < places; i++) {
        squares[i] += samples
        met[i] += samples
      }
    },
  }
}

/** By value of a line: what it shares weights with. Lines of one winner and length are of a kind. */
function kindsOf(lines: readonly WinningLine[]): { readonly kinds: number; readonly kindOf: Int32Array } {
  const kinds = new Map<string, number>()
  const kindOf = lines.flatMap(({ winner, bits }) =>
    bits.slice(1).map((_, facts) => {
      const key = `${winner} ${bits.length} ${facts}`
      const kind = kinds.get(key) ?? kinds.size
      kinds.set(key, kind)
      return kind
    }),
  )
  return { kinds: kinds.size, kindOf: Int32Array.from(kindOf) }
}
