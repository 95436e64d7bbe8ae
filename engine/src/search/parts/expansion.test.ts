import { describe, expect, test } from 'vitest'
import { nodesBelow, openSearch, rowsOf, treeFaults } from '../../../test/search.ts'
import { gifts } from '../../../test/search-games.ts'
import { breakthrough, connectFour, goofspiel, nim } from '../../../test/small-games.ts'
import type { Context } from '../part.ts'
import { createPath } from '../path.ts'
import { moveAverages } from './move-averages.ts'
import { rewardSquares } from './reward-squares.ts'
import { salientWinRate } from './salient-win-rate.ts'
import { transitionProbability } from './transition-probability.ts'
import { siblings2, visitCount } from './visit-count.ts'
import { visitCountEstimate } from './visit-count-estimate.ts'

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

/** A root with so many moves, their visits and sums written by hand; the last is the one that may become a node. */
function rootWith(rows: readonly (readonly [visits: number, sum: number])[]) {
  const game = gifts([rows.map(() => [1, 0]), [[1, 0]]])
  const opened = openSearch(game, 'uct')
  const { ctx } = opened
  const first = ctx.tree.rowFirst[ctx.tree.nodeBlock[1] * ctx.tree.roles]
  rows.forEach(([visits, sum], i) => {
    ctx.tree.edgeVisits[first + i] = visits
    ctx.tree.edgeSum[first + i] = sum
  })
  const path = createPath(ctx.roles)
  path.nodes[0] = 1
  path.length = 1
  path.edges[0] = first + rows.length - 1
  const left = { simulations: 0 }
  const own: Context = { ...ctx, path: () => path, left: () => left.simulations }
  return { ctx: own, first, left, ask: [1, 0, first + rows.length - 1, rows.length] as const }
}

describe('transitionProbability', () => {
  const { ctx, ask, first } = rootWith([
    [3, 1],
    [3, 1],
    [1, 1],
  ])
  const { sum, count } = ctx.use(moveAverages)
  const moves = [0, 1, 2].map((i) => ctx.tree.edgeMove[first + i])
  moves.forEach((move, i) => {
    count[move] = 10
    sum[move] = [3, 3, 4][i]
  })
  test('at once where e(a)/Σe reaches the threshold', () => {
    // 0.4 / (0.3 + 0.3 + 0.4)
    expect(transitionProbability.attach(ctx, { threshold: 0.39, by: 'mast' })(...ask)).toBe(true)
    expect(transitionProbability.attach(ctx, { threshold: 0.41, by: 'mast' })(...ask)).toBe(false)
  })
  test('by visits all the same', () => {
    ctx.tree.edgeVisits[ask[2]] = 2
    expect(transitionProbability.attach(ctx, { threshold: 1, by: 'mast' })(...ask)).toBe(true)
  })
  test('a game without a prior is told so', () => {
    expect(() => transitionProbability.attach(ctx, { threshold: 0.3, by: 'prior' })).toThrow(
      'needs a game with a prior',
    )
  })
  test('by the prior of the game', () => {
    const prior = (_: unknown, move: number) => (move === moves[2] ? 0.8 : 0.1)
    const game = { ...ctx.game, advice: { prior } }
    ctx.tree.edgeVisits[ask[2]] = 1
    expect(transitionProbability.attach({ ...ctx, game }, { threshold: 0.8, by: 'prior' })(...ask)).toBe(true)
    expect(transitionProbability.attach({ ...ctx, game }, { threshold: 0.81, by: 'prior' })(...ask)).toBe(false)
  })
})

test('salientWinRate: at once where the bounds are apart by the threshold', () => {
  const rows: [number, number][] = [...Array.from({ length: 8 }, (): [number, number] => [10, 0]), [5, 0]]
  const { ctx, ask, first } = rootWith(rows)
  const { edgeRewards, edgeSquares } = ctx.use(rewardSquares)
  // 2 of 10 for the others; 4 of the 4 that are back for the last: 1 - (0.2 + c·0.4/√10).
  for (let i = 0; i < 8; i++) edgeRewards[first + i] = edgeSquares[first + i] = 2
  edgeRewards[first + 8] = edgeSquares[first + 8] = 4
  const gap = 1 - 0.2 - 2 * (0.4 / Math.sqrt(10))
  expect(salientWinRate.attach(ctx, { threshold: gap - 1e-9, c: 2 })(...ask)).toBe(true)
  expect(salientWinRate.attach(ctx, { threshold: gap + 1e-9, c: 2 })(...ask)).toBe(false)
  // 3 of 4: X = 0.75, σ² = 0.1875.
  edgeRewards[first + 8] = edgeSquares[first + 8] = 3
  const less = 0.75 - Math.sqrt(0.1875 / 4) - (0.2 + 0.4 / Math.sqrt(10))
  expect(salientWinRate.attach(ctx, { threshold: less - 1e-9, c: 1 })(...ask)).toBe(true)
  expect(salientWinRate.attach(ctx, { threshold: less + 1e-9, c: 1 })(...ask)).toBe(false)
})

describe('visitCountEstimate', () => {
  const CONSTANT = 1 + Math.PI ** 2 / 3
  test('an inferior move expects 8 ln E/(X* − X)² + 1 + π²/3', () => {
    // Ten moves; the last has a mean of 0 where the best has 1.
    const rows: [number, number][] = Array.from({ length: 10 }, (_, i) => [1, i === 0 ? 1 : 0])
    const { ctx, ask, left } = rootWith(rows)
    const mayGrow = visitCountEstimate.attach(ctx, {})
    // E ≥ 10 means ln E ≥ (10 - 1 - π²/3) / 8.
    const least = Math.exp((10 - CONSTANT) / 8)
    left.simulations = Math.max(least, 10) + 1
    expect(mayGrow(...ask)).toBe(true)
    left.simulations = 9
    expect(mayGrow(...ask)).toBe(false)
  })
  test('the best share what the others leave', () => {
    const rows: [number, number][] = [
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 1],
    ]
    const { ctx, ask, left } = rootWith(rows)
    const mayGrow = visitCountEstimate.attach(ctx, {})
    const share = (expected: number) => (expected - 2 * (8 * Math.log(expected) + CONSTANT)) / 2
    const enough = Array.from({ length: 200 }, (_, n) => n + 4).find((n) => share(n) >= 4)!
    left.simulations = enough
    expect(mayGrow(...ask)).toBe(true)
    left.simulations = enough - 1
    expect(mayGrow(...ask)).toBe(false)
  })
  test('as a run comes to its end, fewer nodes are added', () => {
    const nodes = (name: string) => openSearch(nim([3, 4, 5]), name).search.run({ iterations: 2000 }).nodes
    expect(nodes('visitCountEstimate')).toBeLessThanOrEqual(nodes('allEnds'))
    expect(nodes('visitCountEstimate')).toBeGreaterThanOrEqual(nodes('visitCount'))
  })
})

test('all of them say what they are', () => {
  for (const part of [visitCount, siblings2, transitionProbability, salientWinRate, visitCountEstimate])
    expect([part.kind, part.deck]).toEqual(['expansion', '002'])
})
