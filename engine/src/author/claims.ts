// What a search says a move brings is not what it comes to: playouts are weaker than play, and where cards are hidden, deals do
// not hear what the others' moves tell. By how much it is off differs from game to game and from level to level, so that it is
// measured in games between equals: a logistic curve through what was said and what came of it (Platt 1999), which is drawn
// towards no change where games are few.
import { exponential, logarithm } from '../base/arithmetic.ts'

/** What was said of a choice, and what the player got in the end: 0 … 1, from the least reward to the most. */
export type Claim = readonly [said: number, got: number]

/** log odds of what comes = slope · log odds of what is said + shift. */
export interface ClaimCurve {
  readonly slope: number
  readonly shift: number
}

const LEAST = 0.002 // what is said to be surer than that is taken for that
const PRIOR = 10 // choices whose weight "no change" has
const STEPS = 30

/** What is to be expected where this is said. */
export function expected(said: number, { slope, shift }: ClaimCurve): number {
  return logistic(slope * logOdds(said) + shift)
}

/** By Newton's method; the likelihood of a logistic curve has one top. */
export function curveOf(claims: readonly Claim[]): ClaimCurve {
  let [slope, shift] = [1, 0]
  for (let step = 0; step < STEPS; step++) {
    // Gradient and curvature; the prior is a normal one around 1 and 0, as strong as some choices of even odds.
    const weight = PRIOR / 4
    let [bySlope, byShift] = [weight * (1 - slope), weight * -shift]
    let [slopes, both, shifts] = [weight, 0, weight]
    for (const [said, got] of claims) {
      const x = logOdds(said)
      const p = logistic(slope * x + shift)
      const certainty = Math.max(p * (1 - p), 1e-6)
      bySlope += (got - p) * x
      byShift += got - p
      slopes += certainty * x * x
      both += certainty * x
      shifts += certainty
    }
    const area = slopes * shifts - both * both
    slope += (bySlope * shifts - byShift * both) / area
    shift += (byShift * slopes - bySlope * both) / area
  }
  // What is said to be better is never taken to be worse.
  return { slope: rounded(Math.max(0, slope)), shift: rounded(shift) }
}

const logistic = (x: number): number => 1 / (1 + exponential(-x))
function logOdds(share: number): number {
  const p = Math.min(1 - LEAST, Math.max(LEAST, share))
  return logarithm(p / (1 - p))
}
const rounded = (x: number): number => Math.round(x * 1000) / 1000
