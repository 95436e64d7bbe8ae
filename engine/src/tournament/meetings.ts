// Results → what two agents did against each other. In a game both sit in, the score of the first is ½ + (own goal − other's
// goal) / 200, means over seats where an agent has several: for goals that sum up to 100 it is the goal itself, and whatever
// the goals are, the scores of two agents sum up to 1. In a game for one role, agents that played it with the same seed are
// compared as if they had met. What is independent is the unit: all games of a pair.
import type { GameResult } from './result.ts'

/** All that two agents did against each other; scores are the first's, 0 … 1. */
export interface Encounter {
  readonly first: string
  readonly second: string
  readonly games: readonly number[]
  /** Only those whose games have all been played. */
  readonly units: readonly Unit[]
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

export interface Unit {
  readonly pair: string
  /** Mean over its games. */
  readonly score: number
  readonly games: number
}

interface Open {
  readonly first: string
  readonly second: string
  readonly games: number[]
  readonly units: Map<string, { scores: number[]; expected: number }>
  wins: number
  draws: number
  losses: number
}

/** In the order of first meetings; of the two, the first of the bout first, or else of `agents`. */
export function encountersOf(results: readonly GameResult[], agents: readonly string[]): Encounter[] {
  const rank = new Map(agents.map((agent, i) => [agent, i]))
  const open = new Map<number, Open>()
  const solos = new Map<string, Map<string, number>>()

  function note(a: string, b: string, difference: number, pair: string, expected: number): void {
    const key = rank.get(a)! * agents.length + rank.get(b)!
    let own = open.get(key)
    if (own === undefined)
      open.set(key, (own = { first: a, second: b, games: [], units: new Map(), wins: 0, draws: 0, losses: 0 }))
    const score = scoreOfDifference(difference)
    own.games.push(score)
    if (difference > 0) own.wins++
    else if (difference < 0) own.losses++
    else own.draws++
    const unit = own.units.get(pair)
    if (unit === undefined) own.units.set(pair, { scores: [score], expected })
    else unit.scores.push(score)
  }

  function meet([a, own]: [string, number], [b, other]: [string, number], result: GameResult, expected: number): void {
    const [first] = result.bout ?? (rank.get(a)! < rank.get(b)! ? [a] : [b])
    if (first === a) note(a, b, own - other, result.pair, expected)
    else note(b, a, other - own, result.pair, expected)
  }

  for (const result of results) {
    if (!result.finished) continue
    const { pair, players, pairGames } = result
    const goals = goalsByAgent(result)
    let expected = pairGames
    if (players.filter((player) => player !== null).length === 1) {
      const others = solos.get(pair) ?? new Map<string, number>()
      solos.set(pair, others)
      const [[name, goal]] = goals
      const compared = [...others].filter(([other]) => other !== name)
      others.set(name, goal)
      expected = 1
      for (const [other, theirs] of compared) meet([name, goal], [other, theirs], result, expected)
    }
    const own = [...goals]
    for (const [i, a] of own.entries()) for (const b of own.slice(i + 1)) meet(a, b, result, expected)
  }

  return [...open.values()].map(({ units, ...encounter }) => ({
    ...encounter,
    units: [...units].flatMap(([pair, { scores, expected }]) =>
      scores.length < expected
        ? []
        : [{ pair, games: scores.length, score: scores.reduce((sum, each) => sum + each, 0) / scores.length }],
    ),
  }))
}

/** What the first has against the second in a game that both played, 0 … 1. */
export function scoreOf(result: GameResult, first: string, second: string): number {
  const goals = goalsByAgent(result)
  return scoreOfDifference(goals.get(first)! - goals.get(second)!)
}

function scoreOfDifference(difference: number): number {
  return 0.5 + difference / 200
}

/** Mean goal of each agent over the seats it had. */
export function goalsByAgent({ players, goals }: GameResult): Map<string, number> {
  const sums = new Map<string, [number, number]>()
  players.forEach((player, role) => {
    if (player === null) return
    const [sum, seats] = sums.get(player.agent) ?? [0, 0]
    sums.set(player.agent, [sum + goals[role], seats + 1])
  })
  return new Map([...sums].map(([agent, [sum, seats]]) => [agent, sum / seats]))
}
