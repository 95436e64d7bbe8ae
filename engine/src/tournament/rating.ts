// Ratings of many agents from all their meetings: maximum likelihood under the model of Bradley & Terry (1952). A draw, or a
// graded result, is a part of a win (as in Elo's own tables; the likelihood is then that of fractional regression: Papke &
// Wooldridge 1996). The error bars are robust ones over units (sandwich estimator: Liang & Zeger 1986), because draws and pairs
// of games make results less noisy than coins. Where somebody won or lost everything no finite rating is the likeliest; half a
// drawn game between all who met is added then, and the result says so.
import { exponential, square } from '../base/arithmetic.ts'
import { ELO_PER_UNIT } from './elo.ts'
import { Z95 } from './interval.ts'

/** One unit of games between two agents: `score` is the mean of the first, 0 … 1. */
export interface Meeting {
  readonly first: number
  readonly second: number
  readonly score: number
  readonly games: number
}

export interface RatingOptions {
  /** Ratings that are given, by agent; in a group of agents without any the mean is 0. */
  readonly anchors?: ReadonlyMap<number, number>
}

export interface Ratings {
  /** By agent. */
  readonly elo: readonly number[]
  /** Half the width of 95 % intervals; 0 for anchors. */
  readonly error: readonly number[]
  /** Drawn games added between all who met. */
  readonly prior: number
  /** Standard deviation of a difference. */
  deviation(first: number, second: number): number
}

const STEPS = 100

/** `agents` is how many there are. */
export function rate(
  agents: number,
  meetings: readonly Meeting[],
  { anchors = new Map() }: RatingOptions = {},
): Ratings {
  const prior = everyoneCanBeBeaten(agents, meetings) ? 0 : 0.5
  const bouts = boutsOf(agents, meetings, prior)
  const free = [...Array(agents).keys()].filter((agent) => !anchors.has(agent))
  const rating = Array.from({ length: agents }, (_, agent) => (anchors.get(agent) ?? 0) / ELO_PER_UNIT)
  const group = groupsOf(agents, meetings)
  const held = new Set([...anchors.keys()].map((agent) => group[agent]))
  const shapeOf = () => curvature(bouts, rating, free, (agent) => (held.has(group[agent]) ? undefined : group[agent]))

  /** Newton's steps; halved where they would leave the region in which they are good. */
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(agents)
    for (const { first, second, points, games } of bouts) {
      const surplus = points - games * expected(rating[first] - rating[second])
      slope[first] += surplus
      slope[second] -= surplus
    }
    const change = solve(
      shapeOf(),
      free.map((agent) => slope[agent]),
    )
    const largest = Math.max(0, ...change.map(Math.abs))
    const scale = Math.min(1, 1 / (largest || 1))
    for (const [i, agent] of free.entries()) rating[agent] += scale * change[i]
    if (largest < 1e-10) break
  }
  const covariance = robustCovariance(meetings, rating, free, inverse(shapeOf()))
  const place = new Map(free.map((agent, i) => [agent, i]))
  const entry = (a: number, b: number) => {
    const [i, j] = [place.get(a), place.get(b)]
    return i === undefined || j === undefined ? 0 : covariance[i][j]
  }
  return {
    elo: rating.map((each) => each * ELO_PER_UNIT),
    error: rating.map((_, agent) => Z95 * ELO_PER_UNIT * Math.sqrt(Math.max(0, entry(agent, agent)))),
    prior,
    deviation: (a, b) => ELO_PER_UNIT * Math.sqrt(Math.max(0, entry(a, a) + entry(b, b) - 2 * entry(a, b))),
  }
}

function expected(difference: number): number {
  return 1 / (1 + exponential(-difference))
}

interface Bout {
  readonly first: number
  readonly second: number
  points: number
  games: number
}

/** All meetings of the same two agents together. */
function boutsOf(agents: number, meetings: readonly Meeting[], prior: number): Bout[] {
  const bouts = new Map<number, Bout>()
  for (const { first, second, score, games } of meetings) {
    const key = first * agents + second
    let bout = bouts.get(key)
    if (bout === undefined) bouts.set(key, (bout = { first, second, points: prior / 2, games: prior }))
    bout.points += score * games
    bout.games += games
  }
  return [...bouts.values()]
}

/** Whether finite ratings are the likeliest (Ford 1957): from everyone to everyone leads a chain of points taken. */
function everyoneCanBeBeaten(agents: number, meetings: readonly Meeting[]): boolean {
  const took = Array.from({ length: agents }, () => new Set<number>())
  const gave = Array.from({ length: agents }, () => new Set<number>())
  const note = (taker: number, giver: number) => {
    took[taker].add(giver)
    gave[giver].add(taker)
  }
  for (const { first, second, score } of meetings) {
    if (score > 0) note(first, second)
    if (score < 1) note(second, first)
  }
  const reached = (from: number, links: readonly ReadonlySet<number>[]) => {
    const seen = new Set([from])
    for (const agent of seen) for (const next of links[agent]) seen.add(next)
    return seen
  }
  // Agents that never met anybody say nothing about the rest.
  const playing = [...Array(agents).keys()].filter((agent) => took[agent].size + gave[agent].size > 0)
  const groups = new Set(playing)
  for (const agent of playing) {
    if (!groups.has(agent)) continue
    const up = reached(agent, took)
    const down = reached(agent, gave)
    for (const other of new Set([...up, ...down])) {
      if (!up.has(other) || !down.has(other)) return false
      groups.delete(other)
    }
  }
  return true
}

/** The group of each agent: those that meetings link, over others or directly. */
export function groupsOf(agents: number, meetings: readonly Meeting[]): number[] {
  const group = Array.from({ length: agents }, (_, agent) => agent)
  const root = (agent: number): number => (group[agent] === agent ? agent : root(group[agent]))
  for (const { first, second } of meetings) group[root(first)] = root(second)
  return group.map((_, agent) => root(agent))
}

/** Minus the second derivatives; where a group floats, shifting all of it is made as costly as anything else. */
function curvature(
  bouts: readonly Bout[],
  rating: readonly number[],
  free: readonly number[],
  floatingGroup: (agent: number) => number | undefined,
): number[][] {
  const place = new Map(free.map((agent, i) => [agent, i]))
  const groups = free.map(floatingGroup)
  const matrix = groups.map((own) =>
    groups.map((other) => (own !== undefined && own === other ? 1 / groups.filter((each) => each === own).length : 0)),
  )
  for (const { first, second, games } of bouts) {
    const p = expected(rating[first] - rating[second])
    const weight = games * p * (1 - p)
    const [i, j] = [place.get(first), place.get(second)]
    if (i !== undefined) matrix[i][i] += weight
    if (j !== undefined) matrix[j][j] += weight
    if (i !== undefined && j !== undefined) {
      matrix[i][j] -= weight
      matrix[j][i] -= weight
    }
  }
  return matrix
}

/** The spread of what each unit pulls at the ratings, between two inverse curvatures. */
function robustCovariance(
  meetings: readonly Meeting[],
  rating: readonly number[],
  free: readonly number[],
  bread: readonly (readonly number[])[],
): number[][] {
  const place = new Map(free.map((agent, i) => [agent, i]))
  const spread = free.map(() => free.map(() => 0))
  for (const { first, second, score, games } of meetings) {
    const pull = square(games * (score - expected(rating[first] - rating[second])))
    const [i, j] = [place.get(first), place.get(second)]
    if (i !== undefined) spread[i][i] += pull
    if (j !== undefined) spread[j][j] += pull
    if (i !== undefined && j !== undefined) {
      spread[i][j] -= pull
      spread[j][i] -= pull
    }
  }
  return multiply(multiply(bread, spread), bread)
}

function multiply(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  return a.map((row) => row.map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)))
}

function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const columns = matrix.map((_, i) =>
    solve(
      matrix,
      matrix.map((_, j) => (i === j ? 1 : 0)),
    ),
  )
  return matrix.map((_, i) => columns.map((column) => column[i]))
}

/** Gauss's elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length
  const rows = matrix.map((row, i) => [...row, right[i]])
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let i = column + 1; i < n; i++) if (Math.abs(rows[i][column]) > Math.abs(rows[pivot][column])) pivot = i
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    for (let i = column + 1; i < n; i++) {
      const factor = rows[i][column] / rows[column][column]
      if (factor !== 0) for (let k = column; k <= n; k++) rows[i][k] -= factor * rows[column][k]
    }
  }
  const solution = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let rest = rows[i][n]
    for (let k = i + 1; k < n; k++) rest -= rows[i][k] * solution[k]
    solution[i] = rest / rows[i][i]
  }
  return solution
}
