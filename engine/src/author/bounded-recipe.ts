// The recipe that a bot plays by, with a bound for its memory.
import type { Game } from '../game/game.ts'
import { driverOf, recipeFrom } from '../recipes/build.ts'
import { type Catalogue, printRecipe } from '../search/recipe.ts'
import { defaultRecipe } from './default-recipe.ts'
import type { Language } from './language.ts'

/** What was asked for, or what the game suggests. */
export function recipeOf<S, M>(
  game: Game,
  language: Language<S, M>,
  asked: string | undefined,
  catalogue: Catalogue,
): string {
  return asked === undefined || isAutoWithoutStudy(asked, catalogue) ? defaultRecipe(game, language) : asked
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
