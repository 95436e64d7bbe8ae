// Visits under way count as tried and not as lost.
import { expect, test } from 'vitest'
import { meansOf, nodesBelow, openSearch, rowsOf } from '../../test/search.ts'
import { gifts } from '../../test/search-games.ts'
import { connectFour } from '../../test/small-games.ts'

const game = gifts([
  [
    [1, 0],
    [1, 0],
    [1, 0],
  ],
  [[1, 0]],
])

test('Q is the mean of what has come back', () => {
  const { ctx } = openSearch(game, 'uct')
  const { edgeVisits, edgePending, edgeSum } = ctx.tree
  const { edges } = rowsOf(ctx.tree, 1)[0]
  edgeVisits.set([10, 6, 2], edges[0])
  edgeSum.set([4, 3, 0], edges[0])
  edgePending.set([2, 0, 0], edges[0])
  expect(meansOf(ctx, 1, 0)).toEqual([0.5, 0.5, 0])
})

test('a move with nothing back yet is taken for as good as the others', () => {
  const { ctx } = openSearch(game, 'uct')
  const { edgeVisits, edgePending, edgeSum } = ctx.tree
  const { edges } = rowsOf(ctx.tree, 1)[0]
  edgeVisits.set([4, 4, 3], edges[0])
  edgeSum.set([4, 1, 0], edges[0])
  edgePending.set([0, 0, 3], edges[0])
  expect(meansOf(ctx, 1, 0)).toEqual([1, 0.25, 5 / 8])
})

test.each(['uct', 'uct+dag(value=node)', 'uct+dag(value=children)', 'uct+solver', 'uct+movingAverage'])(
  'after a run of %s nothing is under way',
  (recipe) => {
    const { ctx, search, root } = openSearch(connectFour(5, 4), `${recipe}+batch(leaves=7,playouts=3)`)
    search.run({ iterations: 2000 })
    const edges = nodesBelow(ctx, root()).flatMap((node) => rowsOf(ctx.tree, node).flatMap((row) => row.edges))
    expect(edges.length).toBeGreaterThan(100)
    expect(edges.every((edge) => ctx.tree.edgePending[edge] === 0)).toBe(true)
  },
)
