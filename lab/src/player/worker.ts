// The thread that a competition player's match lives in: texts of messages come in, replies go out. It starts the threads
// that think.
import { parentPort, workerData } from 'node:worker_threads'
import { compileGame, createPlayer, firstError, type Game, serveCalls } from 'depthcharge'
import { host as clock } from '../base/clock.ts'
import { threadTeam } from '../threads/thread-team.ts'
import type { PlayerCalls, PlayerSetup } from './player-calls.ts'

const { name, recipe, threads, memoryMb, seed, ponder, verbose } = workerData as PlayerSetup

function log(sentence: string): void {
  if (verbose) console.error(`${new Date().toISOString()} ${sentence}`)
}

/** The machine that is ready at once; another thread makes a faster one meanwhile. */
function gameOf(rules: string): Game | string {
  try {
    const { game, diagnostics, why } = compileGame(rules, { machine: 'interpret' })
    return game ?? firstError(diagnostics)?.message ?? why
  } catch (error) {
    return `the rules cannot be read: ${(error as Error).message}`
  }
}

const agent = threadTeam(recipe, threads, {
  ...(memoryMb === undefined ? {} : { memoryMb }),
  onMachine: (machine) => log(`machine: ${machine}`),
})
const player = createPlayer({ name, agent, gameOf, clock, seed, ponder, log })
// INFO and ABORT are answered while it thinks.
serveCalls<PlayerCalls>(parentPort!, { reply: ({ text, arrival }) => player.reply(text, arrival) }, 'together')
