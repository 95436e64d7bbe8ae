// Positions to learn from, and what came of them: a ring in which new ones take the place of the oldest. Columns, so that
// hundreds of thousands cost no objects.

export interface Replay {
  readonly size: () => number
  /** The sets of bits, one after the other. */
  readonly bits: Int32Array
  /** [entry · heads + head]: what is to be predicted. */
  readonly target: Float64Array
  add(bits: Int32Array, target: ArrayLike<number>): void
  clear(): void
}

const MAX_BYTES = 64 * 2 ** 20

export function createReplay(most: number, words: number, heads: number, maxBytes = MAX_BYTES): Replay {
  const capacity = Math.max(1, Math.min(most, Math.floor(maxBytes / (4 * words + 8 * heads))))
  const bits = new Int32Array(capacity * words)
  const target = new Float64Array(capacity * heads)
  let size = 0
  let next = 0
  return {
    size: () => size,
    bits,
    target,
    add(set, values) {
      for (let w = 0; w < words; w++) bits[next * words + w] = set[w]
      for (let head = 0; head < heads; head++) target[next * heads + head] = values[head]
      next = (next + 1) % capacity
      size = Math.max(size, next === 0 ? capacity : Math.min(capacity, size + 1))
    },
    clear() {
      size = 0
      next = 0
    },
  }
}
