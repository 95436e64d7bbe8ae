// A search that begins again in the memory of the last is what a new one would be: every part by itself, on games of several kinds.
import { expect, test } from 'vitest'
import { GAMES, recipesFor } from '../../test/part-recipes.ts'
import { connectFour } from '../../test/small-games.ts'
import { createSearcher } from '../recipes/create.ts'
import type { SearchMemory } from './searcher.ts'

test.each(GAMES)('whatever it is made of, a search that begins again is as new: %s', (_name, game) => {
  const state = game.open().state.slice()
  for (const [i, recipe] of recipesFor(game)) {
    const reuse: SearchMemory = {}
    const used = createSearcher(game, recipe, { role: game.roles.length - 1, seed: i + 1, reuse })
    used.begin(state)
    used.run({ iterations: 30 })
    const again = createSearcher(game, recipe, { role: 0, seed: i, reuse })
    const fresh = createSearcher(game, recipe, { role: 0, seed: i })
    for (const searcher of [again, fresh]) {
      searcher.begin(state)
      searcher.run({ iterations: 40 })
    }
    expect(again.summary(), recipe).toEqual(fresh.summary())
    expect(again.choose()).toBe(fresh.choose())
  }
})

const game = connectFour(4, 4, 3)

test('it is the same search where it is made of the same, and another where it is not', () => {
  const reuse: SearchMemory = {}
  const make = (recipe: string, role: number, seed: number) => createSearcher(game, recipe, { role, seed, reuse })
  const first = make('uct(c=0.3)+solver', 0, 1)
  expect(make('uct(c=0.3)+solver', 0, 2)).toBe(first)
  expect(make('uct(c=0.4)+solver', 0, 2)).not.toBe(first)
  const second = make('uct(c=0.4)+solver', 0, 2)
  expect(make('uct(c=0.4)+solver', 1, 2)).toBe(second)
})

test('where a part knows for whom it searches, another role has another search', () => {
  const reuse: SearchMemory = {}
  const make = (role: number) => createSearcher(game, 'uct+fallible', { role, seed: 1, reuse })
  const first = make(0)
  expect(make(0)).toBe(first)
  expect(make(1)).not.toBe(first)
})

test('it goes by the clock of the next', () => {
  const reuse: SearchMemory = {}
  const make = (ms: number) => createSearcher(game, 'uct', { role: 0, seed: 1, reuse, now: () => ms })
  make(1)
  const again = make(5)
  again.begin(game.open().state.slice())
  again.run({ deadline: 5 })
  expect(again.summary().simulations).toBeGreaterThan(0)
  expect(() => again.run({ deadline: 4 })).not.toThrow()
})
