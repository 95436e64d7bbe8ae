// A bout: two settings of one recipe play a game from the same random opening, once for each way around the table. What comes
// out depends on nothing but the bout, so that it may be played anywhere, and again. Where both are the same, nobody is better,
// and it is told what they said of their choices, and got.
import type { Signal } from '../agent/agent.ts'
import { host, timer } from '../agent/platform.ts'
import type { Game, Role } from '../game/game.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'
import type { Job } from '../tournament/job.ts'
import { scoreOf } from '../tournament/meetings.ts'
import { playGame } from '../tournament/play-game.ts'
import { nodesOf } from './bot-options.ts'
import { boundedRecipe } from './bounded-recipe.ts'
import type { Claim } from './claims.ts'
import { type Settings, settingsName } from './ladder.ts'
import { thinkerAgent } from './thinker-agent.ts'

/** Plain data, which crosses to other threads. */
export interface Bout {
  /** Tells it from all others, those of other games and seeds included. */
  readonly id: string
  readonly players: readonly [Settings, Settings]
  readonly jobs: readonly Job[]
}

/** What came of a bout, as plain data. */
export interface Played {
  /** The mean score of the first of the two, 0 … 1. */
  readonly score: number
  /** Between equals. */
  readonly claims?: readonly Claim[]
}

const DRAWN = 0.5 // what a game counts that lasts too long, or is between equals

export async function playBout(game: Game, { players, jobs }: Bout, signal?: Signal): Promise<Played> {
  const [first, second] = players.map(settingsName)
  const areEqual = first === second
  const claims: Claim[] = []
  let sum = 0
  for (const job of jobs) {
    const saidByRole = game.roles.map((): number[] => [])
    const { result } = await playGame(job, {
      game,
      agentOf({ name, recipe }, role) {
        const settings = players[name === first ? 0 : 1]
        const bounded = boundedRecipe(recipe, nodesOf(settings), CATALOGUE)
        const { temperature } = settings
        return thinkerAgent(game, { recipe: bounded, temperature, catalogue: CATALOGUE }, (value) => {
          saidByRole[role].push(value)
        })
      },
      clock: { now: host.now, after: timer.after },
      oneByOne: true,
      host: '',
      ...(signal === undefined ? {} : { signal }),
    })
    if (signal?.aborted) throw new Error('the calibration was told to stop')
    const [fault] = result.faults
    if (fault !== undefined) throw new Error(fault.text)
    sum += result.finished && !areEqual ? scoreOf(result, first, second) : DRAWN
    if (result.finished && areEqual)
      for (const [role, said] of saidByRole.entries())
        for (const each of said) claims.push([thousandths(each), thousandths(result.goals[role] / 100)])
  }
  return { score: sum / jobs.length, ...(areEqual ? { claims } : {}) }
}

const thousandths = (x: number) => Math.round(x * 1000) / 1000

/** All but nature. */
export function rolesOfPeople(game: Game): Role[] {
  return game.roles.flatMap((_, role) => (role === game.chance ? [] : [role]))
}
