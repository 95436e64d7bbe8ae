// The thread that a competition player's match lives in: texts of messages come in, replies go out. It starts the threads
// that think.
import { parentPort, workerData } from 'node:worker_threads'
import { compileGame, type Game } from '@depthcharge/engine'
import { firstError } from '@depthcharge/engine/gdl'
import { createStandIn, type Handlers, serveCalls } from '@depthcharge/engine/match'
import { createPlayer } from '@depthcharge/engine/protocol'
import { host as clock } from '../base/clock.ts'
import { DEFAULT_AGENT } from '../options/agents.ts'
import { threadSpares } from '../threads/thread-agent.ts'
import { threadTeam } from '../threads/thread-team.ts'
import type { PlayerCalls, PlayerSetup } from './player-calls.ts'

const { name, recipe, threads, memoryMb, seed, ponder, store, verbose } = workerData as PlayerSetup

function log(sentence: string): void {
  if (verbose) console.error(`${new Date().toISOString()} ${sentence}`)
}

const LARGE_MS = 50 // for the interpreter to read the rules; below that it is fast enough
const SHARE = 1 / 6 // of the start clock: the rule compiler takes two to five times as long as the interpreter

/** A machine that is ready soon; another thread makes the fastest meanwhile. */
function gameOf(rules: string, ms: number): Game | string {
  try {
    const begun = clock.now()
    const { game, diagnostics, why } = compileGame(rules, { machine: 'interpret' })
    const took = clock.now() - begun
    if (game === undefined) return firstError(diagnostics)?.message ?? why
    if (took < LARGE_MS || took > ms * SHARE) return game
    return compileGame(rules, { machine: 'rules' }).game ?? game
  } catch (error) {
    return `the rules cannot be read: ${(error as Error).message}`
  }
}

// A match has to be played, whatever the game is.
const started = {
  otherwise: DEFAULT_AGENT,
  ...(memoryMb === undefined ? {} : { memoryMb }),
  ...(store === undefined ? {} : { store }),
}
const agent = threadTeam(recipe, threads, {
  ...started,
  spares: threadSpares(started),
  onMachine: (machine) => log(`machine: ${machine}`),
})
const player = createPlayer({ name, agent, gameOf, clock, seed, ponder, standIn: createStandIn, log })
// INFO and ABORT are answered while it thinks.
const reply: Handlers<PlayerCalls>['reply'] = ({ text, arrival }, { tell }) => player.reply(text, arrival, tell)
serveCalls<PlayerCalls>(parentPort!, { start: reply, reply }, 'together')
