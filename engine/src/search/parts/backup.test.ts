import { describe, expect, test } from 'vitest'
import { nodesBelow, openSearch, rowsOf, treeFaults } from '../../../test/search.ts'
import { bets, deckExample, gifts } from '../../../test/search-games.ts'
import { connectFour, goofspiel, nim } from '../../../test/small-games.ts'
import { type Context, definePart } from '../part.ts'
import { createPath } from '../path.ts'
import { implicitMinimax } from './implicit-minimax.ts'
import { movingAverage } from './moving-average.ts'

/** Unvisited moves in their order. */
const firstBest = definePart({
  kind: 'draw',
  name: 'firstBest',
  about: 'the first of the highest',
  cite: '',
  params: {},
  ranges: {},
  attach:
    ({ scores }) =>
    (_node, _role, _first, count) => {
      let best = 0
      for (let i = 1; i < count; i++) if (scores[i] > scores[best]) best = i
      return best
    },
})
const goRight = definePart({
  kind: 'playout',
  name: 'goRight',
  about: 'playouts go right',
  cite: '',
  params: {},
  ranges: {},
  attach: () => ({ choose: (_role, _legal, count) => count - 1 }),
})
/** 0.8 for the first role, 0.2 for the second. */
const rosy = definePart({
  kind: 'evaluation',
  name: 'rosy',
  about: 'all is well',
  cite: '',
  params: {},
  ranges: {},
  attach: () => (_position, rewards) => rewards.set([0.8, 0.2]),
})

/** Q of the moves of a role at a node. */
function meansOf(ctx: Context, node: number, role: number): number[] {
  const { edges } = rowsOf(ctx.tree, node)[role]
  ctx.readMeans(node, role, edges[0], edges.length)
  return [...ctx.means.subarray(0, edges.length)]
}

describe('movingAverage', () => {
  const { ctx } = openSearch(
    gifts([
      [
        [1, 0],
        [1, 0],
      ],
    ]),
    'uct',
  )
  const edge = ctx.tree.rowFirst[ctx.tree.nodeBlock[1] * ctx.tree.roles]
  const backup = movingAverage.attach(ctx, { m: 2, rate: 0.25 })
  const path = createPath(ctx.roles)
  path.length = 1
  path.nodes[0] = 1
  path.edges[0] = edge
  path.edges[1] = ~(edge + 2)
  const take = (reward: number, weight = 1): number => {
    path.weight = weight
    path.sum[0] = reward * weight
    ctx.tree.edgeVisits[edge] += weight
    backup.backUp(path)
    backup.means(1, 0, edge, 2)
    return ctx.means[0]
  }
  test('is the mean up to M results, and then follows', () => {
    expect(take(1)).toBe(1)
    expect(take(0)).toBe(0.5)
    expect(take(1)).toBe(0.5 + 0.25 * 0.5)
    expect(take(0)).toBeCloseTo(0.625 * 0.75, 12)
  })
  test('takes several results as one after the other', () => {
    expect(take(1, 2)).toBeCloseTo(1 - (1 - 0.46875) * 0.75 ** 2, 12)
  })
  test('what is in the air looks lost', () => {
    const before = ctx.means[0]
    ctx.tree.edgeVisits[edge] += 6
    backup.means(1, 0, edge, 2)
    expect(ctx.means[0]).toBeCloseTo(before / 2, 12)
  })
  test('with M out of reach it is the mean', () => {
    const [one, two] = ['uct', 'uct+movingAverage(m=inf)'].map((recipe) => {
      const { search } = openSearch(connectFour(4, 4), recipe)
      search.run({ iterations: 300 })
      return search.summary().moves.map(({ move, visits }) => [move, visits])
    })
    expect(two).toEqual(one)
  })
})

describe('minimaxBackup', () => {
  test('sees the refutation in the example of deck 003 at once', () => {
    const { search, ctx, root } = openSearch(deckExample(), 'minimaxBackup', { extra: [firstBest, goRight] })
    search.run({ iterations: 1 })
    expect(meansOf(ctx, root(), 0)[0]).toBe(1)
    search.run({ iterations: 2 })
    expect(meansOf(ctx, root(), 0)).toEqual([0, 0.5])
  })

  test('every value is that of the best move below', () => {
    for (const recipe of ['minimaxBackup', 'minimaxBackup+dag', 'minimaxBackup+visitCount']) {
      const { search, ctx, root } = openSearch(connectFour(4, 4), recipe)
      search.run({ iterations: 400 })
      let compared = 0
      for (const node of nodesBelow(ctx, root())) {
        const row = rowsOf(ctx.tree, node).find(({ edges }) => edges.length > 1)
        for (const [i, edge] of (row?.edges ?? []).entries()) {
          const child = ctx.tree.edgeChild[edge]
          const next = child === 0 ? undefined : rowsOf(ctx.tree, child).find(({ edges }) => edges.length > 1)
          const grown = next?.edges.map((each, j) => [each, j]).filter(([each]) => ctx.tree.edgeChild[each] !== 0)
          // In a dag, a parent hears of a change when it is next visited.
          if (next === undefined || grown!.length === 0 || recipe.includes('dag')) continue
          const values = meansOf(ctx, child, next.role)
          const best = Math.max(...grown!.map(([, j]) => values[j]))
          expect(meansOf(ctx, node, row!.role)[i]).toBeCloseTo(next.role === row!.role ? best : 1 - best, 12)
          compared++
        }
      }
      if (!recipe.includes('dag')) expect(compared).toBeGreaterThan(10)
    }
  })

  test('averages over chance and over moves at once', () => {
    for (const game of [bets(1), goofspiel(3)]) {
      const { search, ctx, root } = openSearch(game, 'minimaxBackup')
      search.run({ iterations: 1000 })
      expect(treeFaults(ctx, root())).toEqual([])
      for (const { mean } of search.summary().moves) expect(mean >= 0 && mean <= 1).toBe(true)
    }
    const { search } = openSearch(bets(0), 'minimaxBackup+uct(c=1)')
    search.run({ iterations: 5000 })
    const value = (points: number, rounds: number): number =>
      rounds === 0
        ? points / 10
        : (value(Math.min(10, points + 3), rounds - 1) + value(Math.max(0, points - 1), rounds - 1)) / 2
    // Betting thrice from 1 point; nature was drawn often enough for two digits.
    expect(Math.abs(search.summary().moves[0].mean - value(1, 3))).toBeLessThan(0.06)
  })
})

describe('implicitMinimax', () => {
  const { search, ctx, root } = openSearch(deckExample(), 'uct', {
    extra: [firstBest, goRight, rosy, definePart({ ...implicitMinimax, name: 'implicit', params: { alpha: 0.25 } })],
  })
  test('weighs the mean with the evaluation of the leaf', () => {
    search.run({ iterations: 1 })
    expect(meansOf(ctx, root(), 0)[0]).toBeCloseTo(0.75 * 1 + 0.25 * 0.8, 12)
  })
  test('an end counts as what it is', () => {
    search.run({ iterations: 1 })
    expect(meansOf(ctx, root(), 0)[1]).toBeCloseTo(0.5, 12)
  })
  test('evaluations go up by minimax', () => {
    search.run({ iterations: 1 })
    // Node 3 is 0 for us: the mean of left is 1/2 now, its minimax value 0.
    expect(meansOf(ctx, root(), 0)[0]).toBeCloseTo(0.75 * 0.5, 12)
  })
})

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
