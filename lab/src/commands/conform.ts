// depthcharge conform: a machine beside the reference traces of the corpus, every step of every match.
import { availableParallelism } from 'node:os'
import { closest } from '@depthcharge/engine/gdl'
import { type Command, Option } from 'commander'
import { Failure } from '../base/failure.ts'
import { compareAll } from '../conform/compare-all.ts'
import { type CorpusEntry, openCorpus } from '../conform/corpus.ts'
import { exceptionsFor } from '../conform/exceptions.ts'
import { judge, summaryLine, type Verdict, verdictLines } from '../conform/report.ts'
import { findMachine, MACHINE_NAMES } from '../load/machines.ts'
import { positiveWhole } from '../options/arguments.ts'
import { paint } from '../terminal/terminal.ts'

interface Options {
  readonly machine: string
  readonly only?: readonly string[]
  readonly jobs: number
  readonly json?: boolean
}

const INTERRUPTED = 130 // the exit code of a program ended by Ctrl-C

export function addConform(program: Command): void {
  program
    .command('conform')
    .description('compare a machine with the reference traces of the corpus')
    .option('--machine <name>', `what plays the rules: ${MACHINE_NAMES.join(', ')}`, 'interpret')
    .option('--only <key...>', 'only these rulesheets')
    .addOption(
      new Option('--jobs <n>', 'threads').argParser(positiveWhole).default(availableParallelism(), 'one a core'),
    )
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nThe corpus is the folder that DEPTHCHARGE_CORPUS names, or else shared/corpus beside the repository.\n' +
        'The exit code is 1 if anything differs.\n\nExample:\n  depthcharge conform --only ticTacToe connectFour',
    )
    .action(async (options: Options) => {
      findMachine(options.machine)
      const corpus = openCorpus()
      if (corpus === undefined) {
        console.log(
          'no corpus: there is no folder shared/corpus beside the repository, and DEPTHCHARGE_CORPUS is not set',
        )
        return
      }
      await conform(choose(corpus, options.only), options)
    })
}

/** The rulesheets with these keys, or all. */
function choose(corpus: readonly CorpusEntry[], keys: readonly string[] | undefined): readonly CorpusEntry[] {
  if (keys === undefined) return corpus
  return keys.map((key) => {
    const found = corpus.find((entry) => entry.key === key)
    if (found !== undefined) return found
    const hint = closest(
      key,
      corpus.map((entry) => entry.key),
    )
    throw new Failure(
      `there is no rulesheet "${key}" in the corpus${hint === undefined ? '' : `; did you mean "${hint}"?`}`,
    )
  })
}

async function conform(entries: readonly CorpusEntry[], { machine, jobs, json }: Options): Promise<void> {
  const exceptions = exceptionsFor(machine)
  const verdicts: Verdict[] = []
  const interrupt = new AbortController()
  const stop = () => interrupt.abort()
  process.once('SIGINT', stop)
  const progress = createProgress(entries.length)
  await compareAll(entries, {
    machine,
    jobs,
    signal: interrupt.signal,
    onStart: (entry) => progress.show(entry.key, verdicts),
    onResult(result) {
      const verdict = judge(result, exceptions)
      verdicts.push(verdict)
      progress.clear()
      if (!json)
        for (const line of verdictLines(verdict))
          console.log(paint(verdict.failures.length > 0 ? 'red' : 'yellow', line))
    },
  })
  progress.clear()
  process.removeListener('SIGINT', stop)
  const { aborted } = interrupt.signal
  if (json) console.log(JSON.stringify({ machine, complete: !aborted, rulesheets: verdicts }))
  else {
    if (aborted) console.log(`interrupted: ${verdicts.length} of ${entries.length} rulesheets were compared`)
    console.log(summaryLine(verdicts))
  }
  if (verdicts.some((verdict) => verdict.failures.length > 0)) process.exitCode = 1
  if (aborted) process.exitCode = INTERRUPTED
}

/** One line that is written over and over, where somebody watches. */
function createProgress(total: number) {
  const out = process.stderr
  return {
    show(key: string, verdicts: readonly Verdict[]): void {
      if (!out.isTTY) return
      const failures = verdicts.reduce((sum, verdict) => sum + verdict.failures.length, 0)
      const line = `${verdicts.length}/${total} rulesheets, ${failures} failures, now ${key}`
      out.write(`\r\u001b[2K${line.slice(0, (out.columns || 80) - 1)}`)
    },
    clear(): void {
      if (out.isTTY) out.write('\r\u001b[2K')
    },
  }
}
