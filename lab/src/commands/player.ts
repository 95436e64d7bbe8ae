// depthcharge player: sits at a port and plays whatever GGP managers start.
import type { Command } from 'commander'
import { compileGame, createPlayer, type Game } from 'depthcharge'
import { checkRecipe, DEFAULT_AGENT } from '../agents.ts'
import { wholeNumber } from '../arguments.ts'
import { host as clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { listen } from '../http/server.ts'
import { onInterruption } from '../interruption.ts'
import { threadTeam } from '../workers/thread-team.ts'

interface Options {
  readonly port: number
  readonly host: string
  readonly agent: string
  readonly name: string
  readonly seed: number
  readonly memory?: number
  readonly threads: number
  readonly ponder?: boolean
  readonly verbose?: boolean
}

export function addPlayer(program: Command): void {
  program
    .command('player')
    .description('play in GGP competitions: wait for a manager and play what it starts')
    .option('--port <p>', 'port to listen on; 0 takes any that is free', wholeNumber, 9147)
    .option('--host <h>', 'address to listen on; 0.0.0.0 lets other machines in', '127.0.0.1')
    .option('--agent <recipe>', 'how to play', DEFAULT_AGENT)
    .option('--name <word>', 'what managers show', 'Depthcharge')
    .option('--seed <n>', 'seed of all random choices', wholeNumber, 1)
    .option('--threads <n>', 'threads that think together', wholeNumber, 1)
    .option('--ponder', 'think while others do')
    .option('--memory <mb>', 'heap of the thread that thinks, in MB', wholeNumber)
    .option('--verbose', 'tell on standard error what happens')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge player --port 9147\n  depthcharge player --port 9148 --host 0.0.0.0 --verbose',
    )
    .action(async (options: Options) => {
      const { port, host, name, seed, memory } = options
      if (!/^[^\s()]+$/.test(name)) throw new Failure('--name must be one word without parentheses')
      const recipe = checkRecipe(options.agent)
      const log = (sentence: string) => {
        if (options.verbose) console.error(`${new Date().toISOString()} ${sentence}`)
      }
      const agent = threadTeam(recipe, Math.max(1, options.threads), {
        ...(memory === undefined ? {} : { memoryMb: memory }),
        onMachine: (machine) => log(`machine: ${machine}`),
      })
      const player = createPlayer({ name, agent, gameOf, clock, seed, ponder: options.ponder === true, log })
      const ear = await listen({ host, port, handle: (text, arrival) => player.reply(text, arrival) })
      const interruption = onInterruption()
      console.log(`${name} (${recipe}) listens on http://${host}:${ear.port}`)
      await new Promise((resolve) => interruption.signal.addEventListener('abort', resolve))
      player.close()
      agent.close()
      await ear.close()
      interruption.release()
    })
}

/** The machine that is ready at once; the thread makes a faster one meanwhile. */
function gameOf(rules: string): Game | string {
  try {
    const { game, diagnostics, why } = compileGame(rules, { machine: 'interpret' })
    return game ?? diagnostics[0]?.message ?? why
  } catch (error) {
    return `the rules cannot be read: ${(error as Error).message}`
  }
}
