// depthcharge serve: the app with what it needs a server for: players elsewhere, tournaments that run, a rulesheet on the disk.
import type { Command } from 'commander'
import { onInterruption } from '../base/interruption.ts'
import { gather } from '../options/agents.ts'
import { portNumber } from '../options/arguments.ts'
import { gameFragment } from '../serve/game-fragment.ts'
import { openBrowser } from '../serve/open-browser.ts'
import { serve } from '../serve/server.ts'
import { APP } from '../serve/site.ts'

interface Options {
  readonly port?: number
  readonly host: string
  readonly results: readonly string[]
  readonly player: readonly string[]
  readonly app?: string
  readonly open: boolean
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the app, with players elsewhere and tournaments that run')
    .argument('[game]', 'a catalogue name or a path to a rulesheet, which is opened first')
    .option(
      '--port <p>',
      'port to listen on; 0 takes any that is free (default: 4173, or any that is free)',
      portNumber,
    )
    .option('--host <h>', 'address to listen on; 0.0.0.0 lets other machines in', 'localhost')
    .option('--results <file>', 'results of a tournament to watch in the lab; may be given several times', gather, [])
    .option(
      '--player <url>',
      'a GGP player that may be given a seat by whoever uses the app; may be given several times',
      gather,
      [],
    )
    .option('--app <folder>', 'another build of the app')
    .option('--no-open', 'do not open a browser')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge serve\n  depthcharge serve ./my-game.kif\n  depthcharge serve --results plan.jsonl --port 4000 --no-open\n\n' +
        'Beside ./my-game.kif, my-game.view.json may say how it is drawn. Both are read again when the page is opened again.\n' +
        'Other players are added under Players in the app, on this machine only.',
    )
    .action(async (game: string | undefined, { port, host, results, player, app = APP, open }: Options) => {
      // Faults of the rulesheet are told before anything is served.
      if (game !== undefined) await gameFragment(game)
      const interruption = onInterruption()
      const served = await serve({
        host,
        app,
        results,
        players: player,
        log: (error) => console.error(error),
        ...(port === undefined ? {} : { port }),
        ...(game === undefined ? {} : { game: () => gameFragment(game) }),
      })
      console.log(`Depthcharge is at ${served.address}`)
      if (open) openBrowser(served.address)
      await new Promise((resolve) => interruption.signal.addEventListener('abort', resolve))
      await served.close()
      interruption.release()
    })
}
