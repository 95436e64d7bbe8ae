// Every part by itself as a recipe, and games of several kinds to try them on: what has to hold whatever a search is made of.
import { compileGame } from '../src/compile/compile.ts'
import type { Game } from '../src/game/game.ts'
import { CATALOGUE } from '../src/recipes/catalogue.ts'
import type { Part } from '../src/search/part.ts'
import { PARTS } from '../src/search/parts/all.ts'
import { parseRecipe } from '../src/search/recipe.ts'
import { catalogueText } from './games.ts'
import { plainPig, plainRps, plainTicTacToe } from './plain-games.ts'
import { bets } from './search-games.ts'

const advised = <G extends Game>(game: G): G => ({
  ...game,
  advice: {
    evaluate: () => 60,
    prior: (_position: unknown, move: number) => 1 / (1 + (move % 3)),
    neighbours: (move: number) => (move > 0 ? [move - 1] : []),
    choose: (_p: unknown, _r: number, _l: unknown, count: number, random: { below(n: number): number }) =>
      random.below(count),
  },
})
export const GAMES: readonly (readonly [string, Game])[] = [
  ['a board game', advised(plainTicTacToe)],
  ['a game with moves at once', advised(plainRps)],
  ['a game with chance', advised(plainPig)],
  ['a compiled game', advised(compileGame(catalogueText('tic-tac-toe')).game!)],
  ['a game with fields', advised(bets(1))],
]

function recipeOf(part: Part): string {
  const needs = Object.keys(part.needs ?? {}).map(
    (need) => PARTS.find(({ name, kind }) => name === need || kind === need)!.name,
  )
  return [...new Set([part.name, ...needs, 'memory(nodes=60)'])].join('+')
}
const RECIPES = PARTS.filter(({ kind, name }) => kind !== 'driver' && !['learned', 'memory'].includes(name))
  .map(recipeOf)
  .filter((recipe) => parseRecipe(recipe, CATALOGUE).diagnostics.length === 0)

/** The recipes to try on one of the games, each with its number: of all, two in five, so that each is tried on two games. */
export function recipesFor(game: Game): [number, string][] {
  const turn = GAMES.findIndex(([, each]) => each === game)
  return [...RECIPES.entries()].filter(
    ([i, recipe]) =>
      (i + turn) % GAMES.length < 2 && (!recipe.startsWith('fuzzyGoal') || game.fuzzyGoals !== undefined), // it needs rules
  )
}
