// The generalised sequential probability ratio test (Wald 1945; Van den Bergh 2017) on results of any grade: is the first
// agent elo0 stronger, or elo1? Each hypothesis fixes the mean of a unit's score (or its distance from ½ in units of the noise);
// the distribution around it is the likeliest one with that mean. For pairs of chess results it gives what chess tools give; it
// needs no more to be true of goals 0 … 100 and of cycles of any number of roles.
import { logarithm, square } from '../base/arithmetic.ts'
import { NELO_PER_SIGMA, scoreOfElo } from './elo.ts'

export interface SprtOptions {
  readonly elo0: number
  readonly elo1: number
  /** How often H1 may be accepted where H0 is true. */
  readonly alpha: number
  /** How often H0 may be accepted where H1 is true. */
  readonly beta: number
  /** What elo0 and elo1 are: Elo, or nElo. */
  readonly model: 'logistic' | 'normalised'
}

export const DEFAULT_SPRT: SprtOptions = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05, model: 'logistic' }

export interface SprtState {
  /** Log-likelihood ratio: above 0 speaks for H1. */
  readonly llr: number
  readonly lower: number
  readonly upper: number
  readonly accepted?: 'H0' | 'H1'
}

/** How often each score occurred. */
export interface Tally {
  readonly values: readonly number[]
  readonly counts: readonly number[]
}

const UNSEEN = 1e-3 // what a result that has not occurred yet counts, so that every mean remains possible

/** Where the test stands after units of so many games each. */
export function sprt(scores: readonly number[], gamesPerUnit: number, options: SprtOptions): SprtState {
  const { alpha, beta } = options
  const lower = logarithm(beta / (1 - alpha))
  const upper = logarithm((1 - beta) / alpha)
  const llr = scores.length === 0 ? 0 : logLikelihoodRatio(tallyOf(scores, gamesPerUnit), gamesPerUnit, options)
  if (llr >= upper) return { llr, lower, upper, accepted: 'H1' }
  return llr <= lower ? { llr, lower, upper, accepted: 'H0' } : { llr, lower, upper }
}

/** Counts scores; the results that wins, draws and losses would make are always among the values. */
export function tallyOf(scores: readonly number[], gamesPerUnit: number): Tally {
  const counts = new Map<number, number>()
  const steps = 2 * gamesPerUnit
  for (let i = 0; i <= steps; i++) counts.set(i / steps, 0)
  for (const score of scores) {
    const rounded = Math.round(score * 1e9) / 1e9
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1)
  }
  const values = [...counts.keys()].sort((a, b) => a - b)
  return { values, counts: values.map((value) => counts.get(value)!) }
}

export function logLikelihoodRatio(tally: Tally, gamesPerUnit: number, options: SprtOptions): number {
  const { values } = tally
  const counts = tally.counts.map((count) => count || UNSEEN)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const seen = counts.map((count) => count / total)
  const likeliest = (elo: number) =>
    options.model === 'logistic'
      ? withMean(values, seen, scoreOfElo(elo))
      : withDistance(values, seen, (elo / NELO_PER_SIGMA) * Math.sqrt(gamesPerUnit))
  const [under0, under1] = [likeliest(options.elo0), likeliest(options.elo1)]
  return total * seen.reduce((sum, share, i) => sum + share * logarithm(under1[i] / under0[i]), 0)
}

/** The likeliest distribution with this mean. */
function withMean(values: readonly number[], seen: readonly number[], mean: number): number[] {
  return balanced(
    values.map((value) => value - mean),
    seen,
  )
}

/** The likeliest distribution whose mean is `sigmas` standard deviations above ½, found by turns. */
function withDistance(values: readonly number[], seen: readonly number[], sigmas: number): number[] {
  let found = values.map(() => 1 / values.length)
  for (let turn = 0; turn < 30; turn++) {
    const before = found
    const mean = values.reduce((sum, value, i) => sum + value * before[i], 0)
    const sigma = Math.sqrt(values.reduce((sum, value, i) => sum + before[i] * square(value - mean), 0))
    // The constraint as a linear one around what was found before.
    const pull = values.map((value) => value - 0.5 - 0.5 * sigmas * sigma * (1 + square((value - mean) / sigma)))
    found = balanced(pull, seen)
    if (found.every((share, i) => Math.abs(share - before[i]) < 1e-9)) break
  }
  return found
}

/** Shares seen / (1 + t·pull), with t such that the pulls balance: Σ share · pull = 0 (Owen 1988). */
function balanced(pull: readonly number[], seen: readonly number[]): number[] {
  const least = Math.min(...pull)
  const most = Math.max(...pull)
  if (!(least < 0 && most > 0)) throw new Error(`no distribution over these scores has the mean that is asked for`)
  let low = -1 / most
  let high = -1 / least
  for (let step = 0; step < 200 && high - low > 1e-15 * Math.max(1, Math.abs(low)); step++) {
    const t = (low + high) / 2
    const balance = pull.reduce((sum, each, i) => sum + (seen[i] * each) / (1 + t * each), 0)
    if (balance > 0) low = t
    else high = t
  }
  const t = (low + high) / 2
  return pull.map((each, i) => seen[i] / (1 + t * each))
}
