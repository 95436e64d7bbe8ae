import { describe, expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import { exactInterval } from './exact-interval.ts'
import { clusterInterval, normalBelow } from './interval.ts'

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

describe('near 0 and 1, where there is too little to resample', () => {
  test('clusters that are all won or all lost tell as much as so few can', () => {
    expect(clusterInterval(Array(4).fill({ sum: 0, count: 2 }), createRandom(1))).toEqual(exactInterval(0, 4))
    expect(clusterInterval(Array(8).fill({ sum: 1, count: 1 }), createRandom(1))).toEqual(exactInterval(8, 8))
  })

  test('single games are worth themselves, but for how little few of them say about how they vary', () => {
    const clusters = Array.from({ length: 400 }, (_, i) => ({ sum: i === 7 ? 1 : 0, count: 1 }))
    const [low, high] = clusterInterval(clusters, createRandom(1))
    const exact = exactInterval(1, 400)
    expect(low).toBeCloseTo(exact[0], 3)
    expect(high).toBeCloseTo(exact[1], 3)
    expect(high).toBeGreaterThanOrEqual(exact[1])
  })

  test('pairs whose games go the same way are worth as many games as there are pairs', () => {
    const together = Array.from({ length: 40 }, (_, i) => ({ sum: i < 2 ? 2 : 0, count: 2 }))
    const apart = Array.from({ length: 40 }, (_, i) => ({ sum: i < 4 ? 1 : 0, count: 2 }))
    const [, wide] = clusterInterval(together, createRandom(1))
    const [, narrow] = clusterInterval(apart, createRandom(1))
    expect(wide).toBeGreaterThan(exactInterval(2, 40)[1])
    expect(narrow).toBeLessThan(wide - 0.03)
    expect(narrow).toBeGreaterThan(exactInterval(4, 80)[1])
  })
})
