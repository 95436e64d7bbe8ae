import { describe, expect, test } from 'vitest'
import { spelling } from '../../../../test/scripted.ts'
import { nodesBelow, openSearch, rowsOf } from '../../../../test/search.ts'
import { connectFour } from '../../../../test/small-games.ts'
import { createRandom } from '../../../base/random.ts'
import { highest } from '../../draws.ts'
import { best } from '../../formulas/best.ts'
import type { Context } from '../../part.ts'

describe('argmax', () => {
  test('takes the highest; near ties at random', () => {
    const random = createRandom(1)
    const draws = (margin: number) =>
      new Set(Array.from({ length: 100 }, () => highest(Float64Array.of(0.5, 0.995, 1, 0.2), 4, margin, random)))
    expect(draws(0)).toEqual(new Set([2]))
    expect([...draws(0.01)].sort()).toEqual([1, 2])
  })

  test('all equal: each is drawn about as often', () => {
    const random = createRandom(2)
    const counts = [0, 0, 0, 0]
    for (let i = 0; i < 4000; i++) counts[highest(new Float64Array(4), 4, 0, random)]++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })

  const untried = (how: string) => {
    const { ctx } = openSearch(connectFour(4, 4), 'mast')
    const seen: number[][] = []
    const own: Context = {
      ...ctx,
      others: {
        ...ctx.others,
        playout: () => ({
          choose: () => 0,
          fringe: () => ctx.row.hints.set([0.2, 0.9, 0.5]),
          draw(values, count) {
            seen.push([...values.subarray(0, count)])
            return count - 1
          },
        }),
      },
    }
    const draw = best(own, 0, how)
    const chosen = Array.from({ length: 50 }, () => {
      ctx.row.scores.set([Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY])
      return draw(1, 0, 1, 3)
    })
    return { seen, chosen: new Set(chosen) }
  }

  test('untried moves: the one playouts like best, one as they draw, or any', () => {
    expect(untried('best').chosen).toEqual(new Set([2]))
    expect(untried('policy').chosen).toEqual(new Set([2]))
    expect(untried('policy').seen[0]).toEqual([0.2, 0.5])
    expect(untried('any').chosen).toEqual(new Set([0, 2]))
  })

  test('untried moves come in the order of the playout policy', () => {
    // The more c, the better, wherever they stand.
    const game = spelling({ roles: 1, plies: 8, goal: (word) => (word.split('c').length - 1) * 12 })
    const { ctx, search, root } = openSearch(game, 'mast(epsilon=1)')
    search.run({ iterations: 150 })
    const { tree } = ctx
    const triedOnce = nodesBelow(ctx, root())
      .flatMap((node) => rowsOf(tree, node))
      .map(({ edges }) => edges.filter((edge) => tree.edgeVisits[edge] > 0).map((edge) => tree.edgeMove[edge]))
      .filter((tried) => tried.length === 1)
      .map(([move]) => game.moves[move].text)
    expect(triedOnce.length).toBeGreaterThan(2)
    expect(triedOnce.filter((letter) => letter === 'c').length / triedOnce.length).toBe(1)
  })
})
