// A tuning that is played: trials chosen by the bandit from all results so far, then the best settings against the reference
// on fresh seeds until the sequential test has decided. Both are in files of results, so that a killed tuning goes on.
import { createRandom } from '@depthcharge/engine/game'
import {
  type Bandit,
  createBandit,
  DEFAULT_BANDIT,
  type GameResult,
  type Job,
  type JobPlayer,
  jobOf,
  type Pairing,
  type Point,
  schedule,
} from '@depthcharge/engine/tournament'
import { jobTerms, type Plan, scheduleOptions } from '../plan/plan.ts'
import type { ResultsFile } from '../results/results.ts'
import { type PlayJobs, runPlan } from '../run/run.ts'
import { codeVersion } from '../run/version.ts'
import { nameAt, recipeAt, type Space, type Tuning } from './tune-file.ts'

export interface TuneOptions {
  readonly file: ResultsFile
  readonly play: PlayJobs
  readonly signal: AbortSignal
  onTrial?(trials: number, bandit: Bandit): void
}

const FRESH = 1_000_003 // added to the seed, so that what was tuned on is not what is confirmed on

/** What the bandit knows when all trials are played. */
export async function runTrials(
  { space, plan }: Tuning,
  { file, play, signal, onTrial }: TuneOptions,
): Promise<Bandit> {
  const bandit = createBandit({ sizes: space.parameters.map(({ values }) => values.length), ...DEFAULT_BANDIT })
  const trials = trialsOf(plan)
  const games = new Map<string, GameResult[]>()
  const points = new Map<string, Point>()

  /** A trial counts when all its games are there. */
  function take(result: GameResult): void {
    const own = games.get(result.pair) ?? []
    own.push(result)
    games.set(result.pair, own)
    if (own.length < result.pairGames) return
    const point = pointOf(result)
    const score = scoreOf(own)
    if (point !== undefined && score !== undefined) bandit.add(point, score)
  }
  for (const result of file.results) {
    const point = pointOf(result)
    if (point !== undefined) points.set(result.pair, point)
    take(result)
  }
  const done = new Set(file.results.map(({ id }) => id))
  const terms = jobTerms(plan, codeVersion(plan.parts))

  function* jobs(): Generator<Job> {
    for (const [trial, pairings] of trials.entries()) {
      // Trials that were begun go on with their settings; the choice of new ones depends on nothing but the results.
      const point = points.get(pairings[0].pair) ?? bandit.next(createRandom(plan.seed * 7919 + trial))
      const settings = agentAt(space, point, plan.agents[0])
      for (const pairing of pairings) {
        if (done.has(pairing.id)) continue
        yield jobOf({ ...terms, agents: [settings, plan.agents[1]] }, pairing)
      }
    }
  }
  await play(jobs(), signal, (result) => {
    if (done.has(result.id)) return
    done.add(result.id)
    file.append(result)
    take(result)
    onTrial?.(bandit.trials(), bandit)
  })
  return bandit
}

/** The best settings against the reference; all results. */
export function confirm(
  tuning: Tuning,
  point: Point,
  options: Pick<TuneOptions, 'file' | 'play' | 'signal'>,
): Promise<GameResult[]> {
  return runPlan(confirmPlan(tuning, point), { ...options, sprt: tuning.confirm })
}

export function confirmPlan({ space, plan, confirm: { rounds } }: Tuning, point: Point): Plan {
  const { factor: _, ...settings } = agentAt(space, point, plan.agents[0])
  return {
    ...plan,
    name: `${plan.name}, confirmation`,
    agents: [settings, plan.agents[1]],
    rounds: Math.ceil(rounds / plan.games.length),
    seed: plan.seed + FRESH,
  }
}

/** One round of one game each, the games taking turns. */
function trialsOf(plan: Plan): Pairing[][] {
  const byPair = new Map<string, Pairing[]>()
  for (const pairing of schedule({ ...scheduleOptions(plan), rounds: Math.ceil(plan.rounds / plan.games.length) })) {
    const own = byPair.get(pairing.pair) ?? []
    own.push(pairing)
    byPair.set(pairing.pair, own)
  }
  return [...byPair.values()].slice(0, plan.rounds)
}

function agentAt(space: Space, point: Point, { play }: JobPlayer): JobPlayer {
  return {
    name: nameAt(space, point),
    recipe: recipeAt(space, point),
    play,
    factor: { name: 'tune', value: point.join(',') },
  }
}

function pointOf({ players }: GameResult): Point | undefined {
  const tuned = players.find((player) => player?.factor?.name === 'tune')
  return tuned === undefined ? undefined : String(tuned?.factor?.value).split(',').map(Number)
}

/** Mean of what the settings did against the reference; undefined if a game has not come to its end. */
function scoreOf(games: readonly GameResult[]): number | undefined {
  let own = 0
  let other = 0
  let [ownSeats, otherSeats] = [0, 0]
  for (const { players, goals, finished } of games) {
    if (!finished) return undefined
    players.forEach((player, role) => {
      if (player === null) return
      if (player.factor?.name === 'tune') [own, ownSeats] = [own + goals[role], ownSeats + 1]
      else [other, otherSeats] = [other + goals[role], otherSeats + 1]
    })
  }
  return 0.5 + (own / ownSeats - other / otherSeats) / 200
}
