// The thread that a competition player's match lives in: texts of messages come in, replies go out. It starts the threads
// that think.
import { parentPort, workerData } from 'node:worker_threads'
import { compileGame, createPlayer, type Game } from 'depthcharge'
import { host as clock } from '../base/clock.ts'
import { threadTeam } from '../threads/thread-team.ts'
import type { Letter, PlayerSetup } from './player-thread.ts'

const { name, recipe, threads, memoryMb, seed, ponder, verbose } = workerData as PlayerSetup
const port = parentPort!

function log(sentence: string): void {
  if (verbose) console.error(`${new Date().toISOString()} ${sentence}`)
}

/** The machine that is ready at once; another thread makes a faster one meanwhile. */
function gameOf(rules: string): Game | string {
  try {
    const { game, diagnostics, why } = compileGame(rules, { machine: 'interpret' })
    return game ?? diagnostics[0]?.message ?? why
  } catch (error) {
    return `the rules cannot be read: ${(error as Error).message}`
  }
}

const agent = threadTeam(recipe, threads, {
  ...(memoryMb === undefined ? {} : { memoryMb }),
  onMachine: (machine) => log(`machine: ${machine}`),
})
const player = createPlayer({ name, agent, gameOf, clock, seed, ponder, log })
port.on('message', async ({ id, text, arrival }: Letter) => {
  port.postMessage({ id, reply: await player.reply(text, arrival) })
})
