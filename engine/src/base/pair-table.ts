// Two numbers per pair of keys, in bounded memory: a hash table whose buckets hold four pairs each. When a bucket is full, the
// pair with the fewest visits gives way. Keys are two integers, such as a context and a move.
//
//   slot:   check, visits (32 bits each) | value (64 bits)        bucket: 4 slots, 64 bytes
//
// A pair is known by its bucket and a check of 32 bits; with a million slots, two pairs in 2^50 are taken for one.
import { ceilLog2, floorLog2 } from './arithmetic.ts'

export interface PairTable {
  /** [slot · 4 + 1] */
  readonly visits: Float32Array
  /** [slot · 2 + 1]: whatever the user keeps there, such as a sum of rewards. */
  readonly values: Float64Array
  /** The slot of a pair, -1 if it is not there. */
  find(a: number, b: number): number
  /** The slot of a pair, which is put there with no visits and value 0 if need be. */
  make(a: number, b: number): number
  /** Scales the visits, and the values too where they are sums. */
  scale(visits: number, values: number): void
}

export const WAYS = 4
export const SLOT_BYTES = 16
/** What the first and the second key are multiplied by for the bucket, and the second for the check. */
export const FIRST_FACTOR = 0x85ebca6b | 0
export const SECOND_FACTOR = 0x9e3779b1 | 0
export const CHECK_FACTOR = 0x27d4eb2f | 0

/** Where pairs are looked for: first slot = ((a · FIRST_FACTOR >>> shift) + (b · SECOND_FACTOR >>> nearShift) · WAYS) & mask. */
export interface PairLayout {
  readonly slots: number
  readonly shift: number
  readonly nearShift: number
  readonly mask: number
}

/**
 * Room for 2^bits pairs. The pairs of one first key lie near each other, within twice the room for `together` of them: what
 * is looked up together is then loaded together.
 */
export function pairLayout(bits: number, together = 2 ** bits): PairLayout {
  const slots = 2 ** bits
  const buckets = Math.min(slots / WAYS, 2 ** ceilLog2(Math.max(WAYS, (2 * together) / WAYS)))
  return { slots, shift: 32 - bits, nearShift: 32 - floorLog2(buckets), mask: slots - WAYS }
}

/** In memory of its own, which costs nothing where it is not touched, or in that given. */
export function createPairTable(
  { slots, shift, nearShift, mask } = pairLayout(20),
  memory = new ArrayBuffer(slots * SLOT_BYTES),
  at = 0,
): PairTable {
  const checks = new Int32Array(memory, at, slots * 4) // [slot · 4]; 0 for a free one
  const visits = new Float32Array(memory, at, slots * 4)
  const values = new Float64Array(memory, at, slots * 2)

  const bucketOf = (a: number, b: number): number =>
    ((Math.imul(a, FIRST_FACTOR) >>> shift) + (Math.imul(b, SECOND_FACTOR) >>> nearShift) * WAYS) & mask
  const checkOf = (a: number, b: number): number => (a + Math.imul(b, CHECK_FACTOR)) | 0 || 1

  function find(a: number, b: number): number {
    const check = checkOf(a, b)
    const first = bucketOf(a, b)
    if (checks[first * 4] === check) return first
    if (checks[first * 4 + 4] === check) return first + 1
    if (checks[first * 4 + 8] === check) return first + 2
    return checks[first * 4 + 12] === check ? first + 3 : -1
  }

  return {
    visits,
    values,
    find,
    make(a, b) {
      const check = checkOf(a, b)
      const first = bucketOf(a, b)
      let worst = first
      for (let slot = first; slot < first + WAYS; slot++) {
        const found = checks[slot * 4]
        if (found === check) return slot
        if (found === 0) {
          checks[slot * 4] = check
          return slot
        }
        if (visits[slot * 4 + 1] < visits[worst * 4 + 1]) worst = slot
      }
      checks[worst * 4] = check
      visits[worst * 4 + 1] = 0
      values[worst * 2 + 1] = 0
      return worst
    },
    scale(byVisits, byValues) {
      for (let slot = 0; slot < slots; slot++) {
        if (checks[slot * 4] === 0) continue
        visits[slot * 4 + 1] *= byVisits
        values[slot * 2 + 1] *= byValues
      }
    },
  }
}
