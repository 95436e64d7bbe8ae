// Logistic regression on sets of bits, pairs of them and lines, sample by sample: the odds of success are a weighted sum, and each
// sample pulls the weights of what is set in it towards what happened. Steps shrink by how much each weight has moved
// already (Adagrad; Duchi, Hazan & Singer 2011), so that rare bits learn as fast as frequent ones. Regression on the
// outcomes of games is Buro's way (1998). A line has weights of its own and shares others with all lines of its kind: a few
// games tell what three in a row are worth, many where.

import { sigmoid } from '../search/evaluate/learned-value.ts'
import { factsOf, lineLayout } from '../search/evaluate/line-value.ts'
import { pairing } from '../search/evaluate/linear-value.ts'
import type { WinningLine } from './line-finder.ts'

export interface Regression {
  readonly weight: Float64Array
  readonly pairWeight: Float64Array
  /** By line and number of its facts; for lines alone, and with what their kind shares. */
  readonly lineWeight: Float64Array
  lineTotal(at: number): number
  bias(): number
  setBias(bias: number): void
  /** The probability of success by a set of bits, and its log-odds. */
  predict(bits: Int32Array, at: number): number
  odds(bits: Int32Array, at: number): number
  /** Learns from one sample: a set at some word of an array, and what came of it, 0 … 1. */
  learn(bits: Int32Array, at: number, target: number, rate: number): void
  /** Steps become as small as after so many samples. */
  calm(samples: number): void
}

export interface RegressionOptions {
  /** Words of a set. */
  readonly words: number
  /** Two bits for each. */
  readonly pairs: ArrayLike<number>
  readonly lines: readonly WinningLine[]
}

const FIRST_SQUARES = 1 // as if weights had moved already: no wild first steps
const SHRINK = 1e-5 // of a weight per sample that it takes part in: what is rarely needed fades

export function createRegression({ words, pairs, lines }: RegressionOptions): Regression {
  const bitCount = words * 32
  const pairCount = pairs.length >> 1
  const { first, partner, pairOf } = pairing(bitCount, pairs)
  const layout = lineLayout(bitCount, lines)
  const shared = sharing(lines)
  // Bits, then pairs, then lines, then kinds of lines, then the bias.
  const firstLine = bitCount + pairCount
  const firstKind = firstLine + layout.values
  const all = firstKind + shared.kinds + 1
  const weights = new Float64Array(all)
  const squares = new Float64Array(all).fill(FIRST_SQUARES)
  const active = new Int32Array(all + layout.size) // several lines are of one kind
  let count = 0

  /** Lists what is set; returns the sum of its weights. */
  function gather(bits: Int32Array, at: number): number {
    let sum = weights[all - 1]
    count = 0
    active[count++] = all - 1
    for (let w = 0; w < words; w++) {
      for (let rest = bits[at + w]; rest !== 0; rest &= rest - 1) {
        const bit = (w << 5) | (31 - Math.clz32(rest & -rest))
        active[count++] = bit
        sum += weights[bit]
        for (let i = first[bit], end = first[bit + 1]; i < end; i++) {
          const other = partner[i]
          if (other < bit && ((bits[at + (other >> 5)] >>> (other & 31)) & 1) === 1) {
            active[count++] = bitCount + pairOf[i]
            sum += weights[bitCount + pairOf[i]]
          }
        }
      }
    }
    for (let line = 0; line < layout.size; line++) {
      const facts = factsOf(layout, bits, at, line)
      if (facts <= 0) continue
      const value = Math.min(layout.base[line] + facts, layout.base[line + 1]) - 1
      const one = firstLine + value
      const other = firstKind + shared.kindOf[value]
      active[count++] = one
      active[count++] = other
      sum += weights[one] + weights[other]
    }
    return sum
  }

  return {
    weight: weights.subarray(0, bitCount),
    pairWeight: weights.subarray(bitCount, firstLine),
    lineWeight: weights.subarray(firstLine, firstKind),
    lineTotal: (value) => weights[firstLine + value] + weights[firstKind + shared.kindOf[value]],
    bias: () => weights[all - 1],
    setBias(bias) {
      weights[all - 1] = bias
    },
    predict: (bits, at) => sigmoid(gather(bits, at)),
    odds: gather,
    learn(bits, at, target, rate) {
      const error = target - sigmoid(gather(bits, at))
      const square = error * error
      for (let i = 0; i < count; i++) {
        const each = active[i]
        squares[each] += square
        weights[each] += (rate * error) / Math.sqrt(squares[each]) - SHRINK * weights[each]
      }
    },
    calm(samples) {
      for (let i = 0; i < all; i++) squares[i] += samples
    },
  }
}

/** By value of a line: what it shares weights with. Lines of one winner and length are of a kind. */
function sharing(lines: readonly WinningLine[]): { readonly kinds: number; readonly kindOf: Int32Array } {
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
