// A small net that learns what a weighted sum cannot say: its odds are added to those of the sum, and facts have weights in it that
// settle together with those of its units. Samples are seen as one of their images under the symmetries of the rules, by turns at
// random; steps are made for some of them together, by mean pulls over their usual size (Adam; Kingma & Ba 2015), which learns
// from the same positions more than steps after each sample do.
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
  /** What a fact adds by itself, beside the units. */
  factWeight(bit: number): number
  bias(): number
  /** Begins with such a net. */
  begin(value: NetValue, scale: number): void
}

export interface NetOptions {
  readonly words: number
  readonly units: number
  readonly random: Random
  readonly exchanges: readonly FactExchange[]
}

const SPREAD = 0.15 // of first weights
const FIRST_START = 0.3
const MAX_IMAGES = 16
const BATCH = 64 // samples to a step
const MEMORY = 0.9 // of mean pulls
const SIZE_MEMORY = 0.999 // of their squares
const STEP = 0.02 // at a rate of 1
const LEAST_SIZE = 1e-8
const MAX_ROW = 4 // sums of many facts have to fit into 16 bits

export function createNet({ words, units, random, exchanges }: NetOptions): Net {
  const bitCount = words * 32
  // Rows of units by bit, the start and the voice of each unit, weights by bit, and the bias.
  const startAt = bitCount * units
  const outAt = startAt + units
  const factAt = outAt + units
  const biasAt = factAt + bitCount
  const size = biasAt + 1
  const weights = new Float32Array(size)
  const around = (width: number) => (2 * random.unit() - 1) * width
  for (let i = 0; i < factAt; i++) weights[i] = around(SPREAD) + (i >= startAt && i < outAt ? FIRST_START : 0)
  const pulls = new Float32Array(size) // since the last step
  const means = new Float32Array(size)
  const squares = new Float32Array(size)
  const isMet = new Uint8Array(bitCount)
  const images = imagesOf(bitCount, exchanges)
  const active = new Int32Array(bitCount)
  const sums = new Float32Array(units)
  const back = new Float32Array(units)
  let count = 0 // of active
  let learned = 0 // samples since the last step
  let [early, earlySize] = [1, 1] // how much of the means is still nothing

  /** Adds up what is set; returns what facts and units say. */
  function run(bits: Int32Array, at: number, facts: Int32Array): number {
    let value = weights[biasAt]
    for (let u = 0; u < units; u++) sums[u] = weights[startAt + u]
    count = 0
    for (let w = 0; w < words; w++)
      for (let rest = bits[at + w]; rest !== 0; rest &= rest - 1) {
        const bit = facts[(w << 5) | (31 - Math.clz32(rest & -rest))]
        active[count++] = bit
        value += weights[factAt + bit]
        for (let u = 0, row = bit * units; u < units; u++) sums[u] += weights[row + u]
      }
    for (let u = 0; u < units; u++) value += weights[outAt + u] * Math.min(1, Math.max(0, sums[u]))
    return value
  }

  function pull(error: number): void {
    pulls[biasAt] += error
    for (let u = 0; u < units; u++) {
      const sum = sums[u]
      back[u] = sum > 0 && sum < 1 ? error * weights[outAt + u] : 0
      pulls[startAt + u] += back[u]
      pulls[outAt + u] += error * Math.min(1, Math.max(0, sum))
    }
    for (let i = 0; i < count; i++) {
      const bit = active[i]
      isMet[bit] = 1
      pulls[factAt + bit] += error
      for (let u = 0, row = bit * units; u < units; u++) pulls[row + u] += back[u]
    }
  }

  function step(rate: number): void {
    early *= MEMORY
    earlySize *= SIZE_MEMORY
    const length = (STEP * rate) / (1 - early)
    for (let i = 0; i < size; i++) {
      const mean = pulls[i] / BATCH
      pulls[i] = 0
      means[i] = MEMORY * means[i] + (1 - MEMORY) * mean
      squares[i] = SIZE_MEMORY * squares[i] + (1 - SIZE_MEMORY) * mean * mean
      weights[i] += (length * means[i]) / (Math.sqrt(squares[i] / (1 - earlySize)) + LEAST_SIZE)
    }
    for (let i = 0; i < startAt; i++) weights[i] = Math.max(-MAX_ROW, Math.min(MAX_ROW, weights[i]))
  }

  return {
    odds: (bits, at) => run(bits, at, images[0].facts),
    learn(bits, at, target, base, rate) {
      const { facts, sign } = images[random.below(images.length)]
      const odds = sign * base + run(bits, at, facts)
      pull((sign === 1 ? target : 1 - target) - sigmoid(odds))
      if (++learned < BATCH) return
      learned = 0
      step(rate)
    },
    factWeight: (bit) => weights[factAt + bit],
    bias: () => weights[biasAt],
    settle(value, scale) {
      // What never held says nothing.
      for (let i = 0; i < startAt; i++) value.rows[i] = isMet[(i / units) | 0] * Math.round(FULL * weights[i])
      for (let u = 0; u < units; u++) {
        value.start[u] = Math.round(FULL * weights[startAt + u])
        value.out[u] = Math.round(scale * weights[outAt + u])
      }
    },
    begin(value, scale) {
      for (let i = 0; i < startAt; i++) {
        weights[i] = value.rows[i] / FULL
        if (value.rows[i] !== 0) isMet[(i / units) | 0] = 1
      }
      for (let u = 0; u < units; u++) {
        weights[startAt + u] = value.start[u] / FULL
        weights[outAt + u] = value.out[u] / scale
      }
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
