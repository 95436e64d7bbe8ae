import { describe, expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import { epsilonGreedy, gibbs, highest } from './draws.ts'

/** How often each is drawn, of 20,000. */
function shares(draw: (scores: Float64Array) => number, scores: readonly number[]): number[] {
  const counts = scores.map(() => 0)
  for (let i = 0; i < 20_000; i++) counts[draw(Float64Array.from(scores))]++
  return counts.map((count) => count / 20_000)
}
const random = createRandom(3)

describe('the highest', () => {
  test('is drawn, and only it', () => {
    expect(shares((s) => highest(s, 3, 0, random), [0.1, 0.3, 0.2])).toEqual([0, 1, 0])
  })
  test('is drawn among those within the margin, each as likely', () => {
    const [a, b, c] = shares((s) => highest(s, 3, 0.05, random), [0.1, 0.3, 0.26])
    expect(a).toBe(0)
    expect(b).toBeCloseTo(0.5, 1)
    expect(c).toBeCloseTo(0.5, 1)
  })
  test('may be infinite, on either side', () => {
    const never = Number.NEGATIVE_INFINITY
    expect(shares((s) => highest(s, 3, 0.01, random), [never, 0.5, never])).toEqual([0, 1, 0])
    const [a, b, c] = shares(
      (s) => highest(s, 3, 0.01, random),
      [Number.POSITIVE_INFINITY, 0.5, Number.POSITIVE_INFINITY],
    )
    expect(b).toBe(0)
    expect(a + c).toBe(1)
    expect(a).toBeCloseTo(0.5, 1)
  })
})

test('ε-greedy takes any with probability ε', () => {
  const [a, b] = shares((s) => epsilonGreedy(s, 2, 0.4, random), [0.1, 0.3])
  expect(a).toBeCloseTo(0.2, 1)
  expect(b).toBeCloseTo(0.8, 1)
})

test('gibbs draws in proportion to exp(score / τ)', () => {
  const weights = [0.1, 0.3, 0.2].map((score) => Math.exp(score / 0.1))
  const total = weights.reduce((sum, weight) => sum + weight)
  const drawn = shares((s) => gibbs(s, 3, 0.1, random), [0.1, 0.3, 0.2])
  for (const [i, share] of drawn.entries()) expect(Math.abs(share - weights[i] / total)).toBeLessThan(0.02)
})
test('gibbs never draws what is out, and bears an infinite score', () => {
  expect(shares((s) => gibbs(s, 2, 0.1, random), [Number.NEGATIVE_INFINITY, 0])).toEqual([0, 1])
  expect(shares((s) => gibbs(s, 2, 0.1, random), [Number.POSITIVE_INFINITY, 0])).toEqual([1, 0])
})
