// A search that was saved and one made from it go on alike: every part by itself, on games of several kinds.
import { expect, test } from 'vitest'
import { GAMES, recipesFor } from '../../test/part-recipes.ts'
import { plainNim, plainTicTacToe } from '../../test/plain-games.ts'
import { definePlain } from '../game/plain.ts'
import { createSearcher } from '../recipes/create.ts'

test.each(GAMES)('whatever it is made of, a search goes on from what was saved: %s', (_name, game) => {
  for (const [i, recipe] of recipesFor(game)) {
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
