// Recipe text → the searcher it describes.

import type { Game } from '../game/game.ts'
import { hasErrors, renderDiagnostic } from '../gdl/diagnostic.ts'
import { PARTS } from './parts/index.ts'
import { PRESETS } from './presets.ts'
import { type Catalogue, parseRecipe, type Recipe } from './recipe.ts'
import { createSearch, type Search } from './search.ts'
import type { SearcherOptions } from './searcher.ts'

export const CATALOGUE: Catalogue = { parts: PARTS, presets: PRESETS }

/** The recipe of a text; throws an error that shows what is wrong, and where. */
export function readRecipe(text: string): Recipe {
  const { recipe, diagnostics } = parseRecipe(text, CATALOGUE)
  if (hasErrors(diagnostics))
    throw new Error(diagnostics.map((each) => renderDiagnostic('recipe', text, each)).join('\n'))
  return recipe
}

export function createSearcher(game: Game, recipe: string | Recipe, options: SearcherOptions): Search {
  return createSearch(game, typeof recipe === 'string' ? readRecipe(recipe) : recipe, options, PARTS)
}
