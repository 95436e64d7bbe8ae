import { describe, expect, test } from 'vitest'
import { meansOf, nodesBelow, openSearch, rowsOf } from '../../test/search.ts'
import { goofspiel, nim } from '../../test/small-games.ts'

describe('dag(value=node)', () => {
  test('the value of a move is the mean of all that came to the node behind it', () => {
    const { search, ctx, root } = openSearch(nim([2, 2, 2]), 'uct+dag(value=node)')
    search.run({ iterations: 500 })
    const { edgeChild, edgeSum, edgeVisits } = ctx.tree
    const into = new Map<number, { sum: number; visits: number; edges: number }>()
    const rows = nodesBelow(ctx, root()).flatMap((node) =>
      rowsOf(ctx.tree, node)
        .filter(({ edges }) => edges.length > 1)
        .map((row) => ({ node, ...row })),
    )
    for (const edge of rows.flatMap(({ edges }) => edges)) {
      const all = into.get(edgeChild[edge]) ?? { sum: 0, visits: 0, edges: 0 }
      all.sum += edgeSum[edge]
      all.visits += edgeVisits[edge]
      all.edges++
      into.set(edgeChild[edge], all)
    }
    let shared = 0
    for (const { node, role, edges } of rows) {
      const means = meansOf(ctx, node, role)
      for (const [i, edge] of edges.entries()) {
        const all = into.get(edgeChild[edge])!
        // Ways by a forced move are in no row of choices.
        if (edgeChild[edge] === 0 || ctx.tree.nodeVisits[edgeChild[edge]] !== all.visits) continue
        expect(means[i]).toBeCloseTo(all.sum / all.visits, 9)
        if (all.edges > 1) shared++
      }
    }
    expect(shared).toBeGreaterThan(10)
  })

  test('is the value of the edge where no state comes twice', () => {
    const [edge, node] = ['edge', 'node'].map((value) => {
      const { search } = openSearch(goofspiel(2), `uct+dag(value=${value})`)
      search.run({ iterations: 200 })
      return search.summary().moves
    })
    expect(node).toEqual(edge)
  })
})
