// How far a mean may be off: 95 % intervals over games that come in pairs. They are resampled pair by pair (Efron 1979; the
// pair is what is independent, its games are not). Near 0 and 1 there is too little to resample: there the exact interval of a
// proportion stands in, see exact-interval.ts.
import { exponential, square } from '../base/arithmetic.ts'
import type { Random } from '../base/random.ts'
import { exactInterval, type Interval, studentQuantile } from './exact-interval.ts'

/** Of the normal distribution: 95 % lie within so many standard deviations. */
export const Z95 = 1.959963984540054

const RESAMPLES = 1000
const FEW = 5 // values' worth of wins or losses, below which resampling knows too few of them
const ENOUGH = 2000 // clusters from which on resampling gives the normal interval and only costs time

/** Values that belong together: their sum and how many they are. */
export interface Cluster {
  readonly sum: number
  readonly count: number
}

/** Of the mean of all values, 0 … 1 each; whole clusters are drawn. */
export function clusterInterval(clusters: readonly Cluster[], random: Random): Interval {
  if (clusters.length === 0) return [Number.NaN, Number.NaN]
  const count = total(clusters, 'count')
  const won = total(clusters, 'sum')
  if (Math.min(won, count - won) < FEW) return nearEdge(clusters, won / count, count)
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

/**
 * The exact interval for as many independent games as the clusters are worth (Korn & Graubard 1998): so many that a share of
 * them would vary as the clusters do, but no more than there are; fewer where few clusters say how they vary.
 */
function nearEdge(clusters: readonly Cluster[], share: number, count: number): Interval {
  const spread = squaresAround(share, clusters) / square(count)
  const degrees = clusters.length - 1
  // Where all are the same, nothing tells the games of a cluster apart.
  const worth =
    spread === 0 || degrees === 0 ? clusters.length : (share * (1 - share) * degrees) / (spread * clusters.length)
  const sure = degrees === 0 || spread === 0 ? 1 : square(Z95 / studentQuantile(degrees))
  const games = Math.min(count, worth) * sure
  return exactInterval(share * games, games)
}

/** Around a mean, of the sums of clusters. */
function squaresAround(mean: number, clusters: readonly Cluster[]): number {
  return clusters.reduce((sum, each) => sum + square(each.sum - mean * each.count), 0)
}

function total(clusters: readonly Cluster[], key: keyof Cluster): number {
  return clusters.reduce((sum, each) => sum + each[key], 0)
}

/** The mean ± 1.96 standard errors that clusters leave. */
function normalInterval(clusters: readonly Cluster[]): Interval {
  const count = total(clusters, 'count')
  const mean = total(clusters, 'sum') / count
  const error = (Z95 * Math.sqrt(squaresAround(mean, clusters))) / count
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
