// One game of a tournament inside one worker: all players think in turn, with the same budget, so that they slow each other
// down equally.
import { createAgent, type Host, type Signal, timer } from '@depthcharge/engine/match'
import { type GameResult, type Job, playGame } from '@depthcharge/engine/tournament'
import type { OpenGame } from './open-game.ts'

export async function playOne({ game }: OpenGame, job: Job, host: Host, signal: Signal): Promise<GameResult> {
  const { result } = await playGame(job, {
    game,
    agentOf: ({ recipe }) => createAgent(recipe, host),
    clock: { now: () => performance.timeOrigin + performance.now(), after: timer.after },
    oneByOne: true,
    signal,
    host: 'browser',
  })
  return result
}
