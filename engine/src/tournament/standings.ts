// Results → everything that is said about a tournament: a row for each agent, a row for each two that met, and warnings about
// what the figures cannot say. A pure function: the same file gives the same numbers, however it came about.
import { createRandom } from '../base/random.ts'
import { differenceOf } from './elo.ts'
import { exactInterval, type Interval } from './exact-interval.ts'
import { holm } from './holm.ts'
import { type Cluster, clusterInterval, normalBelow } from './interval.ts'
import { type Encounter, encountersOf } from './meetings.ts'
import { groupsOf, type Meeting, rate } from './rating.ts'
import type { GameResult } from './result.ts'
import { type SprtOptions, type SprtState, sprt } from './sprt.ts'

export interface AgentRow {
  readonly agent: string
  readonly recipe: string
  readonly games: number
  /** Goal above those of all others, equal to the best of them, below; alone: 100, between, 0. */
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly winRate: number
  /** The exact one, with draws as half wins. */
  readonly winInterval: Interval
  /** Mean goal, 0 … 1. */
  readonly score: number
  /** Resampled by pairs. */
  readonly interval: Interval
  readonly elo: number
  readonly eloError: number
  /** How likely it is better than the next one below. */
  readonly los: number
  readonly faults: number
  readonly msPerMove: number
  readonly simulationsPerSec: number
}

export interface PairRow {
  readonly first: string
  readonly second: string
  readonly games: number
  /** Complete ones. */
  readonly pairs: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Of the first: mean over the games, 0 … 1. */
  readonly score: number
  readonly interval: Interval
  /** Infinite where one side scored nothing. */
  readonly elo: number
  readonly eloError: number
  readonly nElo: number
  readonly nEloError: number
  readonly los: number
  /** Of "they are equal", and the same corrected for the number of comparisons. */
  readonly p: number
  readonly pCorrected: number
  readonly drawRatio: number
  /** Won pairs per lost pair. */
  readonly pairsRatio: number
  /** Pairs by points 0, ½, 1, 1½, 2; absent where results are graded or units are no pairs. */
  readonly ptnml?: readonly number[]
  readonly sprt?: SprtState
}

export interface Standings {
  readonly games: number
  /** Without those counted twice. */
  readonly unfinished: number
  /** Best first. */
  readonly agents: readonly AgentRow[]
  readonly pairs: readonly PairRow[]
  readonly warnings: readonly string[]
}

export interface StandingsOptions {
  /** Elo by agent. */
  readonly anchors?: ReadonlyMap<string, number>
  readonly sprt?: SprtOptions
}

const FEW_PAIRS = 10 // below which error bars say little

export function standings(results: readonly GameResult[], options: StandingsOptions = {}): Standings {
  const own = withoutDoubles(results)
  const finished = own.filter((result) => result.finished)
  const names = agentsOf(own)
  const encounters = encountersOf(finished, names)
  const place = new Map(names.map((name, i) => [name, i]))
  const meetings: Meeting[] = encounters.flatMap(({ first, second, units, games }) =>
    (units.length > 0 ? units : games.map((score) => ({ score, games: 1 }))).map(({ score, games: count }) => ({
      first: place.get(first)!,
      second: place.get(second)!,
      score,
      games: count,
    })),
  )
  const anchors = new Map([...(options.anchors ?? [])].map(([name, elo]) => [indexOf(place, name), elo]))
  const groups = new Set(groupsOf(names.length, meetings)).size
  const resultsOf = byAgent(own, names)
  const ratings = rate(names.length, meetings, { anchors })
  const ranked = [...names.keys()].sort((a, b) => tidy(ratings.elo[b]) - tidy(ratings.elo[a]))
  const agents = ranked.map((agent, rank) => {
    const next = ranked[rank + 1]
    const ahead = next === undefined ? 0 : ratings.elo[agent] - ratings.elo[next]
    return {
      ...agentRow(names[agent], resultsOf[agent]),
      elo: ratings.elo[agent],
      eloError: ratings.error[agent],
      los: next === undefined ? 1 : normalBelow(ahead === 0 ? 0 : ahead / ratings.deviation(agent, next)),
    }
  })
  const bare = encounters.map((encounter) => pairRow(encounter, options.sprt))
  const corrected = holm(bare.map(({ p }) => p))
  const pairs = bare.map((row, i) => ({ ...row, pCorrected: corrected[i] }))
  return {
    games: own.length,
    unfinished: own.length - finished.length,
    agents,
    pairs,
    warnings: [
      ...warningsOf(results, own, finished, pairs),
      ...(ratings.prior > 0 ? [PRIOR] : []),
      ...(groups > 1 ? [apart(groups)] : []),
    ],
  }
}

const PRIOR =
  'some agent won or lost everything: half a drawn game was added between all who met, so that ratings are finite'

/** Without what rounding errors make of equal ratings. */
function tidy(elo: number): number {
  return Math.round(elo * 1e6)
}

function apart(groups: number): string {
  return `the agents form ${groups} groups that never met; each is rated around its own mean, and Elo compares within a group only`
}

/** The first of those with the same id; a file that was joined with its own copy holds them twice. */
function withoutDoubles(results: readonly GameResult[]): GameResult[] {
  const seen = new Set<string>()
  return results.filter(({ tournament, id }) => {
    const key = `${tournament} ${id}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function agentsOf(results: readonly GameResult[]): string[] {
  const names = new Set<string>()
  for (const { players } of results) for (const player of players) if (player !== null) names.add(player.agent)
  return [...names].sort()
}

function indexOf(place: ReadonlyMap<string, number>, name: string): number {
  const index = place.get(name)
  if (index === undefined) throw new Error(`there is no agent "${name}"; there are ${[...place.keys()].join(', ')}`)
  return index
}

/** The results of each agent, so that nobody looks at those of others. */
function byAgent(results: readonly GameResult[], names: readonly string[]): GameResult[][] {
  const place = new Map(names.map((name, i) => [name, i]))
  const lists: GameResult[][] = names.map(() => [])
  for (const result of results) {
    for (const player of result.players) {
      if (player === null) continue
      const own = lists[place.get(player.agent)!]
      if (own.at(-1) !== result) own.push(result)
    }
  }
  return lists
}

/** What one agent did, by itself. */
export function agentRow(name: string, results: readonly GameResult[]): Omit<AgentRow, 'elo' | 'eloError' | 'los'> {
  let [games, wins, draws, losses, faults, ms, decisions, simulations] = Array<number>(8).fill(0)
  let recipe = ''
  const clusters = new Map<string, { sum: number; count: number }>()
  for (const { players, goals, finished, pair, faults: found } of results) {
    players.forEach((player, role) => {
      if (player?.agent !== name) return
      recipe = player.recipe
      ms += player.ms
      decisions += player.decisions
      simulations += player.simulations
      faults += found.filter((fault) => fault.role === role).length
      if (!finished) return
      games++
      const others = goals.filter((_, other) => players[other] !== null && players[other]?.agent !== name)
      const best = Math.max(...others)
      if (others.length === 0 ? goals[role] >= 100 : goals[role] > best) wins++
      else if (others.length === 0 ? goals[role] <= 0 : goals[role] < best) losses++
      else draws++
      const cluster = clusters.get(pair)
      if (cluster === undefined) clusters.set(pair, { sum: goals[role] / 100, count: 1 })
      else {
        cluster.sum += goals[role] / 100
        cluster.count++
      }
    })
  }
  const all: readonly Cluster[] = [...clusters.values()]
  return {
    agent: name,
    recipe,
    games,
    wins,
    draws,
    losses,
    winRate: (wins + draws / 2) / games,
    winInterval: exactInterval(wins + draws / 2, games),
    score: all.reduce((sum, each) => sum + each.sum, 0) / games,
    interval: clusterInterval(all, createRandom(1)),
    faults,
    msPerMove: ms / decisions,
    simulationsPerSec: (simulations / ms) * 1000,
  }
}

function pairRow(encounter: Encounter, test: SprtOptions | undefined): Omit<PairRow, 'pCorrected'> {
  const { first, second, games, units, wins, draws, losses } = encounter
  const scores = units.length > 0 ? units.map(({ score }) => score) : games
  const perUnit = units.length > 0 ? Math.round(units.reduce((sum, unit) => sum + unit.games, 0) / units.length) : 1
  const { score: _, ...difference } = differenceOf(scores, perUnit)
  const clusters = (units.length > 0 ? units : games.map((score) => ({ score, games: 1 }))).map((unit) => ({
    sum: unit.score * unit.games,
    count: unit.games,
  }))
  const ptnml = perUnit === 2 ? pentanomial(scores) : undefined
  return {
    first,
    second,
    games: games.length,
    pairs: units.length,
    wins,
    draws,
    losses,
    score: games.reduce((sum, each) => sum + each, 0) / games.length,
    interval: clusterInterval(clusters, createRandom(1)),
    ...difference,
    drawRatio: draws / games.length,
    pairsRatio: scores.filter((score) => score > 0.5).length / scores.filter((score) => score < 0.5).length,
    ...(ptnml === undefined ? {} : { ptnml }),
    ...(test === undefined ? {} : { sprt: sprt(units.length > 0 ? scores : [], perUnit, test) }),
  }
}

function pentanomial(scores: readonly number[]): number[] | undefined {
  const counts = [0, 0, 0, 0, 0]
  for (const score of scores) {
    if (!Number.isInteger(score * 4)) return undefined
    counts[score * 4]++
  }
  return counts
}

function gamesOf(count: number): string {
  return `${count} ${count === 1 ? 'game' : 'games'}`
}

function warningsOf(
  given: readonly GameResult[],
  own: readonly GameResult[],
  finished: readonly GameResult[],
  pairs: readonly PairRow[],
): string[] {
  const warnings: string[] = []
  const doubles = given.length - own.length
  if (doubles > 0) warnings.push(`${gamesOf(doubles)} stood in the file more than once, and counted once`)
  if (own.length > finished.length)
    warnings.push(`${gamesOf(own.length - finished.length)} did not come to an end, and did not count`)
  const faulty = new Map<string, number>()
  for (const { players, faults } of own)
    for (const { role } of faults) {
      const name = players[role]?.agent ?? 'nature'
      faulty.set(name, (faulty.get(name) ?? 0) + 1)
    }
  for (const [name, count] of faulty)
    warnings.push(
      `${name} was late, crashed or made an illegal move ${count === 1 ? 'once' : `${count} times`}: its strength is not what is measured`,
    )
  const few = pairs.filter((pair) => pair.pairs < FEW_PAIRS).length
  if (few > 0)
    warnings.push(`${few} of ${pairs.length} comparisons rest on fewer than ${FEW_PAIRS} pairs: errors are rough`)
  const comparisons = pairs.length
  if (comparisons > 1) {
    // Of few pairs that are alike the test says too much, which intervals do not.
    const clear = pairs.filter(({ interval: [low, high] }) => low > 0.5 || high < 0.5)
    const bare = clear.filter(({ p }) => p < 0.05).length
    const left = clear.filter(({ pCorrected }) => pCorrected < 0.05).length
    warnings.push(
      `${comparisons} comparisons at 95 %: about ${(comparisons * 0.05).toFixed(1)} would look significant by chance; ` +
        `${bare} ${bare === 1 ? 'does' : 'do'}, ${left} of them also after Holm's correction`,
    )
  }
  return warnings
}
