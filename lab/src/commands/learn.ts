// depthcharge learn GAME: plays a game against itself, learns what its facts are worth, and writes the weights down.
import { existsSync } from 'node:fs'
import { type Game, printWeights, type Weights } from '@depthcharge/engine/game'
import { createLearner, type Learner, type LearnProgress, tuneSearch } from '@depthcharge/engine/search'
import { readGoName } from '@depthcharge/games'
import type { Command } from 'commander'
import { host } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { INTERRUPTED, onInterruption } from '../base/interruption.ts'
import { loadAnyGame } from '../load/load-module-game.ts'
import { readWeightsFile, weightsBeside } from '../load/weights-file.ts'
import { positiveNumber, positiveWhole, wholeNumber } from '../options/arguments.ts'
import { learnGo } from './learn-go.ts'

interface Options {
  readonly seconds?: number
  readonly games?: number
  readonly out?: string
  readonly seed: number
  readonly nodes?: number
  readonly pairs?: number
  readonly units?: number
  readonly resume?: boolean
  readonly tune?: boolean
  readonly json?: boolean
}

const DEFAULT_SECONDS = 60
const SLICE_MS = 500
const SAVE_MS = 30_000

export function addLearn(program: Command): void {
  program
    .command('learn')
    .description('learn an evaluation from the rules alone, for recipes with "learned"')
    .argument('<game>', 'a catalogue name, a path to a rulesheet, or a module that exports a game')
    .option('--seconds <n>', `how long; ${DEFAULT_SECONDS} where neither time nor games are given`, positiveNumber)
    .option('--games <n>', 'games of self-play; equal seeds then give equal weights', positiveWhole)
    .option('--out <file>', 'where the weights go (default: NAME.weights.json beside the rules)')
    .option('--seed <n>', 'of the games', wholeNumber, 1)
    .option('--nodes <n>', 'positions a move of self-play looks at (default: 400)', positiveWhole)
    .option('--pairs <n>', 'pairs of facts that may get a weight (default: 1000)', wholeNumber)
    .option('--units <n>', 'units of a net that may be used (default: 16, 0 for none)', wholeNumber)
    .option('--resume', 'go on from the weights in the file')
    .option('--tune', 'afterwards find by short matches which moves are followed further, and which states no further')
    .option('--json', 'print what was learned as one JSON document, without the weights')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge learn ./my-game.kif --seconds 60\n  depthcharge learn breakthrough --games 2000 --seed 1 --out breakthrough.weights.json' +
        '\n  depthcharge think ./my-game.kif --agent alphabeta+learned' +
        '\n\nIn Go local shapes are learned, for gamePolicy(use=rlgo_softmax) and others:\n  depthcharge learn go-9 --games 20000 --seed 1',
    )
    .action(run)
}

async function run(name: string, options: Options): Promise<void> {
  if (readGoName(name) !== undefined) return learnGo(name, options)
  const game = await loadAnyGame(name)
  const out = options.out ?? weightsBeside(name)
  const interruption = onInterruption()
  const learner = learnerOf(game, out, options)
  try {
    const progress = await learn(learner, out, options, interruption.signal)
    const learned = learner.weights()
    const { seed } = options
    const weights = learned !== undefined && options.tune === true ? tuneSearch(game, learned, { seed }) : learned
    if (weights !== undefined) writePage(out, printWeights(weights))
    const worth = learner.worth()
    console.log(
      options.json
        ? JSON.stringify({ game: name, ...progress, worth, facts: weights?.facts.length, out })
        : textOf(name, progress, weights, worth, out),
    )
  } finally {
    interruption.release()
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K')
  }
  if (!interruption.signal.aborted) return
  console.error(`interrupted; what was learned is in ${out}: the same command with --resume goes on`)
  process.exitCode = INTERRUPTED
}

function learnerOf(game: Game, out: string, { seed, nodes, pairs, units, resume }: Options): Learner {
  if (resume === true && !existsSync(out)) throw new Failure(`there is no ${out} to go on from`)
  try {
    return createLearner(game, {
      seed,
      now: host.now,
      ...(nodes === undefined ? {} : { nodes }),
      ...(pairs === undefined ? {} : { pairs }),
      ...(units === undefined ? {} : { units }),
      ...(resume === true ? { from: readWeightsFile(out) } : {}),
    })
  } catch (error) {
    throw error instanceof Failure ? error : new Failure((error as Error).message)
  }
}

/** Learns in slices, so that signals come through, and saves now and then. */
async function learn(learner: Learner, out: string, options: Options, signal: AbortSignal): Promise<LearnProgress> {
  const { games, seconds = games === undefined ? DEFAULT_SECONDS : Number.POSITIVE_INFINITY } = options
  const end = host.now() + seconds * 1000
  let progress = learner.run({ games: 0 })
  const last = progress.games + (games ?? Number.POSITIVE_INFINITY)
  let saved = host.now()
  while (host.now() < end && progress.games < last && progress.stage !== 'over' && !signal.aborted) {
    progress = learner.run({ deadline: Math.min(end, host.now() + SLICE_MS), games: last - progress.games })
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${lineOf(progress)}`)
    if (host.now() - saved > SAVE_MS) {
      const weights = learner.weights()
      if (weights !== undefined) writePage(out, printWeights(weights))
      saved = host.now()
    }
    await host.pause()
  }
  return progress
}

const number = (n: number) => n.toLocaleString('en')

function lineOf({ stage, games, positions, loss, blind }: LearnProgress): string {
  const gain = Number.isNaN(loss) ? '' : `, explains ${percent(1 - loss / blind)}`
  return `${stage}: ${number(games)} games, ${number(positions)} positions${gain}`
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function textOf(
  name: string,
  progress: LearnProgress,
  weights: Weights | undefined,
  worth: boolean,
  out: string,
): string {
  if (weights === undefined) return `${name}: there was no time to learn anything`
  const { facts, pairs, values } = weights
  const units = values[0].net?.start.length ?? 0
  const isOver = progress.stage === 'over'
  const ended = isOver ? ['roles move at once or by chance: random games were all there was'] : []
  // Looking ahead move by move is for games with turns; elsewhere trees use the weights.
  const recipe = isOver ? 'uct+evaluate(depth=0)+learned' : 'alphabeta+learned'
  return [
    name,
    `  ${lineOf(progress)} of the outcomes of games it has not seen`,
    `  weights of ${number(facts.length)} facts${pairs.length > 0 ? ` and ${number(pairs.length / 2)} pairs` : ''}${units > 0 ? `, and a net of ${units} units` : ''}`,
    ...ended.map((line) => `  ${line}`),
    `  ${worth ? `worth using: ${recipe}` : 'not worth using yet: it tells hardly more than the mean'}`,
    `written to ${out}`,
  ].join('\n')
}
