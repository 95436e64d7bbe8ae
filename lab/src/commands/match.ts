// depthcharge match GAME: agents against each other, many times over, and how they did.
import { type Allowance, type MatchRecord, readRecord } from '@depthcharge/engine/match'
import { agentRow, type GameResult, recordedGame } from '@depthcharge/engine/tournament'
import { type Command, Option } from 'commander'
import { Failure } from '../base/failure.ts'
import { type GrowingFile, openGrowing } from '../base/growing-file.ts'
import { INTERRUPTED, onInterruption } from '../base/interruption.ts'
import { quoted } from '../base/quoted.ts'
import { missingProgram } from '../gtp/gtp-agent.ts'
import { withKept } from '../load/file-store.ts'
import { loadCompiled } from '../load/load-game.ts'
import { loadParts } from '../load/parts-module.ts'
import { misfit } from '../load/recipe-fit.ts'
import { faultLines } from '../match/fault-lines.ts'
import { playSeries, type SeriesSetup, seriesJobs } from '../match/series.ts'
import { checkRecipe, DEFAULT_AGENT, gather } from '../options/agents.ts'
import { positiveNumber, positiveWhole, positiveWholes, wholeNumber } from '../options/arguments.ts'
import { table } from '../terminal/table.ts'

interface Options {
  readonly agent?: readonly string[]
  readonly games: number
  readonly iterations?: number
  readonly ms?: number
  readonly start?: number
  readonly ponder?: boolean
  readonly threads: readonly number[]
  readonly seed: number
  readonly store: boolean
  readonly parts?: string
  readonly out?: string
  readonly json?: boolean
}

const DEFAULT_MS = 500

export function addMatch(program: Command): void {
  program
    .command('match')
    .description('let agents play each other, with the seats changed from match to match')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .option('--agent <recipe>', 'an agent, given once for each; where absent, the default against itself', gather)
    .option('--games <n>', 'matches to play', positiveWhole, 2)
    .option('--iterations <n>', 'simulations a move; equal seeds then give equal matches', wholeNumber)
    .option('--ms <n>', `time a move in ms; ${DEFAULT_MS} where no iterations are given`, positiveNumber)
    .option('--start <s>', 'seconds to think before the first move; none where absent', positiveNumber)
    .option('--ponder', 'let agents think while others do')
    .addOption(
      new Option('--threads <list>', 'threads that each agent thinks in: one number for all, or one each: 8,1')
        .argParser(positiveWholes)
        .default([1], '1'),
    )
    .option('--seed <n>', 'seed of all random choices', wholeNumber, 1)
    .option('--no-store', 'do not use what players have found out about the game')
    .option('--parts <file>', 'a JavaScript module with parts of your own, which recipes may name')
    .option(
      '--out <file>',
      'add the record of each match to a file, a line each; matches that are in it are not played',
    )
    .option('--json', 'print {game, games, agents} as one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  depthcharge match connect-four --agent auto --agent uct --games 20\n' +
        '  depthcharge match tic-tac-toe --agent grave+mast --agent uct --games 100 --iterations 200 --seed 7 --json\n' +
        '  depthcharge match nim --agent mcs --agent uct --games 1000 --out nim.jsonl   (Ctrl-C; again to go on)',
    )
    .action(async (name: string, options: Options) => {
      const plain = await loadCompiled(name)
      // Equal seeds and iterations give equal matches on every machine.
      const isKept = options.store && options.iterations === undefined
      const loaded = isKept ? { ...plain, game: await withKept(plain.game) } : plain
      const interruption = onInterruption()
      const parts = options.parts === undefined ? undefined : await loadParts(options.parts)
      const recipes = (options.agent ?? [DEFAULT_AGENT, DEFAULT_AGENT]).map((each) => checkRecipe(each, parts?.parts))
      for (const recipe of recipes) {
        const why = misfit(loaded.game, recipe, parts) ?? missingProgram(recipe)
        if (why !== undefined) throw new Failure(`--agent ${recipe} cannot begin in ${name}: ${why}`)
      }
      const play = allowanceOf(options)
      const setup: SeriesSetup = {
        name,
        loaded,
        agents: recipes.map((recipe, i) => ({ name: nameOf(recipes, i), recipe, play })),
        games: options.games,
        seed: options.seed,
        start: options.start === undefined ? {} : { ms: options.start * 1000 },
        ponder: options.ponder === true,
        threads: recipes.map((_, i) => options.threads[i] ?? options.threads.at(-1)!),
        parts,
      }
      const file = options.out === undefined ? undefined : openGrowing(options.out)
      const results = await runSeries(setup, recordsIn(file, options.out), interruption.signal, file)
      interruption.release()
      const finished = results.filter((result) => result.finished)
      const faults = results.reduce((sum, result) => sum + result.faults.length, 0)
      const rows = setup.agents.map((agent) => standingOf(agent.name, finished))
      if (options.json) console.log(JSON.stringify({ game: name, games: finished.length, agents: rows, faults }))
      else console.log(`${standingsText(rows)}\n${finished.length} of ${options.games} games`)
      if (faults > 0) process.exitCode = 1
      if (!interruption.signal.aborted) return
      process.exitCode = INTERRUPTED
      console.error(
        options.out === undefined
          ? 'broken off; with --out FILE a series can be gone on with'
          : `broken off; the same command goes on: depthcharge ${process.argv.slice(2).map(quoted).join(' ')}`,
      )
    })
}

function allowanceOf({ ms, iterations }: Options): Allowance {
  if (iterations === undefined) return { ms: ms ?? DEFAULT_MS }
  return { iterations, ...(ms === undefined ? {} : { ms }) }
}

/** An agent that plays against itself has another name there. */
function nameOf(recipes: readonly string[], index: number): string {
  const before = recipes.slice(0, index).filter((recipe) => recipe === recipes[index]).length
  return before === 0 ? recipes[index] : `${recipes[index]} #${before + 1}`
}

/** Plays what is missing, tells how it goes, and gathers the results of old and new matches. */
async function runSeries(
  setup: SeriesSetup,
  before: ReadonlyMap<string, MatchRecord>,
  signal: AbortSignal,
  file: GrowingFile | undefined,
): Promise<GameResult[]> {
  const results: GameResult[] = []
  const take = (result: GameResult) => {
    results.push(result)
    for (const line of faultLines(result)) console.error(line)
  }
  const jobs = seriesJobs(setup)
  for (const job of jobs) {
    const record = before.get(job.id)
    if (record !== undefined) take(recordedGame(job, record))
  }
  const progress = progressLine()
  const missing = jobs.filter(({ id }) => !before.has(id))
  for await (const { result, record } of playSeries(missing, setup, signal)) {
    take(result)
    file?.add(JSON.stringify(record))
    progress.show(() => {
      const scores = setup.agents.map(({ name }) => `${name} ${standingOf(name, results).meanGoal.toFixed(1)}`)
      return `${results.length} of ${setup.games}: ${scores.join(', ')}`
    })
  }
  progress.clear()
  return results
}

/** How one agent did. */
interface Standing {
  readonly agent: string
  /** Seats taken, in matches that ended. */
  readonly games: number
  /** 0 … 100. */
  readonly meanGoal: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Of the score, which is wins and half the draws by games: what it lies between with 95 % confidence. */
  readonly interval: readonly [number, number]
}

function standingOf(agent: string, results: readonly GameResult[]): Standing {
  const { games, score, wins, draws, losses, winInterval } = agentRow(agent, results)
  return { agent, games, meanGoal: games === 0 ? 0 : 100 * score, wins, draws, losses, interval: winInterval }
}

/** A line on the terminal that each call replaces; nothing where nobody watches. */
function progressLine() {
  const watched = process.stderr.isTTY === true
  const write = (text: () => string) => watched && process.stderr.write(`\r\u001b[K${text()}`)
  return { show: write, clear: () => write(() => '') }
}

/** The records of a file by match id; none where there is no file yet. */
function recordsIn(file: GrowingFile | undefined, path = ''): ReadonlyMap<string, MatchRecord> {
  const records = new Map<string, MatchRecord>()
  for (const [i, line] of (file?.lines ?? []).entries()) {
    if (line === '') continue
    const read = readRecord(line)
    if ('problems' in read) throw new Failure(`${path}, line ${i + 1}: ${read.problems.join('; ')}`)
    records.set(read.record.matchId, read.record)
  }
  return records
}

function standingsText(rows: readonly Standing[]): string {
  const percent = (share: number) => (100 * share).toFixed(1)
  const score = ({ wins, draws, games }: Standing) => (games === 0 ? 0 : (wins + draws / 2) / games)
  return table(
    [
      ['agent', 'games', 'mean goal', 'wins', 'draws', 'losses', 'score %', '95 %'],
      ...rows.map((row) => [
        row.agent,
        String(row.games),
        row.meanGoal.toFixed(1),
        String(row.wins),
        String(row.draws),
        String(row.losses),
        percent(score(row)),
        row.interval.map(percent).join(' – '),
      ]),
    ],
    { right: [1, 2, 3, 4, 5, 6, 7] },
  )
}
