// depthcharge learn GAME: plays a game against itself, learns what its facts are worth, and writes the weights down.
import { existsSync } from 'node:fs'
import { type Game, printWeights, type Weights } from '@depthcharge/engine/game'
import { createLearner, type Learner, type LearnProgress, stronger, tuneSearch } from '@depthcharge/engine/search'
import type { Command } from 'commander'
import { host } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { INTERRUPTED, onInterruption } from '../base/interruption.ts'
import { trainNet } from '../learning/train-net.ts'
import { loadAnyGame } from '../load/load-module-game.ts'
import { goRulesOf } from '../load/native.ts'
import { readWeightsFile, weightsBeside } from '../load/weights-file.ts'
import { outFile, positiveNumber, positiveWhole, wholeNumber } from '../options/arguments.ts'
import { learnGo } from './learn-go.ts'

interface Options {
  readonly seconds?: number
  readonly games?: number
  readonly out?: string
  readonly seed: number
  readonly nodes?: number
  readonly pairs?: number
  readonly units?: number
  readonly generations?: number
  readonly examples: number
  readonly threads: number
  readonly placed?: number
  readonly resume?: boolean
  readonly tune?: boolean
  readonly json?: boolean
}

const DEFAULT_SECONDS = 60
const LONG_SECONDS = 180 // from which on a net is worth its time
const NET_UNITS = 32
const NET_NODES = 400
const MATCH = 40 // games between a net and what was known before it
const MATCH_NODES = 2000
const SLICE_MS = 500
const SAVE_MS = 30_000

export function addLearn(program: Command): void {
  program
    .command('learn')
    .description('learn an evaluation from the rules alone, for recipes with "learned"')
    .argument('<game>', 'a catalogue name, a path to a rulesheet, or a module that exports a game')
    .option('--seconds <n>', `how long; ${DEFAULT_SECONDS} where neither time nor games are given`, positiveNumber)
    .option('--games <n>', 'games of self-play; equal seeds then give equal weights', positiveWhole)
    .option('--out <file>', 'where the weights go (default: NAME.weights.json beside the rules)', outFile)
    .option('--seed <n>', 'of the games', wholeNumber, 1)
    .option('--nodes <n>', 'positions a move of self-play looks at (default: 400)', positiveWhole)
    .option('--pairs <n>', 'pairs of facts that may get a weight (default: 1000)', wholeNumber)
    .option('--units <n>', 'units of a net that may be used (default: 16, 32 in generations, 0 for none)', wholeNumber)
    .option(
      '--generations <n>',
      'train a net by so many generations of games (default: all that fit into 3 minutes or more)',
      wholeNumber,
    )
    .option('--examples <n>', 'states of a generation', positiveWhole, 150_000)
    .option('--threads <n>', 'that play the games of generations', positiveWhole, 1)
    .option(
      '--placed <n>',
      'in Go: shapes of up to so many points a side have weights at their place, too (default: 3)',
      wholeNumber,
    )
    .option('--resume', 'go on from the weights in the file')
    .option(
      '--tune',
      'afterwards find by short matches which moves are followed further, which states no further, and what a turn is worth',
    )
    .option('--json', 'print what was learned as one JSON document, without the weights')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge learn ./my-game.kif --seconds 60\n  depthcharge learn breakthrough --games 2000 --seed 1 --out breakthrough.weights.json' +
        '\n  depthcharge learn ./my-game.kif --seconds 1800 --threads 4 --tune' +
        '\n  depthcharge think ./my-game.kif --agent alphabeta+learned' +
        '\n\nIn Go local shapes are learned, for gamePolicy(use=rlgo_softmax) and others:\n  depthcharge learn go-9 --games 20000 --seed 1',
    )
    .action(run)
}

async function run(name: string, options: Options): Promise<void> {
  if (goRulesOf(name) !== undefined) return learnGo(name, options)
  const game = await loadAnyGame(name)
  const out = options.out ?? weightsBeside(name)
  const interruption = onInterruption()
  const work = { name, game, out, options, plan: planOf(options), signal: interruption.signal }
  try {
    const { progress, worth, learned } = await study(work)
    const { seed } = options
    const weights = learned !== undefined && options.tune === true ? tuneSearch(game, learned, { seed }) : learned
    if (weights !== undefined) writePage(out, printWeights(weights))
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

interface Plan {
  /** By the clock, of everything. */
  readonly end: number
  /** Of what the learner does, before generations. */
  readonly seconds: number
  readonly generations: number
}

function planOf({ seconds, games, generations, units }: Options): Plan {
  const isCounted = games !== undefined || generations !== undefined
  const all = seconds ?? (isCounted ? Number.POSITIVE_INFINITY : DEFAULT_SECONDS)
  const isLong = seconds !== undefined && seconds >= LONG_SECONDS && games === undefined && units !== 0
  const count = generations ?? (isLong ? Number.POSITIVE_INFINITY : 0)
  const first = count > 0 && games === undefined ? DEFAULT_SECONDS : Number.POSITIVE_INFINITY
  return { end: host.now() + 1000 * all, seconds: Math.min(all, first), generations: count }
}

interface Work {
  readonly name: string
  readonly game: Game
  readonly out: string
  readonly options: Options
  readonly plan: Plan
  readonly signal: AbortSignal
}

interface Found {
  readonly progress: LearnProgress
  readonly worth: boolean
  readonly learned: Weights | undefined
}

/** The learner first, then generations of a net, where the plan has any; a net that is there already is gone on with at once. */
async function study(work: Work): Promise<Found> {
  const { game, out, options, plan, signal } = work
  if (options.resume === true && !existsSync(out)) throw new Failure(`there is no ${out} to go on from`)
  const known = options.resume === true ? readWeightsFile(out) : undefined
  if (plan.generations > 0 && known?.values[0].net !== undefined) {
    const { games, positions, loss, blind } = known.made
    const progress: LearnProgress = { stage: 'self-play', games, positions, loss, blind }
    return { progress, worth: true, learned: await train(work, known) }
  }
  const learner = learnerOf(game, known, options)
  const progress = await learn(learner, work)
  const learned = learner.weights()
  const found = { progress, worth: learner.worth(), learned }
  const isFit = learned?.zeroSum === true && progress.stage !== 'over' && !signal.aborted
  if (plan.generations === 0 || !isFit) return found
  writePage(out, printWeights(learned)) // what is known so far
  const trained = await train(work, learned)
  return {
    ...found,
    learned: stronger(game, learned, trained, { seed: options.seed, games: MATCH, nodes: MATCH_NODES }),
  }
}

/** Trains a net beside what is known; what it has come to is saved after each generation. */
function train({ name, game, out, options, plan, signal }: Work, from: Weights): Promise<Weights> {
  const { seed, units = NET_UNITS, nodes = NET_NODES, threads, examples } = options
  let last = host.now()
  let slowest = 0
  return trainNet(game, from, {
    ...{ name, seed, units, nodes, threads, examples, signal },
    goesOn: (generation) => generation <= plan.generations && host.now() + slowest < plan.end,
    onGeneration(generation, weights) {
      slowest = Math.max(slowest, host.now() - last)
      last = host.now()
      writePage(out, printWeights(weights))
      const text = `generation ${number(generation)}: ${number(weights.made.positions)} positions, loss ${weights.made.loss.toFixed(4)}`
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`)
    },
  })
}

function learnerOf(game: Game, from: Weights | undefined, { seed, nodes, pairs, units }: Options): Learner {
  try {
    return createLearner(game, {
      seed,
      now: host.now,
      ...(nodes === undefined ? {} : { nodes }),
      ...(pairs === undefined ? {} : { pairs }),
      ...(units === undefined ? {} : { units }),
      ...(from === undefined ? {} : { from }),
    })
  } catch (error) {
    throw error instanceof Failure ? error : new Failure((error as Error).message)
  }
}

/** Learns in slices, so that signals come through, and saves now and then. */
async function learn(learner: Learner, { out, options, plan, signal }: Work): Promise<LearnProgress> {
  const end = host.now() + plan.seconds * 1000
  let progress = learner.run({ games: 0 })
  const last = progress.games + (options.games ?? Number.POSITIVE_INFINITY)
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
