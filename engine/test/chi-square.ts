// Pearson's test of observed counts, as a number of standard deviations.
import { expect } from 'vitest'

/**
 * How far counts are from what was expected: about normally distributed with mean 0 and variance 1 if the counts do
 * come from there (Wilson and Hilferty 1931). Cells where nothing is expected must be empty.
 */
function deviation(observed: ArrayLike<number>, probabilities: readonly number[]): number {
  let total = 0
  for (let i = 0; i < observed.length; i++) total += observed[i]
  let statistic = 0
  let cells = 0
  probabilities.forEach((probability, i) => {
    if (probability === 0) {
      if (observed[i] > 0) throw new Error(`${observed[i]} of cell ${i}, which nothing was expected of`)
      return
    }
    const expected = total * probability
    statistic += (observed[i] - expected) ** 2 / expected
    cells++
  })
  const freedom = cells - 1
  if (freedom === 0) return 0
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread)
}

const UNBELIEVABLE = 4 // standard deviations; counts that are right come here once in 30,000 tests

/** Expects counts that chance may well give with these probabilities. */
export function expectLikely(observed: ArrayLike<number>, probabilities: readonly number[]): void {
  const off = deviation(observed, probabilities)
  expect(off, `${Array.from(observed)} with probabilities ${probabilities}`).toBeLessThan(UNBELIEVABLE)
}
