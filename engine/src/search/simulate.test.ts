import { describe, expect, test } from 'vitest'
import { firstBest, goRight, openSearch, rowsOf } from '../../test/search.ts'
import { gifts, workedExample } from '../../test/search-games.ts'
import { breakthrough } from '../../test/small-games.ts'

describe('the worked example', () => {
  const { search, ctx, root } = openSearch(workedExample(), 'uct', { extra: [firstBest, goRight] })
  /** Visits and sum of rewards of the moves of a role. */
  const statistics = (node: number, role: number) =>
    rowsOf(ctx.tree, node)[role].edges.map((edge) => [ctx.tree.edgeVisits[edge], ctx.tree.edgeSum[edge]])

  test('1: node 1 is added, the playout ends in node 4, and 100 goes to Q(0, left)', () => {
    search.run({ iterations: 1 })
    expect(statistics(root(), 0)).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(ctx.tree.nodes()).toBe(2)
  })
  test('2: node 2 is added, it is the end, and 50 goes to Q(0, right)', () => {
    search.run({ iterations: 1 })
    expect(statistics(root(), 0)).toEqual([
      [1, 1],
      [1, 0.5],
    ])
    expect(ctx.tree.nodes()).toBe(3)
  })
  test('3: left is better, node 3 is added; 0 goes to Q(0, left) and 100 to Q(1, left)', () => {
    search.run({ iterations: 1 })
    expect(statistics(root(), 0)).toEqual([
      [2, 1],
      [1, 0.5],
    ])
    const [, node1] = ctx.now.path().nodes
    expect(statistics(node1, 1)).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(ctx.tree.nodes()).toBe(4)
  })
  test('4: both are worth 50 now, and right has the fewer visits', () => {
    search.run({ iterations: 1 })
    expect(statistics(root(), 0)).toEqual([
      [2, 1],
      [2, 1],
    ])
    expect(ctx.tree.nodes()).toBe(4)
  })
})

describe('rewards', () => {
  test('go to the role they belong to', () => {
    const { search, ctx, root } = openSearch(
      gifts([
        [
          [10, 0, 0],
          [10, 0, 0],
        ],
        [
          [0, 20, 0],
          [0, 20, 0],
        ],
        [
          [0, 0, 40],
          [0, 0, 40],
        ],
      ]),
      'uct',
    )
    search.run({ iterations: 200 })
    let node = root()
    for (const expected of [0.1, 0.2, 0.4]) {
      const row = rowsOf(ctx.tree, node).find(({ edges }) => edges.length > 1)!
      for (const edge of row.edges) expect(ctx.tree.edgeSum[edge] / ctx.tree.edgeVisits[edge]).toBeCloseTo(expected, 12)
      node = ctx.tree.edgeChild[row.edges[0]]
    }
  })

  test('shrink by the discount for every ply from the move to the end', () => {
    const { search, ctx, root } = openSearch(workedExample(), 'uct+discount(rate=0.9)', { extra: [firstBest, goRight] })
    search.run({ iterations: 2 })
    const [left, right] = rowsOf(ctx.tree, root())[0].edges
    expect(ctx.tree.edgeSum[left]).toBeCloseTo(0.9 * 0.9, 12)
    expect(ctx.tree.edgeSum[right]).toBeCloseTo(0.5 * 0.9, 12)
  })

  test('are what roles are after', () => {
    const game = gifts([
      [
        [60, 20],
        [60, 20],
      ],
    ])
    const worth = (recipe: string) => {
      const { search } = openSearch(game, recipe)
      search.run({ iterations: 20 })
      return search.summary().moves[0].mean
    }
    expect(worth('uct')).toBeCloseTo(0.6, 12)
    expect(worth('uct+zeroSum')).toBeCloseTo(0.7, 12)
  })
})

describe('playouts in the air', () => {
  test('count as visits at once, and are all back after a run', () => {
    for (const recipe of ['uct+batch(leaves=8,playouts=4)', 'uct+batch(leaves=1,playouts=16)']) {
      const { search, ctx, root } = openSearch(breakthrough(4, 4), recipe)
      for (const iterations of [1, 7, 100, 33]) {
        const before = ctx.tree.nodeVisits[1]
        search.run({ iterations })
        expect(ctx.tree.nodeVisits[root()]).toBe(before + iterations)
        const total = rowsOf(ctx.tree, root())[0].edges.reduce((sum, edge) => sum + ctx.tree.edgeVisits[edge], 0)
        expect(total).toBe(before + iterations)
      }
    }
  })

  test('go to different leaves', () => {
    const { search, ctx, root } = openSearch(breakthrough(4, 4), 'uct+batch(leaves=10,playouts=1)')
    search.run({ iterations: 10 })
    const tried = rowsOf(ctx.tree, root())[0].edges.filter((edge) => ctx.tree.edgeVisits[edge] > 0)
    expect(tried).toHaveLength(10)
  })
})
