// A plan of one game: the same agents again and again, with the seats changed from match to match, each agent in a thread of
// its own. A match has the same moves whenever it is played again with iterations to spend, so that a series that was broken
// off goes on where it was.
import { hostname } from 'node:os'
import type { Agent, Allowance, MatchRecord } from '@depthcharge/engine/match'
import { type GameResult, type Job, type JobPlayer, jobOf, playGame, schedule } from '@depthcharge/engine/tournament'
import { host as clock } from '../base/clock.ts'
import { agentOf } from '../gtp/agent-of.ts'
import type { LoadedGame } from '../load/load-game.ts'
import type { PartsModule } from '../load/parts-module.ts'
import { threadTeam } from '../threads/thread-team.ts'

/** Who plays what, how often and how long. */
export interface SeriesSetup {
  /** As the user wrote it. */
  readonly name: string
  readonly loaded: LoadedGame
  readonly agents: readonly JobPlayer[]
  readonly games: number
  readonly seed: number
  readonly start: Allowance
  readonly ponder: boolean
  /** That agents think in, by agent. */
  readonly threads: readonly number[]
  /** Beyond the catalogue. */
  readonly parts?: PartsModule | undefined
}

/** All matches of a series, in order, each with the id it has in every run. */
export function seriesJobs({ name, loaded, agents, games, seed, start }: SeriesSetup): Job[] {
  const { game, text } = loaded
  const { id, roles, chance } = game
  const seats = roles.length - (chance === undefined ? 0 : 1)
  const bouts = [agents.map((_, i) => i)]
  const terms = {
    tournament: `${name}#${seed}`,
    games: [{ name, id, rules: text, inCatalogue: false, roles, ...(chance === undefined ? {} : { chance }) }],
    agents,
    bouts,
    start,
    version: '',
  }
  const names = agents.map((agent) => agent.name)
  const pairings = schedule({ games: [{ name, seats }], agents: names, bouts, rounds: games, seed })
  return [...pairings].slice(0, games).map((pairing, i) => ({
    ...jobOf(terms, pairing),
    id: `${name.replace(/[^\w-]+/g, '_')}.${seed}.${i + 1}`,
  }))
}

/** Plays the jobs, one match after another; a match that the signal breaks off is not given. */
export async function* playSeries(
  jobs: readonly Job[],
  { loaded, agents, ponder, threads, parts }: SeriesSetup,
  signal: AbortSignal,
): AsyncGenerator<{ result: GameResult; record: MatchRecord }> {
  const opened = new Map<string, Agent>()
  /** Where agents are fewer than seats, one sits on several, with a thread for each. */
  const agentFor = (job: Job, player: JobPlayer, role: number): Agent => {
    const copy = job.players.slice(0, role).filter((other) => other?.name === player.name).length
    const key = `${player.name} ${copy}`
    const count = threads[agents.findIndex(({ name }) => name === player.name)]
    const own = () => threadTeam(player.recipe, count, parts === undefined ? {} : { parts: parts.path })
    const agent = opened.get(key) ?? agentOf(player.recipe, own)
    opened.set(key, agent)
    return agent
  }
  try {
    for (const job of jobs) {
      const played = await playGame(job, {
        game: loaded.game,
        agentOf: (player, role) => agentFor(job, player, role),
        clock,
        ponder,
        record: 'full',
        signal,
        host: hostname(),
      })
      if (signal.aborted) return
      yield played
    }
  } finally {
    for (const agent of opened.values()) agent.close()
  }
}
