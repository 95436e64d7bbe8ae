// Recipe → the searcher it describes: a tree search made of parts, or one that is whole by itself.
import type { Game } from '../game/game.ts'
import { hasErrors, renderDiagnostic } from '../gdl/diagnostic.ts'
import type { Evaluation } from './evaluate/evaluate.ts'
import { focus } from './evaluate/focus.ts'
import { gameEvaluation } from './evaluate/game-evaluation.ts'
import { goalProximity } from './evaluate/goal-proximity.ts'
import { mobility } from './evaluate/mobility.ts'
import type { Driver } from './parts/drivers.ts'
import { PARTS } from './parts/index.ts'
import { PRESETS } from './presets.ts'
import { type Catalogue, paramsOf, parseRecipe, type Recipe } from './recipe.ts'
import { createSearch, type Search } from './search.ts'
import type { Searcher, SearcherOptions } from './searcher.ts'

export const CATALOGUE: Catalogue = { parts: PARTS, presets: PRESETS }

const EVALUATIONS: Readonly<Record<string, Evaluation>> = { mobility, focus, goalProximity, gameEvaluation }

/** The recipe of a text; throws an error that shows what is wrong, and where. */
export function readRecipe(text: string): Recipe {
  const { recipe, diagnostics } = parseRecipe(text, CATALOGUE)
  if (hasErrors(diagnostics))
    throw new Error(diagnostics.map((each) => renderDiagnostic('recipe', text, each)).join('\n'))
  return recipe
}

export function createSearcher(game: Game, recipe: string | Recipe, options: SearcherOptions): Searcher {
  const uses = typeof recipe === 'string' ? readRecipe(recipe) : recipe
  for (const use of uses) {
    const part = PARTS.find(({ name }) => name === use.part)
    if (part?.kind !== 'driver') continue
    const evaluation = uses.map(({ part: name }) => EVALUATIONS[name]).find((each) => each !== undefined)
    return (part as Driver).create(game, options, paramsOf(part, use), evaluation)
  }
  return createSearch(game, uses, options, PARTS)
}

/** A tree search, with all that only a tree search can tell; throws where the recipe describes another. */
export function createTreeSearch(game: Game, recipe: string | Recipe, options: SearcherOptions): Search {
  return createSearch(game, typeof recipe === 'string' ? readRecipe(recipe) : recipe, options, PARTS)
}
