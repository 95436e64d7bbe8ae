// Scores ↔ Elo, and what the meetings of two agents say: the difference in Elo with its error, the same in units of the
// noise (nElo: Van den Bergh 2018), how likely the first is the better one. What is independent is the unit, usually a pair of
// games with the roles swapped, so errors come from the spread of units; of single games they would be too large.
import { exponential, logarithm, square } from '../base/arithmetic.ts'
import { normalBelow, Z95 } from './interval.ts'

/** Elo per unit of the logistic scale. */
export const ELO_PER_UNIT = 400 / Math.LN10

/** ±∞ for scores of 0 and 1. */
export function eloOfScore(score: number): number {
  return ELO_PER_UNIT * logarithm(score / (1 - score))
}

export function scoreOfElo(elo: number): number {
  return 1 / (1 + exponential(-elo / ELO_PER_UNIT))
}

/** nElo of a mean that is so many standard deviations (of one game) above ½. */
export const NELO_PER_SIGMA = 2 * ELO_PER_UNIT

export interface Difference {
  /** Mean, 0 … 1. */
  readonly score: number
  readonly elo: number
  /** Half the width of the 95 % interval. */
  readonly eloError: number
  readonly nElo: number
  readonly nEloError: number
  /** Likelihood of superiority: how likely the first is the better one. */
  readonly los: number
  /** Of "they are equal", two-sided. */
  readonly p: number
}

/** `scores` are means of units of so many games each, 0 … 1, as the first agent sees them. */
export function differenceOf(scores: readonly number[], gamesPerUnit: number): Difference {
  const units = scores.length
  const score = scores.reduce((sum, each) => sum + each, 0) / units
  const variance = scores.reduce((sum, each) => sum + square(each - score), 0) / units
  const deviation = Math.sqrt(variance / units) // of the mean
  const sigma = Math.sqrt(variance * gamesPerUnit) // of one game
  const low = eloOfScore(Math.max(0, score - Z95 * deviation))
  const high = eloOfScore(Math.min(1, score + Z95 * deviation))
  // Without any spread the sign says all that is known.
  const z = score === 0.5 ? 0 : (score - 0.5) / deviation
  return {
    score,
    elo: eloOfScore(score),
    eloError: (high - low) / 2,
    nElo: score === 0.5 ? 0 : ((score - 0.5) / sigma) * NELO_PER_SIGMA,
    nEloError: (Z95 / Math.sqrt(units * gamesPerUnit)) * NELO_PER_SIGMA,
    los: normalBelow(z),
    p: 2 * normalBelow(-Math.abs(z)),
  }
}
