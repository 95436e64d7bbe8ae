import { describe, expect, test } from 'vitest'
import { nodesBelow, openSearch, rowsOf, treeFaults } from '../../../../test/search.ts'
import { breakthrough, connectFour, goofspiel } from '../../../../test/small-games.ts'

describe.each([
  ['visitCount', 1],
  ['siblings2', 2],
])('%s', (name, times) => {
  test(`a child is a node from ${times} × siblings visits on`, () => {
    const { search, ctx, root } = openSearch(connectFour(4, 4), name)
    search.run({ iterations: 1000 })
    const { edgeVisits, edgeChild, nodeVisits } = ctx.tree
    for (const node of nodesBelow(ctx, root())) {
      const row = rowsOf(ctx.tree, node).find(({ edges }) => edges.length > 1)
      const least = times * ((row?.edges.length ?? 0) - 1)
      for (const edge of row?.edges ?? []) {
        expect(edgeChild[edge] !== 0).toBe(edgeVisits[edge] >= least)
        // Visits before that are the edge's alone.
        if (edgeChild[edge] !== 0) expect(nodeVisits[edgeChild[edge]]).toBe(edgeVisits[edge] - (least - 1))
      }
    }
  })
  test('trees add up, with moves at once and in batches too', () => {
    for (const game of [goofspiel(4), breakthrough(4, 4)])
      for (const more of ['', '+batch(leaves=4,playouts=2)', '+dag']) {
        const { search, ctx, root } = openSearch(game, name + more)
        search.run({ iterations: 500 })
        expect(treeFaults(ctx, root(), { dag: more === '+dag' })).toEqual([])
      }
  })
})
