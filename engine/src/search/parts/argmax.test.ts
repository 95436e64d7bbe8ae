import { describe, expect, test } from 'vitest'
import { spelling } from '../../../test/scripted.ts'
import { nodesBelow, openSearch, rowsOf } from '../../../test/search.ts'
import { createRandom } from '../../base/random.ts'
import { highest } from '../draws.ts'

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
