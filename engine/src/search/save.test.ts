// A search that was saved and one made from it go on alike: every part by itself, on games of several kinds.
import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { plainNim, plainPig, plainRps, plainTicTacToe } from '../../test/plain-games.ts'
import { bets } from '../../test/search-games.ts'
import { compileGame } from '../compile/compile.ts'
import type { Game } from '../game/game.ts'
import { definePlain } from '../game/plain.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'
import { createSearcher } from '../recipes/create.ts'
import type { Part } from './part.ts'
import { PARTS } from './parts/all.ts'
import { parseRecipe } from './recipe.ts'

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
const GAMES: readonly (readonly [string, Game])[] = [
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

test.each(GAMES)('whatever it is made of, a search goes on from what was saved: %s', (name, game) => {
  // Each on two of the games, in turn.
  const turn = GAMES.findIndex(([each]) => each === name)
  for (const [i, recipe] of RECIPES.entries()) {
    if ((i + turn) % GAMES.length > 1) continue
    if (recipe.startsWith('fuzzyGoal') && game.fuzzyGoals === undefined) continue // it needs rules
    const first = createSearcher(game, recipe, { role: 0, seed: i })
    const state = game.open().state.slice()
    first.begin(state)
    first.run({ iterations: 30 })
    const saved = structuredClone(first.save!())
    const second = createSearcher(game, recipe, { role: 0, seed: i })
    second.load!(state, saved)
    for (const searcher of [first, second]) searcher.run({ iterations: 30 })
    expect(second.summary(), recipe).toEqual(first.summary())
    expect(second.choose()).toBe(first.choose())
  }
})

test('what is known stays known below the next move', () => {
  const game = definePlain(plainNim.source)
  const first = createSearcher(game, 'grave+mast+solver+dag+memory(nodes=500)', { role: 0, seed: 1 })
  const state = game.encode({ heaps: [2, 2, 3], turn: 0 })
  first.begin(state)
  first.run({ iterations: 150 })
  const second = createSearcher(game, 'grave+mast+solver+dag+memory(nodes=500)', { role: 0, seed: 1 })
  second.load!(state, first.save!())
  const next = game.encode({ heaps: [2, 2, 0], turn: 1 })
  for (const searcher of [first, second]) {
    expect(searcher.follow!(next)).toBe(true)
    searcher.run({ iterations: 5 })
  }
  expect(second.summary()).toEqual(first.summary())
})

test('a tree of another recipe is refused', () => {
  const state = plainTicTacToe.encode('.........')
  const first = createSearcher(plainTicTacToe, 'uct+solver', { role: 0, seed: 1 })
  first.begin(state)
  first.run({ iterations: 20 })
  const second = createSearcher(plainTicTacToe, 'uct', { role: 0, seed: 1 })
  expect(() => second.load!(state, first.save!())).toThrow('no tree of this recipe')
})
