// A small net beside a weighted sum: units that add up rows of weights of the facts that hold, are cut off at nothing and at
// one, and speak for or against a role. Sums are whole numbers and are moved by the facts in which a state differs from
// the one looked at before (efficiently updatable networks; Nasu 2018), so that states close to each other cost little.
import type { LinearValue } from './linear-value.ts'

export interface NetValue {
  readonly units: number
  /** By unit: where its sum begins. */
  readonly start: Int32Array
  /** [bit · units + unit]: what a fact adds. */
  readonly rows: Int32Array
  /** By unit: what it adds to the value where its sum is FULL or more. */
  readonly out: Int32Array
}

/** The sum of a unit at which it speaks with all its weight. */
export const FULL = 256

export const netValue = (words: number, units: number): NetValue => ({
  units,
  start: new Int32Array(units),
  rows: new Int32Array(words * 32 * units),
  out: new Int32Array(units),
})

export interface NetFollower {
  /** What a set of bits is worth, by facts and net together. */
  at(bits: Int32Array): number
  /** To be called when weights have changed. */
  reset(): void
}

/** `value` has facts alone, no pairs and no lines. */
export function followNet(value: LinearValue, { units, start, rows, out }: NetValue): NetFollower {
  const { words, weight } = value
  const seen = new Int32Array(words)
  const sums = start.slice()
  let facts = 0
  return {
    reset() {
      seen.fill(0)
      sums.set(start)
      facts = 0
    },
    at(bits) {
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
            facts += weight[bit]
            for (let u = 0; u < units; u++) sums[u] += rows[row + u]
          } else {
            facts -= weight[bit]
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
