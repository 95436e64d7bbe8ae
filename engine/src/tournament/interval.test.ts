import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import { clusterInterval, normalBelow, wilson } from './interval.ts'

describe("Wilson's interval", () => {
  // Newcombe (1998), Statistics in Medicine 17, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i, as published', (successes, trials, low, high) => {
    const found = wilson(successes, trials)
    expect(found[0]).toBeCloseTo(low, 4)
    expect(found[1]).toBeCloseTo(high, 4)
  })

  test('holds the share and stays within 0 … 1', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (a, b) => {
        const [successes, trials] = [Math.min(a, b), Math.max(a, b, 1)]
        const [low, high] = wilson(successes, trials)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(successes / trials + 1e-12)
        expect(high).toBeGreaterThanOrEqual(successes / trials - 1e-12)
      }),
    )
  })

  test('of nothing is everything', () => {
    expect(wilson(0, 0)).toEqual([0, 1])
  })
})

describe('the normal distribution', () => {
  // Abramowitz & Stegun (1964), tables 26.1 and 26.2.
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [1.96, 0.975002104851779],
    [-3, 0.00134989803163],
    [-4, 0.0000316712418331],
    [-6, 9.865876450377e-10],
  ])('below %f', (z, share) => {
    expect(normalBelow(z) / share).toBeCloseTo(1, 10)
  })
})

describe('the interval of a mean over clusters', () => {
  const pairs = (count: number) => Array.from({ length: count }, (_, i) => ({ sum: [0, 1, 2, 1][i % 4], count: 2 }))

  test('is the normal one for many clusters, whichever way it is found', () => {
    const resampled = clusterInterval(pairs(1996), createRandom(1))
    const normal = clusterInterval(pairs(2000), createRandom(1))
    // Variance of a pair's mean 1/8, so 1.96 · √(1/8 / 2000).
    expect(normal[0]).toBeCloseTo(0.5 - 0.0155, 4)
    expect(normal[1]).toBeCloseTo(0.5 + 0.0155, 4)
    expect(resampled[0]).toBeCloseTo(normal[0], 2)
    expect(resampled[1]).toBeCloseTo(normal[1], 2)
  })

  test('is narrower where roles are swapped and decide the game', () => {
    const [low, high] = clusterInterval(
      Array.from({ length: 50 }, () => ({ sum: 1, count: 2 })),
      createRandom(1),
    )
    expect([low, high]).toEqual([0.5, 0.5])
  })

  test('is the same for equal seeds', () => {
    expect(clusterInterval(pairs(20), createRandom(3))).toEqual(clusterInterval(pairs(20), createRandom(3)))
  })
})

test('of clusters that are all won or all lost, as wide as so few allow', () => {
  const [low, high] = clusterInterval(Array(4).fill({ sum: 0, count: 2 }), createRandom(1))
  expect([low, high]).toEqual(wilson(0, 4))
  expect(high).toBeGreaterThan(0.4)
  expect(clusterInterval(Array(8).fill({ sum: 1, count: 1 }), createRandom(1))).toEqual(wilson(8, 8))
})
