import { describe, expect, test } from 'vitest'
import { bag } from '../../test/bag.ts'
import { scripted, spelling } from '../../test/scripted.ts'
import { meansOf, nodesBelow, openSearch, rowsOf } from '../../test/search.ts'

describe('dag(value=children)', () => {
  test.each([
    // Nodes: a = (1 + 0.6) / 2, b = 0.6.
    [
      ['aaa', 'baa', 'aba'],
      [0.8, 0.6],
    ],
    // ab and ba are one node, of 0.6 and 0.2; b = (0.6 + 0.4) / 2, and a will see it when it is visited again.
    [
      ['aaa', 'baa', 'aba', 'bab'],
      [0.8, 0.5],
    ],
    // That node has 1 / 3 after another 0.2, and counts twice in a = (1 + 2 / 3) / 3.
    [
      ['aaa', 'baa', 'aba', 'bab', 'abb'],
      [5 / 9, 0.5],
    ],
  ])('after %j', (words, values) => {
    const { ctx } = scripted(bag, 'uct+dag(value=children)', words)
    for (const [i, mean] of meansOf(ctx, ctx.now.root(), 0).entries()) expect(mean).toBeCloseTo(values[i], 12)
  })

  test.each(['', '+discount(rate=0.9)', '+batch(leaves=4,playouts=2)'])(
    'is the mean of the edge where no state comes twice: %s',
    (rest) => {
      const game = spelling({
        roles: 2,
        plies: 5,
        letters: 3,
        goal: (word) => 20 * [...word].filter((letter) => letter === 'b').length,
      })
      const { search, ctx, root } = openSearch(game, `uct+dag(value=children)${rest}`)
      search.run({ iterations: 400 })
      const { edgeSum, edgeVisits, chooserAt } = ctx.tree
      let seen = 0
      for (const node of nodesBelow(ctx, root())) {
        const row = rowsOf(ctx.tree, node)[chooserAt(node)]
        if (row === undefined) continue
        for (const [i, mean] of meansOf(ctx, node, row.role).entries()) {
          const edge = row.edges[i]
          if (edgeVisits[edge] === 0) continue
          expect(mean).toBeCloseTo(edgeSum[edge] / edgeVisits[edge], 9)
          seen++
        }
      }
      expect(seen).toBeGreaterThan(50)
    },
  )
})
