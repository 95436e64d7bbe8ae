// Scores → a choice, in the ways that tree, playouts and the final move share.
import { exponential } from '../base/arithmetic.ts'
import type { Random } from '../base/random.ts'

/** One of the choices within `margin` of the highest score, each as likely as the others. */
export function highest(scores: Float64Array, count: number, margin: number, random: Random): number {
  let best = scores[0]
  let choice = 0
  let second = Number.NEGATIVE_INFINITY
  for (let i = 1; i < count; i++) {
    const score = scores[i]
    if (score > best) {
      second = best
      best = score
      choice = i
    } else if (score > second) second = score
  }
  const least = best - margin
  if (second < least) return choice
  let ties = 0
  for (let i = 0; i < count; i++) if (scores[i] >= least) ties++
  if (ties <= 1) return choice
  let rest = random.below(ties)
  for (let i = 0; i < count; i++) if (scores[i] >= least && rest-- === 0) return i
  return choice
}

/** With probability 1 - ε one of the highest, else any. */
export function epsilonGreedy(scores: Float64Array, count: number, epsilon: number, random: Random): number {
  return random.unit() < epsilon ? random.below(count) : highest(scores, count, 0, random)
}

/** Each with a probability in proportion to exp(score / τ). Overwrites the scores by the weights. */
export function gibbs(scores: Float64Array, count: number, tau: number, random: Random): number {
  let best = scores[0]
  for (let i = 1; i < count; i++) if (scores[i] > best) best = scores[i]
  let total = 0
  for (let i = 0; i < count; i++) {
    // Relative to the best, so that no power overflows.
    scores[i] = scores[i] === best ? 1 : exponential((scores[i] - best) / tau)
    total += scores[i]
  }
  return weighted(scores, count, total, random)
}

/** Each with a probability in proportion to its weight; none without one. */
export function weighted(weights: Float64Array, count: number, total: number, random: Random): number {
  let rest = random.unit() * total
  let last = 0
  for (let i = 0; i < count; i++) {
    if (weights[i] <= 0) continue
    if ((rest -= weights[i]) < 0) return i
    last = i
  }
  return last // rounding may leave nothing but the last
}
