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
import type { Asked, Bot, BotLimits, BotOptions, RestoreOptions } from './choice.ts'
import { defaultRecipe } from './default-recipe.ts'
import { type Language, languageOf } from './language.ts'
import { type Level, levelOf } from './levels.ts'
import { type Levels, readLevels } from './levels-file.ts'
import { checkSaved, type SavedBot, type SavedThinker, savedBot } from './saved.ts'
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
const RESTORED: readonly (keyof RestoreOptions<unknown>)[] = [...LIMITS, 'catalogue', 'parts', 'worker']
const DEFAULT_MS = 1000
const DEFAULT_NODES = 200_000
const LEAST_NODES = 200
const NODES_PER_ITERATION = 2 // more than are kept from move to move

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
  checkOptions('createBot', options)
  const language = languageOf<S, M>(game)
  const level = levelFor(options)
  const catalogue = withParts(options.catalogue ?? BASIC_CATALOGUE, options.parts ?? [])
  const asked = options.recipe ?? level?.recipe
  const given = asked === undefined || isAutoWithoutStudy(asked, catalogue) ? defaultRecipe(game, language) : asked
  const recipe = boundedRecipe(given, options.nodes ?? nodesOf(level, options.iterations), catalogue)
  const warnings = warningsOf(game, language, options.levels)
  for (const text of warnings) warn(text)
  const isSent = options.ms !== undefined || options.iterations !== undefined
  const { seed = freshSeed() } = options
  if (!Number.isInteger(seed)) throw new RangeError(`createBot: the seed is a whole number, not ${seed}`)
  const temperature = level?.temperature
  return makeBot(game, {
    ...options,
    recipe,
    seed,
    warnings,
    catalogue,
    ...(temperature === undefined ? {} : { temperature }),
    defaults: isSent ? options : (level ?? { ms: DEFAULT_MS }),
  })
}

/**
 * A bot that goes on where another one was saved: with its tree, its tables, its recipe and its seed. In the same game; which
 * may be in another thread, or on another day. Of the options, how long it thinks and where may be others than they were.
 *
 * @example
 * ```ts
 * const saved = await bot.save() // plain data: postMessage, structuredClone and IndexedDB take it as it is
 * const again = restoreBot(game, saved)
 * const { move } = await again.choose(state) // as the first bot would have
 * ```
 */
export function restoreBot<S, M>(game: PlainGame<S, M>, saved: SavedBot<S, M>, options?: RestoreOptions<M>): Bot<S, M>
/**
 * In a game that was compiled from rules.
 *
 * @example
 * ```ts
 * const again = restoreBot(game, await bot.save(), { ms: 500 })
 * ```
 */
export function restoreBot(
  game: Game,
  saved: SavedBot<State, string>,
  options?: RestoreOptions<string>,
): Bot<State, string>
export function restoreBot<S, M>(
  game: PlainGame<S, M> | Game,
  saved: SavedBot<S, M>,
  options: RestoreOptions<M> = {},
): Bot<S, M> {
  checkNames('restoreBot', options, RESTORED)
  const catalogue = withParts(options.catalogue ?? BASIC_CATALOGUE, options.parts ?? [])
  checkSaved(saved, game, catalogue)
  const { recipe, seed, temperature, limits, thinkers } = saved
  const threads = thinkers.length
  checkOptions('restoreBot', { ...options, threads })
  const isSent = options.ms !== undefined || options.iterations !== undefined
  const given = { recipe, seed, threads, catalogue, saved: thinkers, warnings: [] }
  const level = temperature === undefined ? {} : { temperature }
  return makeBot(game, { ...options, ...given, ...level, defaults: isSent ? options : limits })
}

/** What is needed of threads and limits, whatever else is. */
function checkOptions<M>(door: string, options: BotOptions<M>): void {
  checkAllowance(options)
  const { threads = 1, worker } = options
  if (!(Number.isInteger(threads) && threads >= 1))
    throw new RangeError(`${door}: threads is a whole number from 1 on, not ${threads}`)
  if (threads > 1 && worker === undefined)
    throw new Error(`${threads} threads need workers: give ${door} a function "worker" that starts one`)
}

/** All that is to be known of a bot. */
interface Making<S, M> extends Pick<BotOptions<M>, 'signal' | 'onProgress' | 'worker' | 'threads'> {
  readonly recipe: string
  readonly seed: number
  readonly warnings: readonly string[]
  readonly catalogue: Catalogue
  readonly temperature?: number
  readonly defaults: BotLimits
  readonly saved?: readonly SavedThinker<S, M>[]
}

function makeBot<S, M>(game: PlainGame<S, M> | Game, options: Making<S, M>): Bot<S, M> {
  const { recipe, seed, warnings, catalogue, temperature, defaults, worker, saved } = options
  const level = temperature === undefined ? {} : { temperature }
  // One draws the move of a level; several would each draw their own.
  const threads = temperature === undefined ? (options.threads ?? 1) : 1
  const thinker =
    worker === undefined
      ? createThinker<S, M>(game, { recipe, seed, ...level, catalogue, saved: saved?.[0] })
      : workerBot<S, M>(worker, { recipe, seed, ...level, threads, saved })
  let before: Promise<unknown> = Promise.resolve()
  let isClosed = false
  /** What is asked while it thinks waits. */
  function next<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('the bot was closed; create another one')
    const result = before.then(work)
    const done = () => undefined
    before = result.then(done, done)
    return result
  }
  return {
    recipe,
    seed,
    warnings,
    async choose(state, asked = {}) {
      checkNames('choose', asked, ASKED)
      const { ms, iterations }: BotLimits = asked.ms === undefined && asked.iterations === undefined ? defaults : asked
      checkAllowance({ ms, iterations })
      const { player, signal = options.signal, onProgress = options.onProgress } = asked
      return next(() => thinker.choose(state, { player, ms, iterations, signal, onProgress }))
    },
    async save() {
      const thinkers = await next(() => thinker.save())
      const limits = { ms: defaults.ms, iterations: defaults.iterations }
      return savedBot({ game: game.id, recipe, seed, ...level, limits, thinkers })
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
