// A small net beside a weighted sum. Each unit adds up its weights for the facts that hold, is cut off at 0 and at 1, and
// speaks for or against a role. The sums are whole numbers of 16 bits, eight to a SIMD word, and only the facts in which a
// state differs from the one before change them (efficiently updatable networks; Nasu 2018), so that states close to each
// other cost little.
import { change, isPlain, type LinearValue } from './linear-value.ts'

export interface NetValue {
  readonly units: number
  /** By unit: where its sum begins. */
  readonly start: Int16Array
  /** [bit · units + unit]: what a fact adds. */
  readonly rows: Int16Array
  /** By unit: what it adds to the value where its sum is FULL or more. */
  readonly out: Int16Array
}

/** The sum of a unit at which it speaks with all its weight. */
export const FULL = 256

export const netValue = (words: number, units: number): NetValue => ({
  units,
  start: new Int16Array(units),
  rows: new Int16Array(words * 32 * units),
  out: new Int16Array(units),
})

export interface NetFollower {
  /** What a set of bits is worth, by facts and net together. */
  at(bits: Int32Array): number
  /** To be called when weights have changed. */
  reset(): void
}

export function followNet(value: LinearValue, { units, start, rows, out }: NetValue): NetFollower {
  const { words, weight } = value
  const plain = isPlain(value)
  const seen = new Int32Array(words)
  const scratch = new Int32Array(words)
  const sums = start.slice()
  let facts = 0 // what they add, with pairs and lines
  return {
    reset() {
      seen.fill(0)
      sums.set(start)
      facts = 0
    },
    at(bits) {
      if (!plain) {
        for (let w = 0; w < words; w++) scratch[w] = seen[w]
        facts += change(value, scratch, bits)
      }
      for (let w = 0; w < words; w++) {
        const now = bits[w]
        let rest = seen[w] ^ now
        if (rest === 0) continue
        seen[w] = now
        while (rest !== 0) {
          const mask = rest & -rest
          rest ^= mask
          const bit = (w << 5) | (31 - Math.clz32(mask))
          const row = bit * units
          if ((now & mask) !== 0) {
            if (plain) facts += weight[bit]
            for (let u = 0; u < units; u++) sums[u] += rows[row + u]
          } else {
            if (plain) facts -= weight[bit]
            for (let u = 0; u < units; u++) sums[u] -= rows[row + u]
          }
        }
      }
      let said = 0
      for (let u = 0; u < units; u++) {
        const sum = sums[u]
        if (sum > 0) said += out[u] * Math.min(sum, FULL)
      }
      return value.bias + facts + ((said / FULL) | 0)
    },
  }
}
