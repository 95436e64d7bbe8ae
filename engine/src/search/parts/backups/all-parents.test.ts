import { describe, expect, test } from 'vitest'
import { bag } from '../../../../test/bag.ts'
import { scripted } from '../../../../test/scripted.ts'
import { meansOf, nodesBelow, openSearch, rowsOf } from '../../../../test/search.ts'
import { connectFour, goofspiel, nim } from '../../../../test/small-games.ts'

describe('allParents', () => {
  test.each([
    // Nodes: a = (1 + 0.6) / 2, b = 0.6.
    [
      ['aaa', 'baa', 'aba'],
      [0.8, 0.6],
    ],
    // ab and ba are one node: what came to it by way of b counts in a, too: (1 + 0.6 + 0.2) / 3; b = (0.6 + 0.2) / 2.
    [
      ['aaa', 'baa', 'aba', 'bab'],
      [0.6, 0.4],
    ],
    // And what came to it by way of a in b: (1 + 0.6 + 0.2 + 0.2) / 4, (0.6 + 0.2 + 0.2) / 3.
    [
      ['aaa', 'baa', 'aba', 'bab', 'abb'],
      [0.5, 1 / 3],
    ],
  ])('after %j', (words, values) => {
    const { ctx } = scripted(bag, 'uct+dag+allParents', words)
    for (const [i, mean] of meansOf(ctx, ctx.now.root(), 0).entries()) expect(mean).toBeCloseTo(values[i], 12)
    // The root has counted every simulation once.
    expect(ctx.tree.nodeVisits[ctx.now.root()]).toBe(words.length)
  })

  test.each(['', '+discount(rate=0.9)', '+batch(leaves=4,playouts=2)'])(
    'is the mean of the edge where no state comes twice: %s',
    (rest) => {
      const { search, ctx, root } = openSearch(goofspiel(3), `uct+dag+allParents${rest}`)
      search.run({ iterations: 300 })
      const { edgeSum, edgeVisits } = ctx.tree
      for (const node of nodesBelow(ctx, root()))
        for (const { role, edges } of rowsOf(ctx.tree, node)) {
          if (edges.length < 2) continue
          for (const [i, mean] of meansOf(ctx, node, role).entries())
            if (edgeVisits[edges[i]] > 0) expect(mean).toBeCloseTo(edgeSum[edges[i]] / edgeVisits[edges[i]], 9)
        }
    },
  )

  test('ways are known after nodes have moved, and the best move is found', () => {
    const { search, ctx } = openSearch(nim([1, 2, 3]), 'uct+dag+allParents')
    search.run({ iterations: 2000 })
    search.advance(Int32Array.from(search.summary().line[0]))
    search.run({ iterations: 500 })
    for (const node of nodesBelow(ctx, ctx.now.root()))
      for (const { role, edges } of rowsOf(ctx.tree, node))
        if (edges.length > 1)
          for (const [i, mean] of meansOf(ctx, node, role).entries())
            if (ctx.tree.edgeVisits[edges[i]] > 0) expect(mean >= 0 && mean <= 1).toBe(true)
    const full = openSearch(connectFour(4, 4), 'uct+dag+allParents+memory(nodes=50)')
    full.search.run({ iterations: 500 })
    expect(full.ctx.tree.nodes()).toBeLessThanOrEqual(50)
  })
})
