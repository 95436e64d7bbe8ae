// Numbers of about 106 bits as the exact sum of two doubles (Dekker 1971; Knuth, The Art of Computer Programming 2, 4.2.2):
// what tables and powers need to be right to the last bit of a double. Not for numbers beyond 2^990 or so, which overflow.

/** high + low, where low is at most half a unit in the last place of high. */
export interface Pair {
  readonly high: number
  readonly low: number
}

const SPLITTER = 2 ** 27 + 1

/** a + b as it is, where |a| ≥ |b|. */
export function quickSum(a: number, b: number): Pair {
  const high = a + b
  return { high, low: b - (high - a) }
}

/** a + b as it is. */
export function exactSum(a: number, b: number): Pair {
  const high = a + b
  const ofB = high - a
  return { high, low: a - (high - ofB) + (b - ofB) }
}

/** a · b as it is: each factor is cut into halves whose products are exact. */
export function exactProduct(a: number, b: number): Pair {
  const high = a * b
  const a1 = firstHalf(a)
  const b1 = firstHalf(b)
  const a2 = a - a1
  const b2 = b - b1
  return { high, low: a1 * b1 - high + a1 * b2 + a2 * b1 + a2 * b2 }
}

function firstHalf(a: number): number {
  const wide = SPLITTER * a
  return wide - (wide - a)
}

export function add(a: Pair, b: Pair): Pair {
  const sum = exactSum(a.high, b.high)
  return quickSum(sum.high, sum.low + (a.low + b.low))
}

export function multiply(a: Pair, b: Pair): Pair {
  const product = exactProduct(a.high, b.high)
  return quickSum(product.high, product.low + (a.high * b.low + a.low * b.high))
}

export function divide(a: Pair, b: number): Pair {
  const quotient = a.high / b
  const back = exactProduct(quotient, b)
  return quickSum(quotient, (a.high - back.high - back.low + a.low) / b)
}

export function squareRoot(a: Pair): Pair {
  const root = Math.sqrt(a.high)
  const back = exactProduct(root, root)
  return quickSum(root, (a.high - back.high - back.low + a.low) / (2 * root))
}
