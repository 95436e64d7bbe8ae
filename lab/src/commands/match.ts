// depthcharge match GAME: agents against each other, many times over, and how they did.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { type Allowance, type MatchRecord, readRecord } from 'depthcharge'
import { Failure } from '../base/failure.ts'
import { INTERRUPTED, onInterruption } from '../base/interruption.ts'
import { loadCompiled } from '../load/load-game.ts'
import { pairings, playSeries, resultOf, type SeriesSetup } from '../match/series.ts'
import { type Result, type Standing, standings } from '../match/standings.ts'
import { checkRecipe, DEFAULT_AGENT, gather } from '../options/agents.ts'
import { positiveNumber, wholeNumber } from '../options/arguments.ts'
import { table } from '../terminal/table.ts'

interface Options {
  readonly agent?: readonly string[]
  readonly games: number
  readonly iterations?: number
  readonly ms?: number
  readonly start?: number
  readonly ponder?: boolean
  readonly threads: number
  readonly seed: number
  readonly out?: string
  readonly json?: boolean
}

const DEFAULT_MS = 500

export function addMatch(program: Command): void {
  program
    .command('match')
    .description('let agents play each other, with the seats changed from match to match')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .option('--agent <recipe>', 'an agent; given once for each', gather)
    .option('--games <n>', 'matches to play', wholeNumber, 2)
    .option('--iterations <n>', 'simulations a move; equal seeds then give equal matches', wholeNumber)
    .option('--ms <n>', `time a move in ms; ${DEFAULT_MS} where no iterations are given`, positiveNumber)
    .option('--start <s>', 'seconds to think before the first move; none where absent', positiveNumber)
    .option('--ponder', 'let agents think while others do')
    .option('--threads <n>', 'threads that each agent thinks in', wholeNumber, 1)
    .option('--seed <n>', 'seed of all random choices', wholeNumber, 1)
    .option(
      '--out <file>',
      'add the record of each match to a file, a line each; matches that are in it are not played',
    )
    .option('--json', 'print {game, games, agents} as one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  depthcharge match connect-four --agent strong --agent uct --games 20\n' +
        '  depthcharge match tic-tac-toe --agent grave+mast --agent uct --games 100 --iterations 200 --seed 7 --json\n' +
        '  depthcharge match nim --agent mcs --agent uct --games 1000 --out nim.jsonl   (Ctrl-C; again to go on)',
    )
    .action(async (name: string, options: Options) => {
      const { game, text } = await loadCompiled(name)
      const interruption = onInterruption()
      const before = recordsIn(options.out)
      const agents = (options.agent ?? [DEFAULT_AGENT, DEFAULT_AGENT]).map(checkRecipe)
      const setup: SeriesSetup = {
        name,
        game,
        rules: text,
        agents,
        games: options.games,
        seed: options.seed,
        start: options.start === undefined ? {} : { ms: options.start * 1000 },
        play: allowanceOf(options),
        ponder: options.ponder === true,
        threads: Math.max(1, options.threads),
        signal: interruption.signal,
        done: new Set(before.keys()),
      }
      const { results, faults } = await runSeries(setup, before, options)
      interruption.release()
      const rows = standings(agents, results)
      if (options.json) console.log(JSON.stringify({ game: name, games: results.length, agents: rows, faults }))
      else console.log(`${standingsText(rows)}\n${results.length} of ${options.games} games`)
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

/** Plays what is missing, tells how it goes, and gathers the results of old and new matches. */
async function runSeries(setup: SeriesSetup, before: ReadonlyMap<string, MatchRecord>, options: Options) {
  const results: Result[] = []
  let faults = 0
  const take = (pairing: Parameters<typeof resultOf>[0], record: MatchRecord) => {
    const result = resultOf(pairing, record)
    if (result !== undefined) results.push(result)
    for (const fault of record.depthcharge?.faults ?? []) {
      faults++
      const who = setup.agents[pairing.seats[fault.role]]
      console.error(`${record.matchId}, move ${fault.step + 1}: ${who}: ${fault.kind} (${fault.text})`)
    }
  }
  for (const pairing of pairings(setup)) {
    const record = before.get(pairing.id)
    if (record !== undefined) take(pairing, record)
  }
  const progress = progressLine()
  for await (const { pairing, record } of playSeries(setup)) {
    take(pairing, record)
    if (options.out !== undefined) appendFileSync(options.out, `${JSON.stringify(record)}\n`)
    const scores = standings(setup.agents, results).map((row) => `${row.agent} ${row.meanGoal.toFixed(1)}`)
    progress.show(`${results.length} of ${setup.games}: ${scores.join(', ')}`)
  }
  progress.clear()
  return { results, faults }
}

/** A line on the terminal that each call replaces; nothing where nobody watches. */
function progressLine() {
  const watched = process.stderr.isTTY === true
  const write = (text: string) => watched && process.stderr.write(`\r\u001b[K${text}`)
  return { show: write, clear: () => write('') }
}

/** The records of a file by match id; none where there is no file yet. */
function recordsIn(path: string | undefined): ReadonlyMap<string, MatchRecord> {
  const records = new Map<string, MatchRecord>()
  if (path === undefined || !existsSync(path)) return records
  readFileSync(path, 'utf8')
    .split('\n')
    .forEach((line, i) => {
      if (line === '') return
      const read = readRecord(line)
      if ('problems' in read) throw new Failure(`${path}, line ${i + 1}: ${read.problems.join('; ')}`)
      records.set(read.record.matchId, read.record)
    })
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

function quoted(word: string): string {
  return /^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
