// depthcharge player: sits at a port and plays whatever GGP managers start.
import { constants, setPriority } from 'node:os'
import { type Command, Option } from 'commander'
import { Failure } from '../base/failure.ts'
import { onInterruption } from '../base/interruption.ts'
import { listen } from '../http/server.ts'
import { dataFolder } from '../load/file-store.ts'
import { checkRecipe, DEFAULT_AGENT, gather } from '../options/agents.ts'
import { portNumber, positiveWhole, wholeNumber } from '../options/arguments.ts'
import { playerThread } from '../player/player-thread.ts'

interface Options {
  readonly port: number
  readonly host: string
  readonly origin: readonly string[]
  readonly knownAs: readonly string[]
  readonly agent: string
  readonly name: string
  readonly seed: number
  readonly memory?: number
  readonly threads: number
  readonly ponder: boolean
  readonly store: boolean
  readonly verbose?: boolean
}

export function addPlayer(program: Command): void {
  program
    .command('player')
    .description('play in GGP competitions: wait for a manager and play what it starts')
    .option('--port <p>', 'port to listen on; 0 takes any that is free', portNumber, 9147)
    .option('--host <h>', 'address to listen on; 0.0.0.0 lets other machines in', '127.0.0.1')
    .option('--origin <url>', 'web pages that may start matches; may be given several times', gather, [])
    .option('--known-as <name>', 'a name of this machine that managers use; may be given several times', gather, [])
    .option('--agent <recipe>', 'how to play', DEFAULT_AGENT)
    .option('--name <word>', 'what managers show', 'Depthcharge')
    .option('--seed <n>', 'seed of all random choices', wholeNumber, 1)
    .option('--threads <n>', 'threads that think together', positiveWhole, 1)
    .option('--no-ponder', 'do not think while others do')
    .addOption(new Option('--ponder').default(true).hideHelp())
    .option('--no-store', 'neither use nor keep what was found out about games')
    .option('--memory <mb>', 'heap of the thread that thinks, in MB', positiveWhole)
    .option('--verbose', 'tell on standard error what happens')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge player --port 9147\n  depthcharge player --port 9148 --host 0.0.0.0 --known-as player.example.org --verbose\n\n' +
        'Programs may start matches from wherever the port is reached, web pages only from origins that are named.',
    )
    .action(async (options: Options) => {
      const { port, host, name, seed, memory } = options
      if (!/^[^\s()]+$/.test(name)) throw new Failure('--name must be one word without parentheses')
      const origins = options.origin.map(originOf)
      const recipe = checkRecipe(options.agent)
      // First, because threads inherit it.
      const isAhead = goAhead()
      if (options.verbose) console.error(`other programs ${isAhead ? 'wait' : 'do not wait'} for this one`)
      const player = playerThread({
        name,
        recipe,
        threads: options.threads,
        ...(memory === undefined ? {} : { memoryMb: memory }),
        seed,
        ponder: options.ponder,
        ...(options.store ? { store: { folder: dataFolder() } } : {}),
        verbose: options.verbose === true,
      })
      const ear = await listen({
        host,
        port,
        origins,
        names: options.knownAs,
        handle: (text, arrival) => player.reply(text, arrival),
      }).catch((error) => {
        player.close()
        throw error
      })
      const interruption = onInterruption()
      console.log(`${name} (${recipe}) listens on http://${host.includes(':') ? `[${host}]` : host}:${ear.port}`)
      console.log(
        `any web page may ask who it is; matches are started by programs${origins.map((each) => ` and pages of ${each}`).join('')}`,
      )
      await new Promise((resolve) => interruption.signal.addEventListener('abort', resolve))
      player.close()
      await ear.close()
      interruption.release()
    })
}

/** As browsers write it. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || !['', '/'].includes(url.pathname))
    throw new Failure(`"${text}" is no origin; such as https://manager.example.org is expected`)
  return url.origin
}

/** A manager's clock does not wait for other programs; whether the system lets this one go first. */
function goAhead(): boolean {
  try {
    setPriority(constants.priority.PRIORITY_ABOVE_NORMAL)
    return true
  } catch {
    return false // not for everybody; then it plays as it is
  }
}
