import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SPRT, logLikelihoodRatio, type SprtOptions, sprt, tallyOf } from './sprt.ts'

const tally = (...counts: readonly number[]) => ({ values: counts.map((_, i) => i / (counts.length - 1)), counts })
const options = (model: SprtOptions['model'], elo0: number, elo1: number): SprtOptions => ({
  ...DEFAULT_SPRT,
  model,
  elo0,
  elo1,
})

// The values that the tests of fastchess hold its own figures to.
describe('the log-likelihood ratio', () => {
  test.each([
    [options('normalised', 0, 2), tally(36027, 68692, 36433), 1, 0.92],
    [options('normalised', -1.75, 0.25), tally(10650, 20431, 10871), 1, 2.3],
    [options('logistic', 0.5, 2.5), tally(21184, 40708, 21404), 1, -1.57],
    [options('logistic', 0, 2), tally(57030, 106593, 57433), 1, -2.59],
    [options('normalised', 0, 2), tally(365, 16618, 36229, 16974, 390), 2, 2.25],
    [options('normalised', -1.75, 0.25), tally(127, 4883, 10712, 5150, 104), 2, 3.01],
    [options('logistic', 0.5, 2.5), tally(223, 9863, 21279, 10037, 246), 2, -3.07],
    [options('logistic', 0, 2), tally(871, 26175, 55983, 26678, 821), 2, -4.98],
  ])('%j of %j', (test, counts, games, llr) => {
    expect(Math.abs(logLikelihoodRatio(counts, games, test) / llr - 1)).toBeLessThan(0.011)
  })

  test('is that of the likeliest distributions also where all results are equal', () => {
    // Found by random search over all distributions; tools that stop after a few turns are still far from it.
    const wins = tally(0, 0, 0, 0, 104)
    expect(logLikelihoodRatio(wins, 2, options('normalised', 0, 5))).toBeCloseTo(2.0949, 3)
  })

  test('of graded results is near the normal approximation', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 400, maxLength: 500 }), (goals) => {
        const scores = goals.map((goal) => goal / 100)
        const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length
        const variance = scores.reduce((sum, each) => sum + (each - mean) ** 2, 0) / scores.length
        const [s0, s1] = [0.5, 1 / (1 + 10 ** (-10 / 400))]
        const normal = (scores.length * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance)
        const llr = logLikelihoodRatio(tallyOf(scores, 2), 2, options('logistic', 0, 10))
        expect(Math.abs(llr - normal)).toBeLessThan(0.1 + 0.1 * Math.abs(normal))
      }),
      { numRuns: 20 },
    )
  })
})

describe('the test', () => {
  const even = Array.from({ length: 100 }, (_, i) => [0.5, 0.25, 0.75, 0.5][i % 4])

  test('has the bounds of Wald', () => {
    const { lower, upper } = sprt([], 2, DEFAULT_SPRT)
    expect(upper).toBeCloseTo(2.944, 3)
    expect(lower).toBeCloseTo(-2.944, 3)
  })

  test('goes on without games, and while they do not say enough', () => {
    expect(sprt([], 2, DEFAULT_SPRT).accepted).toBe(undefined)
    expect(sprt(even.slice(0, 20), 2, DEFAULT_SPRT).accepted).toBe(undefined)
  })

  test('accepts H1 for a winner and H0 for an equal', () => {
    expect(
      sprt(
        even.map((score) => score + 0.1),
        2,
        DEFAULT_SPRT,
      ).accepted,
    ).toBe('H1')
    expect(sprt([...even, ...even], 2, { ...DEFAULT_SPRT, elo1: 60 }).accepted).toBe('H0')
  })

  test('errs as seldom as it says', () => {
    // 200 tests of agents that are equal: about 5 % may accept H1.
    let state = 12345
    const unit = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    }
    let wrong = 0
    for (let run = 0; run < 200; run++) {
      const scores: number[] = []
      for (;;) {
        for (let i = 0; i < 10; i++) scores.push((Math.floor(unit() * 3) + Math.floor(unit() * 3)) / 4)
        const { accepted } = sprt(scores, 2, { ...DEFAULT_SPRT, elo1: 80 })
        if (accepted === 'H1') wrong++
        if (accepted !== undefined) break
      }
    }
    expect(wrong).toBeLessThan(20)
  })
})
