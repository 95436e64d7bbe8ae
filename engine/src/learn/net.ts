// A small net that learns what a weighted sum cannot say: its odds are added to those of the sum. Sample by sample, by
// steps that shrink as weights move (Adagrad). Each sample is seen as one of its images under the symmetries of the rules,
// by turns at random.
import type { Random } from '../base/random.ts'
import { sigmoid } from '../search/evaluate/learned-value.ts'
import { FULL, type NetValue } from '../search/evaluate/net-value.ts'
import { type FactExchange, factImage } from './exchanges.ts'

export interface Net {
  /** What it adds to the log-odds of a set at some word of an array. */
  odds(bits: Int32Array, at: number): number
  /** Learns from one sample, whose log-odds without the net are `base`. */
  learn(bits: Int32Array, at: number, target: number, base: number, rate: number): void
  /** Takes over into whole numbers what was learned; `scale` is a log-odds of 1. */
  settle(value: NetValue, scale: number): void
  /** Begins with such a net, and steps as small as after so many samples. */
  begin(value: NetValue, scale: number, samples: number): void
}

export interface NetOptions {
  readonly words: number
  readonly units: number
  readonly random: Random
  readonly exchanges: readonly FactExchange[]
}

const SPREAD = 0.2 // of first weights
const FIRST_OUT = 0.2
const FIRST_SQUARES = 0.1 // as if weights had moved already: no wild first steps
const MAX_IMAGES = 16

export function createNet({ words, units, random, exchanges }: NetOptions): Net {
  const bitCount = words * 32
  const around = (width: number) => (2 * random.unit() - 1) * width
  const rows = Float64Array.from({ length: bitCount * units }, () => around(SPREAD))
  const start = Float64Array.from({ length: units }, () => 0.5 + around(SPREAD))
  const out = Float64Array.from({ length: units }, () => around(FIRST_OUT))
  const squares = (size: number) => new Float64Array(size).fill(FIRST_SQUARES)
  const [rowSquares, startSquares, outSquares] = [rows, start, out].map(({ length }) => squares(length))
  const isMet = new Uint8Array(bitCount)
  const images = imagesOf(bitCount, exchanges)
  const active = new Int32Array(bitCount)
  const sums = new Float64Array(units)
  let count = 0

  /** Adds up what is set; returns what the units say. */
  function run(bits: Int32Array, at: number, facts: Int32Array): number {
    sums.set(start)
    count = 0
    for (let w = 0; w < words; w++)
      for (let rest = bits[at + w]; rest !== 0; rest &= rest - 1) {
        const bit = facts[(w << 5) | (31 - Math.clz32(rest & -rest))]
        active[count++] = bit
        for (let u = 0, row = bit * units; u < units; u++) sums[u] += rows[row + u]
      }
    let value = 0
    for (let u = 0; u < units; u++) value += out[u] * Math.min(1, Math.max(0, sums[u]))
    return value
  }

  return {
    odds: (bits, at) => run(bits, at, images[0].facts),
    learn(bits, at, target, base, rate) {
      const { facts, sign } = images[random.below(images.length)]
      const odds = sign * base + run(bits, at, facts)
      const error = (sign === 1 ? target : 1 - target) - sigmoid(odds)
      for (let i = 0; i < count; i++) isMet[active[i]] = 1
      for (let u = 0; u < units; u++) {
        const sum = sums[u]
        if (sum <= 0) continue
        const pull = error * out[u]
        const own = error * Math.min(1, sum)
        outSquares[u] += own * own
        out[u] += (rate * own) / Math.sqrt(outSquares[u])
        if (sum >= 1) continue
        const square = pull * pull
        startSquares[u] += square
        start[u] += (rate * pull) / Math.sqrt(startSquares[u])
        for (let i = 0; i < count; i++) {
          const each = active[i] * units + u
          rowSquares[each] += square
          rows[each] += (rate * pull) / Math.sqrt(rowSquares[each])
        }
      }
    },
    settle(value, scale) {
      // What never held says nothing.
      for (let i = 0; i < rows.length; i++) value.rows[i] = isMet[(i / units) | 0] * Math.round(FULL * rows[i])
      for (let u = 0; u < units; u++) {
        value.start[u] = Math.round(FULL * start[u])
        value.out[u] = Math.round(scale * out[u])
      }
    },
    begin(value, scale, samples) {
      for (let i = 0; i < rows.length; i++) {
        rows[i] = value.rows[i] / FULL
        if (value.rows[i] !== 0) isMet[(i / units) | 0] = 1
      }
      for (let u = 0; u < units; u++) {
        start[u] = value.start[u] / FULL
        out[u] = value.out[u] / scale
      }
      for (const each of [rowSquares, startSquares, outSquares])
        for (let i = 0; i < each.length; i++) each[i] += samples
    },
  }
}

/** All that exchanges make of a set, itself first, or as many as there is room for. */
function imagesOf(bits: number, exchanges: readonly FactExchange[]) {
  const identity = Int32Array.from({ length: bits }, (_, bit) => bit)
  const images: { readonly facts: Int32Array; readonly sign: number }[] = [{ facts: identity, sign: 1 }]
  const known = new Set([identity.join()])
  for (const { facts, sign } of images)
    for (const each of exchanges) {
      const image = facts.map((bit) => factImage(each, bit))
      if (images.length >= MAX_IMAGES || known.has(image.join())) continue
      known.add(image.join())
      images.push({ facts: image, sign: sign * each.sign })
    }
  return images
}
