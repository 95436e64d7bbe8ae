// depthcharge calibrate GAME: budgets on a ladder play each other, and levels.json says what each level is and is worth.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { calibrate, type Levels, type Rung } from '@depthcharge/engine'
import type { Bout, Played } from '@depthcharge/engine/match'
import type { Command } from 'commander'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { INTERRUPTED, onInterruption } from '../base/interruption.ts'
import { openScores } from '../calibrate/scores.ts'
import { loadAnyGame } from '../load/load-module-game.ts'
import { outFile, positiveWhole, wholeNumber } from '../options/arguments.ts'
import { table } from '../terminal/table.ts'
import { createPool } from '../threads/pool.ts'

interface Options {
  readonly out: string
  readonly recipe?: string
  readonly from?: number
  readonly to?: number
  readonly games?: number
  readonly opening?: number
  readonly seed: number
  readonly concurrency?: number
  readonly json?: boolean
}

const SCRIPT = new URL('../calibrate/worker.js', import.meta.url)

export function addCalibrate(program: Command): void {
  program
    .command('calibrate')
    .description('measure how strong budgets are in a game, and write levels from beginner to expert')
    .argument('<game>', 'a catalogue name, a path to a rulesheet, or a module that exports a game')
    .option('--out <file>', 'where the levels go; the scores go beside it until all is played', outFile, 'levels.json')
    .option('--recipe <recipe>', 'what the search is made of (default: what bots play by in this game)')
    .option('--from <n>', 'iterations of the weakest (default: about as many as there are moves)', positiveWhole)
    .option('--to <n>', 'iterations of the strongest (default: 4096)', positiveWhole)
    .option('--games <n>', 'games between any two that meet (default: 40)', positiveWhole)
    .option('--opening <plies>', 'random plies in the beginning (default: 2, none with dice)', wholeNumber)
    .option('--seed <n>', 'equal seeds give equal levels', wholeNumber, 1)
    .option('--concurrency <n>', 'bouts at a time, each in a thread (default: one per core)', positiveWhole)
    .option('--json', 'print the levels as one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge calibrate ./my-game.js\n  depthcharge calibrate connect-four --to 1024 --games 100 --out connect-four.json' +
        '   (Ctrl-C; again to go on)',
    )
    .action(run)
}

async function run(name: string, { out, concurrency, json, ...options }: Options): Promise<void> {
  const game = await loadAnyGame(name)
  const beside = `${out.replace(/\.json$/, '')}.scores.jsonl`
  const scores = openScores(beside)
  const threads = createPool<Bout, Played>(SCRIPT, { data: name })
  const interruption = onInterruption()
  interruption.signal.addEventListener('abort', threads.close)
  let levels: Levels
  try {
    levels = await calibrate(game, {
      ...options,
      signal: interruption.signal,
      known: scores.known,
      atOnce: concurrency ?? availableParallelism(),
      play: threads.run,
      onProgress({ done, total, id, played }) {
        if (!scores.known.has(id)) scores.add(id, played)
        if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${done} of ${total} bouts`)
      },
    })
  } catch (error) {
    throw error instanceof Failure ? error : new Failure((error as Error).message)
  } finally {
    threads.close()
    interruption.release()
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K')
  }
  if (levels.levels.length > 0) writePage(out, `${JSON.stringify(levels, null, 2)}\n`)
  if (levels.complete) rmSync(beside, { force: true })
  console.log(json ? JSON.stringify(levels) : textOf(levels, out))
  if (levels.complete) return
  console.error(`interrupted; what was played is in ${beside}: run the same command again to go on`)
  process.exitCode = INTERRUPTED
}

function textOf({ game, recipe, levels, ladder, notes }: Levels, out: string): string {
  const cells = ({ iterations, temperature, elo, eloError }: Rung) => [
    iterations.toLocaleString('en'),
    temperature.toFixed(2),
    String(elo),
    `± ${eloError}`,
  ]
  const header = ['iterations', 'temperature', 'Elo', '95 %']
  const right = [1, 2, 3, 4]
  const rows = (name: string, each: readonly (readonly string[])[]) => table([[name, ...header], ...each], { right })
  if (levels.length === 0) return `${game}: ${notes.join('; ')}`
  return [
    `${game}, ${recipe}`,
    rows(
      'ladder',
      ladder.map((rung, i) => [String(i + 1), ...cells(rung)]),
    ),
    rows(
      'level',
      levels.map((level) => [level.name, ...cells(level)]),
    ),
    [...notes, `written to ${out}`].join('\n'),
  ].join('\n\n')
}
