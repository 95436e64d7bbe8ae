// A weighted sum over the bits of a state, pairs of them and lines, in whole numbers: the log-odds of a role's success.
// After a move only the bits that changed are looked at, one after the other, each with its partners and lines as they are
// at that moment; so the sum is the same on every way to a state.
import { type Line, type LineLayout, lineChange, lineLayout, lineSum } from './line-value.ts'

export interface LinearValue {
  /** Words of a set of bits. */
  readonly words: number
  /** By bit. */
  readonly weight: Int32Array
  bias: number
  /** The pairs of each bit: partners[first[bit] … first[bit + 1] - 1], and the number of the pair in `pairWeight`. */
  readonly first: Int32Array
  readonly partner: Int32Array
  readonly pairOf: Int32Array
  readonly pairWeight: Int32Array
  readonly lines: LineLayout
  /** By line and number of its facts. */
  readonly lineWeight: Int32Array
  /** By bit: of a line that lacks this fact alone. */
  readonly threatWeight: Int32Array
}

export interface Pairing {
  readonly first: Int32Array
  readonly partner: Int32Array
  readonly pairOf: Int32Array
}

/** Lays pairs out by bit; `pairs` holds two bits for each. */
export function pairing(bits: number, pairs: ArrayLike<number>): Pairing {
  const first = new Int32Array(bits + 1)
  for (let i = 0; i < pairs.length; i++) first[pairs[i] + 1]++
  for (let bit = 0; bit < bits; bit++) first[bit + 1] += first[bit]
  const next = first.slice()
  const partner = new Int32Array(pairs.length)
  const pairOf = new Int32Array(pairs.length)
  for (let i = 0; i < pairs.length; i++) {
    const at = next[pairs[i]]++
    partner[at] = pairs[i ^ 1]
    pairOf[at] = i >> 1
  }
  return { first, partner, pairOf }
}

export function linearValue(words: number, pairs: ArrayLike<number>, lines: readonly Line[]): LinearValue {
  const layout = lineLayout(words * 32, lines)
  return {
    words,
    weight: new Int32Array(words * 32),
    bias: 0,
    ...pairing(words * 32, pairs),
    pairWeight: new Int32Array(pairs.length >> 1),
    lines: layout,
    lineWeight: new Int32Array(layout.values),
    threatWeight: new Int32Array(words * 32),
  }
}

/** Whether bits count each for itself. */
export const isPlain = ({ pairWeight, lineWeight }: LinearValue): boolean =>
  pairWeight.length === 0 && lineWeight.length === 0

/** What `to` adds to the sum of `from`; both stay as they are where the value is plain, else `from` becomes `to`. */
export function change(value: LinearValue, from: Int32Array, to: Int32Array): number {
  const { words, weight, first, partner, pairOf, pairWeight, lines, lineWeight } = value
  const hasPairs = pairWeight.length > 0
  const hasLines = lineWeight.length > 0
  let sum = 0
  for (let w = 0; w < words; w++) {
    const after = to[w]
    let rest = from[w] ^ after
    while (rest !== 0) {
      const mask = rest & -rest
      rest ^= mask
      const bit = (w << 5) | (31 - Math.clz32(mask))
      let part = weight[bit]
      if (hasPairs) {
        for (let i = first[bit], end = first[bit + 1]; i < end; i++) {
          const other = partner[i]
          // A partner of itself there is none, so that its own bit may be old or new.
          if (((from[other >> 5] >>> (other & 31)) & 1) === 1) part += pairWeight[pairOf[i]]
        }
      }
      if (hasLines) {
        from[w] &= ~mask
        part += lineChange(lines, value, from, bit)
      }
      if (hasPairs || hasLines) from[w] = (from[w] & ~mask) | (after & mask)
      sum += (after & mask) === 0 ? -part : part
    }
  }
  return sum
}

/** The sum of a set of bits. */
export function total(value: LinearValue, bits: Int32Array): number {
  const { words, weight, first, partner, pairOf, pairWeight, lines } = value
  let sum = value.bias + lineSum(lines, value, bits)
  for (let w = 0; w < words; w++)
    for (let rest = bits[w]; rest !== 0; rest &= rest - 1) {
      const bit = (w << 5) | (31 - Math.clz32(rest & -rest))
      sum += weight[bit]
      for (let i = first[bit], end = first[bit + 1]; i < end; i++) {
        const other = partner[i]
        if (other < bit && ((bits[other >> 5] >>> (other & 31)) & 1) === 1) sum += pairWeight[pairOf[i]]
      }
    }
  return sum
}
