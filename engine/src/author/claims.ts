// What a search says a move brings is not what it comes to: playouts are weaker than play, and where cards are hidden, deals do
// not hear what the others' moves tell. By how much it is off differs from game to game and from level to level, so that it is
// measured in games between equals: a logistic curve through what was said and what came of it (Platt 1999), which is drawn
// towards no change where games are few.
import { exponential, logarithm, square } from '../base/arithmetic.ts'

/** What was said of a choice, and what the player got in the end: 0 … 1, from the least reward to the most. */
export type Claim = readonly [said: number, got: number]

/** log odds of what comes = slope · log odds of what is said + shift. */
export interface ClaimCurve {
  readonly slope: number
  readonly shift: number
}

const LEAST = 0.002 // what is said to be surer than that is taken for that
const PRIOR = 10 // choices whose weight "no change" has
const WEIGHT = PRIOR / 4
const EVEN = 0.5
const STEPS = 30
const LEAST_SHARE = 1e-6 // of a step

/** What is to be expected where this is said. */
export function expected(said: number, { slope, shift }: ClaimCurve): number {
  return logistic(slope * logOdds(said) + shift)
}

/** By Newton's method; the likelihood of a logistic curve has one top. */
export function curveOf(claims: readonly Claim[]): ClaimCurve {
  const points = claims.map(([said, got]) => [logOdds(said), got] as const)
  let curve: ClaimCurve = { slope: 1, shift: 0 }
  let likelihood = likelihoodOf(points, curve)
  for (let step = 0; step < STEPS; step++) {
    const { slope, shift } = stepFrom(points, curve)
    // Where the curve is flat a whole step leads far beyond the top.
    let share = 1
    let [next, more] = [curve, Number.NEGATIVE_INFINITY]
    for (; share > LEAST_SHARE && !(more >= likelihood); share /= 2) {
      next = { slope: curve.slope + share * slope, shift: curve.shift + share * shift }
      more = likelihoodOf(points, next)
    }
    if (!(more > likelihood)) break
    ;[curve, likelihood] = [next, more]
  }
  // What is said to be better is never taken to be worse: then it says nothing, and all that is known is what comes on average.
  if (curve.slope < 0) return { slope: 0, shift: curveOf(claims.map(([, got]) => [EVEN, got])).shift }
  return { slope: rounded(curve.slope), shift: rounded(curve.shift) }
}

type Point = readonly [x: number, got: number]

/** Its logarithm, with that of the prior: a normal one around 1 and 0, as strong as some choices of even odds. */
function likelihoodOf(points: readonly Point[], { slope, shift }: ClaimCurve): number {
  let sum = -0.5 * WEIGHT * (square(1 - slope) + square(shift))
  for (const [x, got] of points) {
    const z = slope * x + shift
    sum += got * z - logarithm(1 + exponential(-Math.abs(z))) - Math.max(0, z)
  }
  return sum
}

/** How far Newton's method goes from there. */
function stepFrom(points: readonly Point[], { slope, shift }: ClaimCurve): ClaimCurve {
  let [bySlope, byShift] = [WEIGHT * (1 - slope), WEIGHT * -shift]
  let [slopes, both, shifts] = [WEIGHT, 0, WEIGHT]
  for (const [x, got] of points) {
    const p = logistic(slope * x + shift)
    const certainty = p * (1 - p)
    bySlope += (got - p) * x
    byShift += got - p
    slopes += certainty * x * x
    both += certainty * x
    shifts += certainty
  }
  const area = slopes * shifts - both * both
  return { slope: (bySlope * shifts - byShift * both) / area, shift: (byShift * slopes - bySlope * both) / area }
}

const logistic = (x: number): number => 1 / (1 + exponential(-x))
function logOdds(share: number): number {
  const p = Math.min(1 - LEAST, Math.max(LEAST, share))
  return logarithm(p / (1 - p))
}
const rounded = (x: number): number => Math.round(x * 1000) / 1000
