// Many matches of one game between the same agents, each agent in a thread of its own. The agents change seats from match
// to match; a round in which everybody has sat everywhere is played with one seed. A match has the same moves whenever it
// is played again with iterations to spend, so that a series that was broken off goes on where it was.
import { type Agent, type Allowance, createRandom, type Game, type MatchRecord, matchRecord } from 'depthcharge'
import { host as clock } from '../base/clock.ts'
import { threadTeam } from '../threads/thread-team.ts'
import type { Result } from './standings.ts'

/** Who plays what, how often and how long. */
export interface SeriesSetup {
  /** As the user wrote it. */
  readonly name: string
  readonly game: Game
  readonly rules: string
  readonly agents: readonly string[]
  readonly games: number
  readonly seed: number
  readonly start: Allowance
  readonly play: Allowance
  readonly ponder?: boolean
  /** That each agent thinks in; 1 where absent. */
  readonly threads?: number
  readonly signal: AbortSignal
  /** Ids of matches that are not to be played again. */
  readonly done: ReadonlySet<string>
}

/** A match of a series: its number from 0, who sits where, and the id it has in every run. */
export interface Pairing {
  readonly number: number
  readonly id: string
  /** Index of the agent by role; -1 for nature. */
  readonly seats: readonly number[]
  readonly seed: number
}

/** All matches of a series, in order. */
export function pairings({ name, game, agents, games, seed }: SeriesSetup): Pairing[] {
  const random = createRandom(seed)
  const playing = [...game.roles.keys()].filter((role) => role !== game.chance)
  let round = 0
  return Array.from({ length: games }, (_, number) => {
    if (number % agents.length === 0) round = random.bits()
    const seats = game.roles.map((_, role) => {
      const chair = playing.indexOf(role)
      return chair < 0 ? -1 : (chair + number) % agents.length
    })
    return { number, id: `${name.replace(/[^\w-]+/g, '_')}.${seed}.${number + 1}`, seats, seed: round }
  })
}

/** What a record says of a pairing; undefined where the match did not end. */
export function resultOf({ seats }: Pairing, { goalValues }: MatchRecord): Result | undefined {
  return goalValues && { seats, goals: goalValues }
}

/** Plays what is not done, one match after another; a match that the signal breaks off is not given. */
export async function* playSeries(setup: SeriesSetup): AsyncGenerator<{ pairing: Pairing; record: MatchRecord }> {
  const { game, agents, signal, done } = setup
  const threads = new Map<string, Agent>()
  /** Where agents are fewer than seats, one sits on several, with a thread for each. */
  const threadOf = (agent: number, copy: number): Agent => {
    const key = `${agent} ${copy}`
    const thread = threads.get(key) ?? threadTeam(agents[agent], setup.threads ?? 1)
    threads.set(key, thread)
    return thread
  }
  try {
    for (const pairing of pairings(setup)) {
      if (done.has(pairing.id)) continue
      const { seats } = pairing
      const record = await matchRecord({
        id: pairing.id,
        game,
        origin: { name: setup.name, rules: setup.rules },
        players: seats.map((agent, role) =>
          agent < 0
            ? undefined
            : { agent: threadOf(agent, seats.slice(0, role).filter((each) => each === agent).length) },
        ),
        start: setup.start,
        play: setup.play,
        seed: pairing.seed,
        clock,
        ponder: setup.ponder === true,
        signal,
      })
      if (signal.aborted) return
      yield { pairing, record }
    }
  } finally {
    for (const thread of threads.values()) thread.close()
  }
}
