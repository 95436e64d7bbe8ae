import { expect, test } from 'vitest'
import { openSearch } from '../../../../test/search.ts'
import { connectFour } from '../../../../test/small-games.ts'

test('is what a recipe without a playout policy does', () => {
  const visits = (recipe: string) => {
    const { search } = openSearch(connectFour(4, 4), recipe)
    search.run({ iterations: 300 })
    return search.summary().moves.map(({ move, visits: n, mean }) => [move, n, mean])
  }
  expect(visits('uct+uniform')).toEqual(visits('uct'))
})
