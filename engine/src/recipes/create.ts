// Recipe → the searcher it describes: a tree search made of parts, or one that is whole by itself.
import { createRandom } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import { hasErrors, renderDiagnostic } from '../gdl/diagnostic.ts'
import type { Evaluate, Evaluation } from '../search/evaluate/evaluate.ts'
import type { Attachable, Driver, GameContext, Params, Part } from '../search/part.ts'
import { type Catalogue, paramsOf, parseRecipe, type Recipe } from '../search/recipe.ts'
import { createSearch, type Search } from '../search/search.ts'
import type { Searcher, SearcherOptions } from '../search/searcher.ts'
import { catalogueWith } from './catalogue.ts'

/** For whom a searcher thinks, its seed, its clock, parts of your own. */
export interface CreateOptions extends SearcherOptions {
  /** Beyond those of the catalogue: the recipe may name them. */
  readonly parts?: readonly Part[]
}

/** The recipe of a text; throws an error that shows what is wrong, and where. */
export function readRecipe(text: string, parts: readonly Part[] = []): Recipe {
  const { recipe, diagnostics } = parseRecipe(text, catalogueWith(parts))
  if (hasErrors(diagnostics))
    throw new Error(diagnostics.map((each) => renderDiagnostic('recipe', text, each)).join('\n'))
  return recipe
}

/** The searcher that a recipe such as "uct+mast+solver" describes, for one role of the game. */
export function createSearcher(
  game: Game,
  recipe: string | Recipe,
  { parts = [], ...options }: CreateOptions,
): Searcher {
  const uses = typeof recipe === 'string' ? readRecipe(recipe, parts) : recipe
  const catalogue = catalogueWith(parts)
  const driver = firstOf('driver', uses, catalogue)
  if (driver === undefined) return createSearch(game, uses, options, catalogue.parts)
  const judge = firstOf('evaluation', uses, catalogue)
  return (driver.part as Driver).create(game, options, driver.params, {
    ...(judge === undefined ? {} : { evaluate: evaluationBy(judge, options) }),
    build: (other, text, more) => createSearcher(other, text, { parts, ...more }),
  })
}

/** A tree search, with all that only a tree search can tell; throws where the recipe describes another. */
export function createTreeSearch(
  game: Game,
  recipe: string | Recipe,
  { parts = [], ...options }: CreateOptions,
): Search {
  const uses = typeof recipe === 'string' ? readRecipe(recipe, parts) : recipe
  const catalogue = catalogueWith(parts)
  const driver = firstOf('driver', uses, catalogue)
  if (driver !== undefined) throw new Error(`${driver.part.name} is a whole search without a tree to look at`)
  return createSearch(game, uses, options, catalogue.parts)
}

interface Named {
  readonly part: Part
  readonly params: Params
}

function firstOf(kind: Part['kind'], uses: Recipe, { parts }: Catalogue): Named | undefined {
  for (const use of uses) {
    const part = parts.find(({ name }) => name === use.part)
    if (part?.kind === kind) return { part, params: paramsOf(part, use) }
  }
  return undefined
}

/** The evaluation of a part, for a search that has no Context. */
function evaluationBy({ part, params }: Named, { role, seed }: SearcherOptions): Evaluation {
  return (game) => {
    const ctx: GameContext = {
      game,
      roles: game.roles.length,
      seat: role,
      random: createRandom(seed).split(),
      position: game.open(),
      open: () => game.open(),
    }
    return (part as Attachable).attach(ctx, params) as Evaluate
  }
}
