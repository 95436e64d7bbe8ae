// Recipe and catalogue → the searcher they describe: a tree search made of parts, or one that is whole by itself. Knows no part.
import { check, named, TEXT } from '../base/given.ts'
import { createRandom } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import { hasErrors, renderDiagnostic } from '../gdl/diagnostic.ts'
import type { Evaluate, Evaluation } from '../search/evaluate/evaluate.ts'
import type { Attachable, Driver, GameContext, Params, Part } from '../search/part.ts'
import { type Catalogue, paramsOf, parseRecipe, type Recipe } from '../search/recipe.ts'
import { createSearch } from '../search/search.ts'
import type { Searcher, SearcherOptions } from '../search/searcher.ts'

const RECIPE = named('a text such as "uct+mast"', TEXT)

/** The recipe of a text; throws an error that shows what is wrong, and where. */
export function recipeFrom(catalogue: Catalogue, text: string): Recipe {
  check('a recipe', text, RECIPE)
  const { recipe, diagnostics } = parseRecipe(text, catalogue)
  if (hasErrors(diagnostics))
    throw new Error(diagnostics.map((each) => renderDiagnostic('recipe', text, each)).join('\n'))
  return recipe
}

export function searcherFrom(
  catalogue: Catalogue,
  game: Game,
  recipe: string | Recipe,
  options: SearcherOptions,
): Searcher {
  const uses = Array.isArray(recipe) ? (recipe as Recipe) : recipeFrom(catalogue, recipe as string)
  const driver = driverOf(catalogue, uses)
  if (driver === undefined) return createSearch(game, uses, options, catalogue.parts)
  const judge = firstOf('evaluation', uses, catalogue)
  return (driver.part as Driver).create(game, options, driver.params, {
    ...(judge === undefined ? {} : { evaluate: evaluationBy(judge, options) }),
    build: (other, text, more) => searcherFrom(catalogue, other, text, more),
  })
}

interface Named {
  readonly part: Part
  readonly params: Params
}

/** The search that is whole by itself, where the recipe names one. */
export function driverOf(catalogue: Catalogue, uses: Recipe): Named | undefined {
  return firstOf('driver', uses, catalogue)
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
      seat: () => role,
      random: createRandom(seed).split(),
      position: game.open(),
      open: () => game.open(),
    }
    return (part as Attachable).attach(ctx, params) as Evaluate
  }
}
