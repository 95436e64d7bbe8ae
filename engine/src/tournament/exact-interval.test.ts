import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactInterval, studentQuantile } from './exact-interval.ts'

/** The probability of at most so many successes, term by term. */
function binomialUpTo(successes: number, trials: number, share: number): number {
  let term = (1 - share) ** trials
  let sum = term
  for (let k = 1; k <= successes; k++) {
    term *= ((trials - k + 1) / k) * (share / (1 - share))
    sum += term
  }
  return sum
}

describe('the exact interval of a proportion', () => {
  // Newcombe (1998), Statistics in Medicine 17, table I, method 5.
  test.each([
    [81, 263, 0.2527, 0.3676],
    [15, 148, 0.0578, 0.1617],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
  ])('of %i in %i, as published', (successes, trials, low, high) => {
    const found = exactInterval(successes, trials)
    expect(found[0]).toBeCloseTo(low, 4)
    expect(found[1]).toBeCloseTo(high, 4)
  })

  test('of nothing won or lost, in closed form', () => {
    for (const trials of [1, 8, 60, 5000]) {
      expect(exactInterval(0, trials)[0]).toBe(0)
      expect(exactInterval(0, trials)[1]).toBeCloseTo(1 - 0.025 ** (1 / trials), 12)
      expect(exactInterval(trials, trials)[0]).toBeCloseTo(0.025 ** (1 / trials), 12)
      expect(exactInterval(trials, trials)[1]).toBe(1)
    }
    expect(exactInterval(0, 0)).toEqual([0, 1])
  })

  test('leaves 2.5 % of the binomial distribution on each side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59 }), fc.integer({ min: 1, max: 59 }), (a, b) => {
        const [low, high] = exactInterval(a, a + b)
        expect(1 - binomialUpTo(a - 1, a + b, low)).toBeCloseTo(0.025, 9)
        expect(binomialUpTo(a, a + b, high)).toBeCloseTo(0.025, 9)
      }),
    )
  })

  test('holds the share, grows with it, and takes half successes in between', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(4000), (a, b) => {
        const [successes, trials] = [Math.min(a, b) / 2, Math.max(a, b, 2) / 2]
        const [low, high] = exactInterval(successes, trials)
        expect(low).toBeLessThanOrEqual(successes / trials)
        expect(high).toBeGreaterThanOrEqual(successes / trials)
        expect(exactInterval(successes, trials + 1)[1]).toBeLessThanOrEqual(high)
      }),
    )
  })
})

// Abramowitz & Stegun (1964), table 26.10.
test.each([
  [1, 12.706],
  [4, 2.776],
  [10, 2.228],
  [120, 1.98],
])("Student's t with %i degrees of freedom", (degrees, t) => {
  expect(studentQuantile(degrees)).toBeCloseTo(t, 3)
})
