import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, divide, exactProduct, exactSum, multiply, type Pair, squareRoot } from './double-double.ts'

/** Integers, so that everything can be compared with exact values. */
const whole = fc.maxSafeInteger()
const exactly = ({ high, low }: Pair) => BigInt(high) + BigInt(low)
const pairOf = (value: number): Pair => ({ high: value, low: 0 })

test('sums and products of two doubles are exact', () => {
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      expect(exactly(exactSum(a, b))).toBe(BigInt(a) + BigInt(b))
      expect(exactly(exactProduct(a, b))).toBe(BigInt(a) * BigInt(b))
    }),
  )
})

/** Whether a · b is c to 100 bits. */
const isProduct = (a: Pair, b: Pair, c: Pair) => {
  const { high, low } = add(multiply(a, b), { high: -c.high, low: -c.low })
  return Math.abs(high + low) <= Math.abs(c.high) * 2 ** -100
}

test('quotients and square roots give back what they are of, to 100 bits', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 2 ** 31 }), (a, b) => {
      const quotient = divide(pairOf(a), b)
      expect(isProduct(quotient, pairOf(b), pairOf(a))).toBe(true)
      const root = squareRoot(pairOf(Math.abs(a) + 1))
      expect(isProduct(root, root, pairOf(Math.abs(a) + 1))).toBe(true)
    }),
  )
})
