// A bout: two settings of one recipe play a game from the same random opening, once for each way around the table. What comes
// out depends on nothing but the bout, so that it may be played anywhere, and again.
import type { Signal } from '../agent/agent.ts'
import { host, timer } from '../agent/platform.ts'
import type { Game, Role } from '../game/game.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'
import type { Job } from '../tournament/job.ts'
import { scoreOf } from '../tournament/meetings.ts'
import { playGame } from '../tournament/play-game.ts'
import { nodesOf } from './bot-options.ts'
import { boundedRecipe } from './bounded-recipe.ts'
import { type Settings, settingsName } from './ladder.ts'
import { thinkerAgent } from './thinker-agent.ts'

/** Plain data, which crosses to other threads. */
export interface Bout {
  /** Tells it from all others, those of other games and seeds included. */
  readonly id: string
  readonly players: readonly [Settings, Settings]
  readonly jobs: readonly Job[]
}

const DRAWN = 0.5 // what a game counts that lasts too long

/** The mean score of the first of the two, 0 … 1. */
export async function playBout(game: Game, { players, jobs }: Bout, signal?: Signal): Promise<number> {
  const [first, second] = players.map(settingsName)
  let sum = 0
  for (const job of jobs) {
    const { result } = await playGame(job, {
      game,
      agentOf({ name, recipe }) {
        const settings = players[name === first ? 0 : 1]
        const bounded = boundedRecipe(recipe, nodesOf(settings), CATALOGUE)
        return thinkerAgent(game, { recipe: bounded, temperature: settings.temperature, catalogue: CATALOGUE })
      },
      clock: { now: host.now, after: timer.after },
      oneByOne: true,
      host: '',
      ...(signal === undefined ? {} : { signal }),
    })
    if (signal?.aborted) throw new Error('the calibration was told to stop')
    const [fault] = result.faults
    if (fault !== undefined) throw new Error(fault.text)
    sum += result.finished ? scoreOf(result, first, second) : DRAWN
  }
  return sum / jobs.length
}

/** All but nature. */
export function rolesOfPeople(game: Game): Role[] {
  return game.roles.flatMap((_, role) => (role === game.chance ? [] : [role]))
}
