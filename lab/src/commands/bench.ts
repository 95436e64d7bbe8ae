// depthcharge bench GAME…: how fast random games are played, as figures and as ratios to a yardstick.
import type { Command } from 'commander'
import { Option } from 'commander'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { packageVersion } from '../base/version.ts'
import { type Compilation, coverageLine } from '../bench/coverage.ts'
import { inFreshProcess } from '../bench/fresh.ts'
import { BENCH_MACHINES, type BenchMachine, type Measurement, measure } from '../bench/measure.ts'
import type { SearchMeasurement } from '../bench/measure-search.ts'
import { openCorpus } from '../conform/corpus.ts'
import { loadRules, loadRulesheet, readText } from '../load/rulesheet.ts'
import { positiveNumber, positiveWhole } from '../options/arguments.ts'
import { table } from '../terminal/table.ts'

const DEFAULTS = ['tic-tac-toe', 'connect-four', 'breakthrough', 'reversi', 'draughts', 'hex', 'chess']
const ROUNDS = 3 // measurements of each game, of which the median counts

interface Options {
  readonly seconds: number
  readonly machine?: BenchMachine
  readonly json?: boolean
  readonly rounds: number
  readonly compile?: boolean
  readonly gdlPerf?: boolean
  readonly agent?: string
}

export function addBench(program: Command): void {
  program
    .command('bench')
    .description('measure random playouts per second, and their ratio to a hand-written yardstick in the same run')
    .argument('[game...]', `catalogue names or paths; ${DEFAULTS.join(', ')} where absent`)
    .option('--seconds <s>', 'time of each measurement', positiveNumber, 2)
    .addOption(
      new Option('--machine <name>', 'the machine to measure; the fastest where absent').choices(BENCH_MACHINES),
    )
    .option('--agent <recipe>', 'measure the simulations of a search instead')
    .option('--rounds <n>', 'measurements per game, each in a fresh process; the median counts', positiveWhole, ROUNDS)
    .option('--json', 'print one JSON document')
    .option('--compile', 'measure what compiling takes instead; of the whole corpus where no game is given')
    .option('--gdl-perf', 'follow the gdl-perf protocol: the arguments are RULESHEET RESULT-FILE SECONDS')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge bench connect-four chess --seconds 5\n  depthcharge bench connect-four --agent uct\n  depthcharge bench --gdl-perf game.kif result.txt 10',
    )
    .action(async (games: string[], options: Options) => {
      if (options.gdlPerf) return gdlPerf(games)
      if (options.agent !== undefined) {
        const rows = await runSearches(games.length === 0 ? DEFAULTS : games, options, options.agent)
        console.log(options.json ? JSON.stringify(rows) : renderSearches(rows))
        return
      }
      if (options.compile) return compileAll(games, options)
      const rows = await run(games.length === 0 ? DEFAULTS : games, options)
      if (options.json) console.log(JSON.stringify(rows.map(({ counted: _, ...row }) => row)))
      else console.log(render(rows))
    })
}

type Row = Measurement & { readonly game: string; readonly ratio: number }

/** Rounds over all games, each with the yardstick measured right beside it; the median round of each game. */
async function medians<M, R extends { readonly ratio: number }>(
  games: readonly string[],
  options: Options,
  measureOne: (sheet: { name: string; text: string }) => Promise<M>,
  rowOf: (game: string, measured: M, yardstick: number) => R,
): Promise<R[]> {
  const sheets = await Promise.all(games.map(loadRules))
  const found: R[][] = sheets.map(() => [])
  const isShown = !options.json && process.stderr.isTTY
  for (let round = 0; round < options.rounds; round++) {
    for (const [i, { name, text }] of sheets.entries()) {
      if (isShown) process.stderr.write(`\r\u001b[Kround ${round + 1} of ${options.rounds}: ${name}`)
      const yardstick = await inFreshProcess<number>({ calibrate: Math.min(2, options.seconds) })
      found[i].push(rowOf(name, await measureOne({ name, text }), yardstick))
    }
  }
  if (isShown) process.stderr.write('\r\u001b[K')
  return found.map((rows) => rows.sort((a, b) => a.ratio - b.ratio)[rows.length >> 1])
}

function run(games: readonly string[], options: Options): Promise<Row[]> {
  const { seconds, machine } = options
  return medians(
    games,
    options,
    (sheet) => inFreshProcess<Measurement>({ ...sheet, seconds, ...(machine === undefined ? {} : { machine }) }),
    (game, measured, yardstick) => ({ game, ...measured, ratio: measured.playoutsPerSec / yardstick }),
  )
}

type SearchRow = SearchMeasurement & { readonly game: string; readonly agent: string; readonly ratio: number }

function runSearches(games: readonly string[], options: Options, agent: string): Promise<SearchRow[]> {
  return medians(
    games,
    options,
    (sheet) => inFreshProcess<SearchMeasurement>({ ...sheet, agent, seconds: options.seconds }),
    (game, measured, yardstick) => ({ game, agent, ...measured, ratio: measured.simulationsPerSec / yardstick }),
  )
}

function renderSearches(rows: readonly SearchRow[]): string {
  const round = (n: number) => Math.round(n).toLocaleString('en')
  const header = ['game', 'agent', 'batch', 'simulations/s', 'nodes', 'bytes/node', 'ratio']
  const cells = rows.map((row) => [
    row.game,
    row.agent,
    row.batch,
    round(row.simulationsPerSec),
    round(row.nodes),
    round(row.bytesPerNode),
    row.ratio.toPrecision(3),
  ])
  return table([header, ...cells], { right: [3, 4, 5, 6] })
}

function render(rows: readonly Row[]): string {
  const round = (n: number) => Math.round(n).toLocaleString('en')
  const header = [
    'game',
    'machine',
    'lanes',
    'playouts/s',
    'states/s',
    'length',
    'goals',
    'set-up ms',
    'gates',
    'ratio',
  ]
  const cells = rows.map((row) => [
    row.game,
    row.machine,
    String(row.lanes),
    round(row.playoutsPerSec),
    round(row.statesPerSec),
    row.meanLength.toFixed(1),
    row.meanGoals.map((goal) => goal.toFixed(1)).join(' '),
    round(row.setupMs),
    round(row.gates),
    row.ratio.toPrecision(3),
  ])
  return table([header, ...cells], { right: [2, 3, 4, 5, 7, 8, 9] })
}

/** Compiles every game in a fresh process; without games, those of the corpus. */
async function compileAll(games: readonly string[], { json }: Options): Promise<void> {
  const corpus = games.length > 0 ? [] : openCorpus()
  if (corpus === undefined) throw new Failure('bench --compile: no game was given, and there is no corpus')
  const sheets =
    games.length > 0
      ? await Promise.all(games.map(loadRulesheet))
      : corpus.map(({ key, rulesPath }) => ({ name: key, text: readText(rulesPath) }))
  const rows: (Compilation & { readonly game: string })[] = []
  for (const { name, text } of sheets) {
    const compilation = await inFreshProcess<Compilation>({ name, compile: text })
    rows.push({ game: name, ...compilation })
    if (json) continue
    const { machine, ms, mb, why } = compilation
    console.log(
      `${name}: ${machine}, ${Math.round(ms)} ms, ${Math.round(mb)} MB${machine === 'scalar' ? '' : `; ${why}`}`,
    )
  }
  console.log(json ? JSON.stringify(rows) : coverageLine(rows))
}

/** One measurement as the gdl-perf framework asks for it: everything, errors too, goes to the result file. */
function gdlPerf(args: readonly string[]): void {
  if (args.length !== 3) throw new Failure('bench --gdl-perf takes a rulesheet, a file for the result and seconds')
  const [rulesheet, resultFile, seconds] = args
  const lines = [`version = depthcharge ${packageVersion()}`]
  try {
    const { counted } = measure({ name: rulesheet, text: readText(rulesheet), seconds: positiveNumber(seconds) })
    lines.push(`millisecondsTaken = ${Math.round(counted.ms)}`)
    lines.push(`numStateChanges = ${counted.states}`)
    lines.push(`numRollouts = ${counted.games}`)
  } catch (error) {
    lines.push(`errorMessage = ${(error as Error).message.replaceAll('\n', ' ')}`)
    process.exitCode = 1
  }
  writePage(resultFile, `${lines.join('\n')}\n`)
}
