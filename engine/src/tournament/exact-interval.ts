// The exact 95 % interval of a proportion (Clopper & Pearson 1934): all shares under which what was seen is not among the most
// unlikely 2.5 % at either end. Never too narrow, however few the games and however near the share to 0 or 1; the price is
// that it is a little wider than needed. Half successes are welcome: its ends are quantiles of beta distributions, which are
// defined for any counts.
import { exponential, logarithm } from '../base/arithmetic.ts'

/** Least and greatest value that the data allow. */
export type Interval = readonly [number, number]

const TAIL = 0.025 // that the truth is beyond either end
const HALVINGS = 50

/** Of a proportion, such as games won; everything where there are no trials. */
export function exactInterval(successes: number, trials: number): Interval {
  const failures = trials - successes
  return [
    successes <= 0 ? 0 : betaQuantile(TAIL, successes, failures + 1),
    failures <= 0 ? 1 : betaQuantile(1 - TAIL, successes + 1, failures),
  ]
}

/** How many standard errors, known from so many degrees of freedom, hold 95 % (Student 1908): a beta quantile in disguise. */
export function studentQuantile(degrees: number): number {
  const share = betaQuantile(2 * TAIL, degrees / 2, 0.5)
  return Math.sqrt((degrees * (1 - share)) / share)
}

/** Where a beta variable is below with the given probability: by halving, which cannot go astray. */
function betaQuantile(probability: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (betaBelow(middle, a, b) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The probability that a beta variable with these counts is below x. */
function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  // On the other side of the mean the fraction converges slowly, and the complement quickly.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaBelow(1 - x, b, a)
  const logFactor = logGamma(a + b) - logGamma(a) - logGamma(b) + a * logarithm(x) + b * logarithm(1 - x)
  return (exponential(logFactor) / a) * fraction(x, a, b)
}

const TINY = 1e-300 // instead of a zero to divide by
const SAME = 1e-15

/** The continued fraction of the incomplete beta function (Abramowitz & Stegun 1964, 26.5.8), from its front (Lentz 1976). */
function fraction(x: number, a: number, b: number): number {
  let upper = 1
  let lower = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let value = lower
  for (let m = 1; ; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    lower = 1 / notZero(1 + even * lower)
    upper = notZero(1 + even / upper)
    value *= upper * lower
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    lower = 1 / notZero(1 + odd * lower)
    upper = notZero(1 + odd / upper)
    const step = upper * lower
    value *= step
    if (Math.abs(step - 1) < SAME) return value
  }
}

function notZero(x: number): number {
  return Math.abs(x) < TINY ? TINY : x
}

const LARGE = 12 // from where Stirling's series has all digits

/** ln Γ(x) for x > 0: Stirling's series, moved to where it holds. */
function logGamma(x: number): number {
  let moved = x
  let product = 1
  for (; moved < LARGE; moved++) product *= moved
  const inverse = 1 / (moved * moved)
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / moved
  return (moved - 0.5) * logarithm(moved) - moved + 0.5 * logarithm(2 * Math.PI) + series - logarithm(product)
}
