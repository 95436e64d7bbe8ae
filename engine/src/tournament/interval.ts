// How far a figure may be off: 95 % intervals of proportions and of means. A proportion gets Wilson's interval (1927), which
// stays within 0 … 1 and is honest for few games, where the textbook's normal one is not. A mean over games that come in pairs
// is resampled pair by pair (Efron 1979; the pair is what is independent, its games are not).
import { exponential, square } from '../base/arithmetic.ts'
import type { Random } from '../base/random.ts'

/** Least and greatest value that the data allow. */
export type Interval = readonly [number, number]

/** Of the normal distribution: 95 % lie within so many standard deviations. */
export const Z95 = 1.959963984540054

const RESAMPLES = 1000
const ENOUGH = 2000 // clusters from which on resampling gives the normal interval and only costs time

/** Of a proportion; half successes are welcome. */
export function wilson(successes: number, trials: number, z = Z95): Interval {
  if (trials === 0) return [0, 1]
  const share = successes / trials
  const weight = 1 + (z * z) / trials
  const centre = (share + (z * z) / (2 * trials)) / weight
  const half = (z / weight) * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}

/** Values that belong together: their sum and how many they are. */
export interface Cluster {
  readonly sum: number
  readonly count: number
}

/** Of the mean of all values, 0 … 1 each; whole clusters are drawn. */
export function clusterInterval(clusters: readonly Cluster[], random: Random): Interval {
  if (clusters.length === 0) return [Number.NaN, Number.NaN]
  // Where all are won or all are lost there is nothing to resample, and the truth is still not known.
  if (clusters.every(({ sum }) => sum === 0)) return wilson(0, clusters.length)
  if (clusters.every(({ sum, count }) => sum === count)) return wilson(clusters.length, clusters.length)
  if (clusters.length >= ENOUGH) return normalInterval(clusters)
  const means = new Float64Array(RESAMPLES)
  for (let i = 0; i < RESAMPLES; i++) {
    let sum = 0
    let count = 0
    for (let j = 0; j < clusters.length; j++) {
      const drawn = clusters[random.below(clusters.length)]
      sum += drawn.sum
      count += drawn.count
    }
    means[i] = sum / count
  }
  means.sort()
  return [quantile(means, 0.025), quantile(means, 0.975)]
}

/** The mean ± 1.96 standard errors that clusters leave. */
function normalInterval(clusters: readonly Cluster[]): Interval {
  let sum = 0
  let count = 0
  for (const each of clusters) {
    sum += each.sum
    count += each.count
  }
  const mean = sum / count
  let squares = 0
  for (const each of clusters) squares += square(each.sum - mean * each.count)
  const error = (Z95 * Math.sqrt(squares)) / count
  return [mean - error, mean + error]
}

/** Between the two nearest of sorted values. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (place - below) * (sorted[above] - sorted[below])
}

/** How likely a normal variable is to be below z (Abramowitz & Stegun 1964, 7.1.26 has too few digits: a series and a fraction). */
export function normalBelow(z: number): number {
  const x = Math.abs(z)
  if (x > 38) return z < 0 ? 0 : 1
  const density = exponential((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const tail = x < 3 ? 0.5 - density * series(x) : density * fraction(x)
  return z < 0 ? tail : 1 - tail
}

/** x + x³/3 + x⁵/(3·5) + … */
function series(x: number): number {
  let term = x
  let sum = x
  for (let k = 3; term > 1e-17 * sum; k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return sum
}

/** 1 / (x + 1 / (x + 2 / (x + 3 / …))) */
function fraction(x: number): number {
  let value = x
  for (let k = 60; k > 0; k--) value = x + k / value
  return 1 / value
}
