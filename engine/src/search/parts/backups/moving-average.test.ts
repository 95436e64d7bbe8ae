import { describe, expect, test } from 'vitest'
import { openSearch } from '../../../../test/search.ts'
import { gifts } from '../../../../test/search-games.ts'
import { connectFour } from '../../../../test/small-games.ts'
import { createPath } from '../../path.ts'
import { movingAverage } from './moving-average.ts'

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
  const edge = ctx.tree.rowFirst[ctx.tree.rowOf(1, 0)]
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
    return ctx.row.means[0]
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
  test('what is in the air counts as tried, not as lost', () => {
    const before = ctx.row.means[0]
    ctx.tree.edgeVisits[edge] += 6
    ctx.tree.edgePending[edge] += 6
    backup.means(1, 0, edge, 2)
    expect(ctx.row.means[0]).toBe(before)
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
