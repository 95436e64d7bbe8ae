import { expect, test } from 'vitest'
import { openSearch } from '../../../../test/search.ts'
import { connectFour } from '../../../../test/small-games.ts'

test('one node per simulation, until simulations end in the tree', () => {
  const { search, ctx } = openSearch(connectFour(5, 4), 'uct+allEnds')
  search.run({ iterations: 40 })
  expect(ctx.tree.nodes()).toBe(41)
})
