// A game → a bot that chooses moves in it, in the author's own terms. Whoever asks gives the state and nothing else: the bot
// sees by itself that it follows from the last one and keeps what it knows. It thinks in short slices, so that a page stays
// alive, or in workers, where one is given.
import { checkAllowance } from '../agent/allowance.ts'
import { freshSeed, warn } from '../agent/platform.ts'
import type { Game, State } from '../game/game.ts'
import type { PlainGame } from '../game/plain-source.ts'
import { BASIC_CATALOGUE } from '../recipes/basic.ts'
import { driverOf, recipeFrom } from '../recipes/build.ts'
import { withParts } from '../recipes/with-parts.ts'
import { checkNames } from '../search/option-names.ts'
import { type Catalogue, printRecipe } from '../search/recipe.ts'
import type { Asked, Bot, BotLimits, BotOptions } from './choice.ts'
import { defaultRecipe } from './default-recipe.ts'
import { type Language, languageOf } from './language.ts'
import { type Level, levelOf } from './levels.ts'
import { type Levels, readLevels } from './levels-file.ts'
import { createThinker } from './thinker.ts'
import { workerBot } from './worker-bot.ts'

const LIMITS = ['ms', 'iterations', 'signal', 'onProgress'] as const
const ASKED: readonly (keyof Asked<unknown>)[] = [...LIMITS, 'player']
const OPTIONS: readonly (keyof BotOptions<unknown>)[] = [
  ...LIMITS,
  'recipe',
  'catalogue',
  'parts',
  'level',
  'levels',
  'seed',
  'nodes',
  'worker',
  'threads',
]
const DEFAULT_MS = 1000
const DEFAULT_NODES = 200_000
const LEAST_NODES = 500
const NODES_PER_ITERATION = 4 // more than are kept from move to move

/**
 * A bot that chooses moves in the game: one of your own, in your states and moves, or one that was compiled.
 *
 * @example
 * ```ts
 * const bot = createBot(game, { ms: 200 })
 * const { move, value } = await bot.choose(state)
 * state = game.source.apply(state, move, 0)
 * ```
 */
export function createBot<S, M>(game: PlainGame<S, M>, options?: BotOptions<M>): Bot<S, M>
/**
 * In a game that was compiled from rules: states are its words, moves are texts.
 *
 * @example
 * ```ts
 * const { game } = compileGame(rules)
 * const { move } = await createBot(game!).choose(game!.open().state)
 * ```
 */
export function createBot(game: Game, options?: BotOptions<string>): Bot<State, string>
export function createBot<S, M>(game: PlainGame<S, M> | Game, options: BotOptions<M> = {}): Bot<S, M> {
  checkNames('createBot', options, OPTIONS)
  checkAllowance(options)
  const language = languageOf<S, M>(game)
  const level = levelFor(options)
  const catalogue = withParts(options.catalogue ?? BASIC_CATALOGUE, options.parts ?? [])
  const asked = options.recipe ?? level?.recipe
  const given = asked === undefined || isAutoWithoutStudy(asked, catalogue) ? defaultRecipe(game, language) : asked
  const recipe = boundedRecipe(given, options.nodes ?? nodesOf(level, options.iterations), catalogue)
  const warnings = warningsOf(game, language, options.levels)
  for (const text of warnings) warn(text)
  const { seed = freshSeed(), threads = 1, worker } = options
  if (!Number.isInteger(seed)) throw new RangeError(`createBot: the seed is a whole number, not ${seed}`)
  if (!(Number.isInteger(threads) && threads >= 1))
    throw new RangeError(`createBot: threads is a whole number from 1 on, not ${threads}`)
  if (threads > 1 && worker === undefined)
    throw new Error(`${threads} threads need workers: give createBot a function "worker" that starts one`)
  const isSent = options.ms !== undefined || options.iterations !== undefined
  const defaults = isSent ? options : (level ?? { ms: DEFAULT_MS })
  const temperature = level?.temperature
  const thinking = { recipe, seed, ...(temperature === undefined ? {} : { temperature }) }
  const thinker =
    worker === undefined
      ? createThinker<S, M>(game, language, { ...thinking, catalogue })
      : // One draws the move of a level; several would each draw their own.
        workerBot<S, M>(worker, { ...thinking, threads: temperature === undefined ? threads : 1 })
  let before: Promise<unknown> = Promise.resolve()
  let isClosed = false
  return {
    recipe,
    seed,
    warnings,
    async choose(state, asked = {}) {
      if (isClosed) throw new Error('the bot was closed; create another one')
      checkNames('choose', asked, ASKED)
      const { ms, iterations }: BotLimits = asked.ms === undefined && asked.iterations === undefined ? defaults : asked
      checkAllowance({ ms, iterations })
      const { player, signal = options.signal, onProgress = options.onProgress } = asked
      const result = before.then(() => thinker.choose(state, { player, ms, iterations, signal, onProgress }))
      const done = () => undefined
      before = result.then(done, done)
      return result
    },
    close() {
      isClosed = true
      thinker.close()
    },
  }
}

/** What the level means, in this game where that was measured. */
function levelFor<M>({ level, levels, recipe }: BotOptions<M>): Level | undefined {
  if (levels === undefined) return level === undefined ? undefined : levelOf(level)
  const measured = readLevels(levels)
  if (level === undefined)
    throw new Error(`levels are given, but not which: say level: '${Object.keys(measured.levels).join("' or '")}'`)
  if (recipe !== undefined && recipe !== measured.recipe)
    throw new Error(
      `the levels were measured with the recipe ${measured.recipe}, not ${recipe}; calibrate with that one`,
    )
  return { ...levelOf(level, measured.levels), recipe: measured.recipe }
}

/** Positions that are remembered: no more than so many iterations, or a measured level, can use. */
export function nodesOf(level: Level | undefined, iterations = Number.POSITIVE_INFINITY): number {
  const most = level?.temperature === undefined ? iterations : level.iterations
  return Math.min(DEFAULT_NODES, Math.max(LEAST_NODES, NODES_PER_ITERATION * most))
}

/** A recipe with a bound for its memory. */
export function boundedRecipe(text: string, nodes: number, catalogue: Catalogue): string {
  const uses = recipeFrom(catalogue, text)
  const isBounded = uses.some(({ part }) => part === 'memory') || driverOf(catalogue, uses) !== undefined
  return printRecipe(isBounded ? uses : [...uses, { part: 'memory', params: { nodes } }])
}

/** A catalogue without the driver `auto` leaves of it what it begins with. */
function isAutoWithoutStudy(recipe: string, { parts }: Catalogue): boolean {
  return recipe === 'auto' && !parts.some(({ name }) => name === 'auto')
}

function warningsOf<S, M>(game: Game, { hides, determinize }: Language<S, M>, levels: Levels | undefined): string[] {
  const name = nameOf(game)
  const warnings: string[] = []
  if (hides && determinize === undefined)
    warnings.push(
      `${name}: players do not see everything (there is a view), but there is no determinize: the bot looks at hidden cards. Give determinize(state, player, random), which deals anew what the player does not see.`,
    )
  if (levels !== undefined && levels.game !== name)
    warnings.push(`${name}: the levels were measured in another game, ${levels.game}`)
  return warnings
}

/** Without the hash of the rules. */
export function nameOf(game: Game): string {
  return game.id.replace(/:[^:]*$/, '')
}
