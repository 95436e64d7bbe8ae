// A game → a bot that chooses moves in it, in the author's own terms. Whoever asks gives the state and nothing else: the bot
// sees by itself that it follows from the last one and keeps what it knows. It thinks in short slices, so that a page stays
// alive, or in workers, where one is given.
import { warn } from '../agent/platform.ts'
import type { Game, State } from '../game/game.ts'
import { checkGame } from '../game/given-game.ts'
import type { PlainGame } from '../game/plain-source.ts'
import { BASIC_CATALOGUE } from '../recipes/basic.ts'
import { withParts } from '../recipes/with-parts.ts'
import type { Catalogue } from '../search/recipe.ts'
import { createAsking } from './asking.ts'
import { checkBotOptions, checkThreads, defaultsOf, LIMITS, levelFor, nodesOf, seedOf } from './bot-options.ts'
import { warningsOf } from './bot-warnings.ts'
import { boundedRecipe, recipeOf } from './bounded-recipe.ts'
import type { Bot, BotLimits, BotOptions, RestoreOptions } from './choice.ts'
import { languageOf } from './language.ts'
import { type Manner, mannerOf } from './levels.ts'
import { checkSaved, type SavedBot, type SavedThinker, savedBot } from './saved.ts'
import { createThinker } from './thinker.ts'
import { workerBot } from './worker-bot.ts'

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
  checkGame('createBot', game)
  checkBotOptions('createBot', options, OPTIONS)
  checkThreads('createBot', options)
  const language = languageOf<S, M>(game)
  const level = levelFor(options)
  const catalogue = withParts(options.catalogue ?? BASIC_CATALOGUE, options.parts ?? [])
  const asked = options.recipe ?? level?.recipe
  const given = recipeOf(game, language, asked, catalogue)
  const recipe = boundedRecipe(given, options.nodes ?? nodesOf(level, options.iterations), catalogue)
  const warnings = warningsOf(game, language, options.levels)
  for (const text of warnings) warn(text)
  const seed = seedOf(options)
  return makeBot(game, {
    ...options,
    recipe,
    seed,
    warnings,
    catalogue,
    ...mannerOf(level),
    defaults: defaultsOf(options, level),
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
  checkGame('restoreBot', game)
  checkBotOptions('restoreBot', options, RESTORED)
  const catalogue = withParts(options.catalogue ?? BASIC_CATALOGUE, options.parts ?? [])
  checkSaved(saved, game, catalogue)
  const { recipe, seed, limits, thinkers } = saved
  const threads = thinkers.length
  checkThreads('restoreBot', { ...options, threads })
  const isSent = options.ms !== undefined || options.iterations !== undefined
  const given = { recipe, seed, threads, catalogue, saved: thinkers, warnings: [] }
  return makeBot(game, { ...options, ...given, ...mannerOf(saved), defaults: isSent ? options : limits })
}

/** All that is to be known of a bot. */
interface Making<S, M> extends Manner, Pick<BotOptions<M>, 'signal' | 'onProgress' | 'worker' | 'threads'> {
  readonly recipe: string
  readonly seed: number
  readonly warnings: readonly string[]
  readonly catalogue: Catalogue
  readonly defaults: BotLimits
  readonly saved?: readonly SavedThinker<S, M>[]
}

function makeBot<S, M>(game: PlainGame<S, M> | Game, options: Making<S, M>): Bot<S, M> {
  const { recipe, seed, warnings, catalogue, defaults, worker, saved } = options
  const manner = mannerOf(options)
  // One draws the move of a level; several would each draw their own.
  const threads = manner.temperature === undefined ? (options.threads ?? 1) : 1
  const thinker =
    worker === undefined
      ? createThinker<S, M>(game, { recipe, seed, ...manner, catalogue, saved: saved?.[0] })
      : workerBot<S, M>(worker, { recipe, seed, ...manner, threads, saved })
  const { next, choose, close } = createAsking(thinker, options)
  return {
    recipe,
    seed,
    warnings,
    choose,
    async save() {
      const thinkers = await next(() => thinker.save())
      const limits = { ms: defaults.ms, iterations: defaults.iterations }
      return savedBot({ game: game.id, recipe, seed, ...manner, limits, thinkers })
    },
    close,
  }
}
