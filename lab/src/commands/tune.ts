// depthcharge tune FILE: the best parameters of a recipe by noisy trials, confirmed on games that nothing was tuned on.
import { basename, extname } from 'node:path'
import type { Command } from 'commander'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { INTERRUPTED, onInterruption } from '../base/interruption.ts'
import { outFile, positiveWhole } from '../options/arguments.ts'

interface Options {
  readonly results?: string
  readonly concurrency?: number
  readonly redis?: string
  readonly out?: string
  readonly json?: boolean
}

const AHEAD = 16 // games that workers elsewhere have at a time: each choice of settings should know of most results

export function addTune(program: Command): void {
  program
    .command('tune')
    .description(
      'find good parameters of a recipe (N-tuple bandit), then test them on fresh seeds; run it again to resume',
    )
    .argument('<file>', 'a tuning in YAML or JSON')
    .option('--results <file>', 'where the games go; those of the confirmation go beside it (default: FILE.jsonl)')
    .option('--concurrency <n>', 'games at a time (default: one per core)', positiveWhole)
    .option('--redis <url>', 'leave the games to "depthcharge worker" on any number of machines')
    .option('--out <file>', 'write what was learned as a page (.html) or Markdown (.md)', outFile)
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nA tuning:\n  games: [breakthrough-6]\n  recipe: uct+mast\n  parameters: { uct.c: [0.1, 0.2, 0.4, 0.8], mast.epsilon: true }\n' +
        '  rounds: 500\n  play: { iterations: 500 }\n  confirm: { elo0: 0, elo1: 30, rounds: 400 }\n\n' +
        'Example:\n  depthcharge tune mast.yaml --out mast.html',
    )
    .action(tune)
}

async function tune(path: string, options: Options): Promise<void> {
  const [{ loadTuning, nameAt, recipeAt }, { confirm, runTrials }, { openResults }, run, { playBy }] =
    await Promise.all([
      import('../tournament/tune/tune-file.ts'),
      import('../tournament/tune/tune.ts'),
      import('../tournament/results/results.ts'),
      import('../tournament/run/run.ts'),
      import('../tournament/output/play.ts'),
    ])
  if (options.out !== undefined && !/\.(html?|md)$/i.test(options.out))
    throw new Failure(`--out: what was learned is .html or .md, not ${options.out}`)
  const tuning = await loadTuning(path)
  const target = options.results ?? `${basename(path, extname(path))}.jsonl`
  const stop = onInterruption()
  const { redis, concurrency = run.defaultConcurrency(tuning.plan) } = options
  const withFile = async <T>(name: string, work: (file: ReturnType<typeof openResults>) => Promise<T>): Promise<T> => {
    const file = openResults(name)
    try {
      return await work(file)
    } finally {
      file.close()
    }
  }
  const show = createProgress(tuning.plan.rounds)
  const { signal } = stop
  const trials = await playBy(tuning.plan, { redis, concurrency, target, ahead: AHEAD })
  const bandit = await withFile(target, (file) => runTrials(tuning, { file, play: trials, signal, onTrial: show }))
  const best = bandit.best()
  if (best === undefined) throw new Failure(`no trial has been played to its end; run the command again to go on`)
  const beside = target.replace(/(\.jsonl)?$/, '.confirmation.jsonl')
  const games = await playBy(tuning.plan, { redis, concurrency, target: beside })
  const confirmed = await withFile(beside, (file) => confirm(tuning, best, { file, play: games, signal }))
  const { standings } = await import('@depthcharge/engine/tournament')
  const found = standings(confirmed, { sprt: tuning.confirm })
  if (options.json) {
    const [pair] = found.pairs
    console.log(
      JSON.stringify({
        trials: bandit.trials(),
        best: nameAt(tuning.space, best),
        recipe: recipeAt(tuning.space, best),
        confirmation: pair ?? null,
      }),
    )
  } else {
    const { printStandings } = await import('../tournament/output/print.ts')
    console.log(
      `best of ${bandit.trials()} trials: ${recipeAt(tuning.space, best)}\n\n${printStandings(found, tuning.confirm)}`,
    )
  }
  if (options.out !== undefined) {
    const { tuneReport } = await import('../report/tune-report.ts')
    const report = tuneReport(tuning, bandit, best, confirmed)
    const render = options.out.endsWith('.md')
      ? (await import('../report/markdown.ts')).toMarkdown
      : (await import('../report/html.ts')).toHtml
    writePage(options.out, render(report))
  }
  if (stop.signal.aborted) {
    console.error('interrupted; run the same command again to go on')
    process.exitCode = INTERRUPTED
  }
  stop.release()
}

/** A line that is written over, where somebody watches. */
function createProgress(total: number): (trials: number) => void {
  return (trials) => {
    if (process.stderr.isTTY)
      process.stderr.write(`\r\u001b[2K${trials} of ${total} trials${trials === total ? '\n' : ''}`)
  }
}
