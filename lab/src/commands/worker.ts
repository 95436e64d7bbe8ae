// depthcharge worker: plays the games of tournaments that run elsewhere.
import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { onInterruption } from '../base/interruption.ts'
import { gather } from '../options/agents.ts'
import { positiveNumber, positiveWhole } from '../options/arguments.ts'

interface Options {
  readonly redis: string
  readonly concurrency: number
  readonly silence: number
  readonly program: readonly string[]
  readonly json?: boolean
}

export function addWorker(program: Command): void {
  program
    .command('worker')
    .description('play games for "tournament --redis URL" of any machine, until it is stopped')
    .requiredOption('--redis <url>', 'such as redis://host:6379')
    .addOption(
      new Option('--concurrency <n>', 'games at a time')
        .argParser(positiveWhole)
        .default(availableParallelism(), 'one a core'),
    )
    .option('--silence <s>', 'seconds without a sign of life after which others take over', positiveNumber, 15)
    .option('--program <command>', 'a program that games may start here; may be given several times', gather, [])
    .option('--json', 'print one JSON document per game')
    .addHelpText(
      'after',
      '\nCtrl-C finishes the games under way; a second one does not. Workers come and go as they like.\n' +
        'The version must be that of the tournament. Programs that speak GTP are started only where they are named.\n\n' +
        'Examples:\n  depthcharge worker --redis redis://localhost:6379\n' +
        '  depthcharge worker --redis redis://localhost:6379 --program "gnugo --mode gtp"',
    )
    .action(async ({ redis, concurrency, silence, program: programs, json }: Options) => {
      const { serveQueue } = await import('../tournament/queue/serve-queue.ts')
      const stop = onInterruption()
      let games = 0
      console.error(`waiting for games at ${redis.replace(/\/\/.*@/, '//')}, ${concurrency} at a time`)
      await serveQueue(redis, {
        concurrency,
        silence,
        programs,
        signal: stop.signal,
        onResult(result) {
          games++
          if (json) console.log(JSON.stringify({ type: 'game', id: result.id, ms: result.ms }))
        },
      })
      stop.release()
      if (!json) console.error(`${games} games played`)
    })
}
