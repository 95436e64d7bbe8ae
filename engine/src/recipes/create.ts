// Recipe → the searcher it describes, by all parts there are and those that a caller brings.
import { check, checkOptions, FUNCTION, type Kinds, LIST, OBJECT, SWITCH, WHOLE } from '../base/given.ts'
import type { Game } from '../game/game.ts'
import { checkGame } from '../game/given-game.ts'
import type { Part } from '../search/part.ts'
import type { Recipe } from '../search/recipe.ts'
import { createSearch } from '../search/search.ts'
import type { Searcher, SearcherOptions } from '../search/searcher.ts'
import type { Search } from '../search/tree-search.ts'
import { driverOf, recipeFrom, searcherFrom } from './build.ts'
import { CATALOGUE } from './catalogue.ts'
import { checkedSearcher } from './checked-searcher.ts'
import { withParts } from './with-parts.ts'

/** For whom a searcher thinks, its seed, its clock, parts of your own. */
export interface CreateOptions extends SearcherOptions {
  /** Beyond those of the catalogue: the recipe may name them. */
  readonly parts?: readonly Part[]
}

const KINDS: Kinds<CreateOptions> = {
  role: WHOLE,
  seed: WHOLE,
  now: FUNCTION,
  reuse: OBJECT,
  records: SWITCH,
  parts: LIST,
}

function checked(owner: string, game: Game, options: CreateOptions): CreateOptions {
  checkGame(owner, game)
  checkOptions(owner, options, KINDS)
  check(`${owner}: role`, options.role, {
    wanted: `the number of a role of ${game.id}, 0 … ${game.roles.length - 1}`,
    fits: (role) => Number.isInteger(role) && game.roles[role as number] !== undefined,
  })
  check(`${owner}: seed`, options.seed, WHOLE)
  return options
}

/** The recipe of a text; throws an error that shows what is wrong, and where. */
export function readRecipe(text: string, parts: readonly Part[] = []): Recipe {
  return recipeFrom(withParts(CATALOGUE, parts), text)
}

/**
 * The searcher that a recipe such as "uct+mast+solver" describes, for one role of the game.
 *
 * @example
 * ```ts
 * const searcher = createSearcher(game, 'uct+solver', { role: 0, seed: 1, now: () => performance.now() })
 * searcher.begin(game.open().state)
 * searcher.run({ ms: 100 })
 * console.log(game.moves[searcher.choose()].text)
 * ```
 */
export function createSearcher(game: Game, recipe: string | Recipe, given: CreateOptions): Searcher {
  const { parts = [], ...options } = checked('createSearcher', game, given)
  return checkedSearcher(game, searcherFrom(withParts(CATALOGUE, parts), game, recipe, options))
}

/** A tree search, with all that only a tree search can tell; throws where the recipe describes another. */
export function createTreeSearch(game: Game, recipe: string | Recipe, given: CreateOptions): Search {
  const { parts = [], ...options } = checked('createTreeSearch', game, given)
  const catalogue = withParts(CATALOGUE, parts)
  const uses = typeof recipe === 'string' ? recipeFrom(catalogue, recipe) : recipe
  const driver = driverOf(catalogue, uses)
  if (driver !== undefined) throw new Error(`${driver.part.name} is a whole search without a tree to look at`)
  return checkedSearcher(game, createSearch(game, uses, options, catalogue.parts))
}
