// A plan and a file of results → a file with all the games of the plan. What is in the file already is not played again; what
// has the name of a game of the plan and is something else is refused.
import { availableParallelism } from 'node:os'
import {
  countGames,
  type GameResult,
  type Job,
  jobOf,
  type SprtOptions,
  schedule,
  standings,
} from '@depthcharge/engine/tournament'
import { Failure } from '../../base/failure.ts'
import { jobTerms, type Plan, scheduleOptions, tournamentName } from '../plan/plan.ts'
import type { ResultsFile } from '../results/results.ts'
import { seatingFor } from './game-player.ts'
import { createJobSlot, type JobSlot, playAll } from './job-slots.ts'
import { codeVersion } from './version.ts'

/** Plays jobs somewhere; resolves when all are done or the signal is given. */
export type PlayJobs = (
  jobs: Iterable<Job>,
  signal: AbortSignal,
  onResult: (result: GameResult) => void,
) => Promise<void>

export interface RunOptions {
  readonly file: ResultsFile
  readonly play: PlayJobs
  readonly signal: AbortSignal
  /** In place of the plan's. */
  readonly sprt?: SprtOptions
  onResult?(result: GameResult, all: readonly GameResult[]): void
}

/** All results of the plan, those that were there before included. */
export async function runPlan(plan: Plan, options: RunOptions): Promise<GameResult[]> {
  const { file, play, signal, sprt = plan.sprt } = options
  checkSame(plan, file.results)
  const results = [...file.results]
  const done = new Set(results.map(({ id }) => id))
  const decided = createDecisions(plan, results, sprt)

  const terms = jobTerms(plan, codeVersion(plan.parts))
  function* jobs(): Generator<Job> {
    for (const pairing of schedule(scheduleOptions(plan)))
      if (!done.has(pairing.id) && !decided.has(pairing.bout)) yield jobOf(terms, pairing)
  }
  await play(jobs(), signal, (result) => {
    if (done.has(result.id)) return
    file.append(result)
    done.add(result.id)
    results.push(result)
    decided.note(result)
    options.onResult?.(result, results)
  })
  return results
}

/** How many games the plan has. */
export function gamesOf(plan: Plan): number {
  return countGames(scheduleOptions(plan))
}

/** Threads of this machine. */
export function localPlay(plan: Plan, concurrency: number): PlayJobs {
  const seating = seatingFor(plan.agents)
  return async (jobs, signal, onResult) => {
    const slots: JobSlot[] = Array.from({ length: concurrency }, () => createJobSlot(seating))
    await playAll(jobs, { slots, signal, onResult })
  }
}

/** One game per core; with clocks, as many as leave a core to every agent that thinks. */
export function defaultConcurrency(plan: Plan): number {
  const cores = availableParallelism()
  if (seatingFor(plan.agents) === 'together') return cores
  return Math.max(1, Math.floor(cores / Math.max(...plan.games.map(({ atOnce }) => atOnce))))
}

/** The bouts that the sequential test has decided; looked at anew when their games have grown by a hundredth. */
function createDecisions(plan: Plan, before: readonly GameResult[], test: SprtOptions | undefined) {
  const found = new Set<number>()
  const bouts = plan.bouts.map(([a, b]) => ({
    names: [plan.agents[a].name, plan.agents[b].name],
    games: [] as GameResult[],
    next: 1,
  }))
  const indexOf = ({ bout }: GameResult) =>
    bouts.findIndex(({ names }) => bout !== undefined && names[0] === bout[0] && names[1] === bout[1])
  const add = (result: GameResult): number => {
    const index = test === undefined ? -1 : indexOf(result)
    if (index >= 0) bouts[index].games.push(result)
    return index
  }
  const look = (index: number) => {
    const bout = bouts[index]
    if (bout === undefined || bout.games.length < bout.next || test === undefined) return
    bout.next = bout.games.length * 1.01
    if (standings(bout.games, { sprt: test }).pairs[0]?.sprt?.accepted !== undefined) found.add(index)
  }
  for (const result of before) add(result)
  for (const index of bouts.keys()) look(index)
  return { has: (bout: number) => found.has(bout), note: (result: GameResult) => look(add(result)) }
}

/** Resuming is only right where the games of the file are games of the plan. */
function checkSame(plan: Plan, results: readonly GameResult[]): void {
  const agents = new Map(plan.agents.map((agent) => [agent.name, agent]))
  const games = new Map(plan.games.map((game) => [game.name, game]))
  for (const { tournament, players, game, gameId } of results) {
    if (tournament !== tournamentName(plan))
      throw new Failure(`the file holds results of ${tournament}, this is ${tournamentName(plan)}; name another file`)
    const found = games.get(game)
    if (found !== undefined && found.id !== gameId)
      throw new Failure(`the file holds results of ${gameId}, the game is now ${found.id}; name another file`)
    for (const player of players) {
      const agent = player === null ? undefined : agents.get(player.agent)
      if (agent === undefined || player === null) continue
      if (agent.recipe === player.recipe && JSON.stringify(agent.play) === JSON.stringify(player.play)) continue
      throw new Failure(
        `in the file ${agent.name} is ${player.recipe} with ${JSON.stringify(player.play)}, in the plan ` +
          `${agent.recipe} with ${JSON.stringify(agent.play)}; give it another name, or name another file`,
      )
    }
  }
}
