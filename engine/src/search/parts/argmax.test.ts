import { describe, expect, test } from 'vitest'
import { spelling } from '../../../test/scripted.ts'
import { openSearch } from '../../../test/search.ts'
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
    // Every word with a c wins, so that c is known to be good before the second move is ever tried.
    const game = spelling({ roles: 1, plies: 4, goal: (word) => (word.includes('c') ? 100 : 0) })
    const { ctx, search, root } = openSearch(game, 'mast(epsilon=1)')
    search.run({ iterations: 12 })
    const { tree } = ctx
    const edges = (node: number) => [0, 1, 2, 3].map((i) => tree.rowFirst[tree.nodeBlock[node]] + i)
    const tried = edges(root())
      .map((edge) => tree.edgeChild[edge])
      .filter((child) => tree.nodeBlock[child] !== 0)
      .map((child) => edges(child).map((edge) => tree.edgeVisits[edge] > 0))
    expect(tried.length).toBeGreaterThan(0)
    for (const [, , c] of tried) expect(c).toBe(true)
  })
})
