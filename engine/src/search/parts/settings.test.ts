import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../../test/games.ts'
import { openSearch } from '../../../test/search.ts'
import { connectFour, raceOfThree } from '../../../test/small-games.ts'
import { compileGame } from '../../compile/compile.ts'

describe('settings', () => {
  test('batch: leaves and playouts, exactly as many simulations as asked for', () => {
    const { game } = compileGame(catalogueText('tic-tac-toe'))
    const { search } = openSearch(game!, 'uct+batch(leaves=4,playouts=8)')
    expect(search.run({ iterations: 1001 }).simulations).toBe(1001)
    expect(search.summary().batch).toBe('4 × 8')
    expect(search.summary().moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(1001)
  })

  test.each(['stop', 'recycle'])('memory: a full tree will %s, and never outgrows its limit', (full) => {
    const { search, ctx } = openSearch(connectFour(5, 4), `uct+memory(nodes=100,full=${full})`)
    for (let i = 0; i < 20; i++) {
      search.run({ iterations: 100 })
      expect(ctx.tree.nodes()).toBeLessThanOrEqual(100)
    }
    expect(search.summary().simulations).toBe(2000)
  })

  test('forget: nothing of the tree is left after a move', () => {
    const nodes = (recipe: string) => {
      const { search, ctx } = openSearch(connectFour(5, 4), recipe)
      search.run({ iterations: 200 })
      const noop = ctx.game.moves.findIndex(({ role, text }) => role === 1 && text === 'noop')
      search.advance(Int32Array.of(search.choose(), noop))
      return ctx.tree.nodes()
    }
    expect(nodes('forget')).toBe(1)
    expect(nodes('uct')).toBeGreaterThan(10)
  })

  test('zeroSum: with two roles the difference, else nothing', () => {
    const rewardsOf = (game: Parameters<typeof openSearch>[0], recipe: string) => {
      const seen: number[][] = []
      const { search, ctx } = openSearch(game, recipe)
      ctx.on.simulation(({ rewards }) => seen.push([...rewards]))
      search.run({ iterations: 50 })
      return seen
    }
    for (const [own, other] of rewardsOf(gameOf(catalogueText('breakthrough-6')), 'zeroSum'))
      expect(own + other).toBeCloseTo(1, 12)
    expect(rewardsOf(raceOfThree(6), 'zeroSum')).toEqual(rewardsOf(raceOfThree(6), 'uct'))
  })

  test('opponentModel: paranoid others want us to fail, random ones want nothing', () => {
    const { search, ctx } = openSearch(raceOfThree(6), 'opponentModel(is=paranoid)')
    ctx.on.simulation(({ rewards }) => {
      expect(rewards[1]).toBeCloseTo(1 - rewards[0], 12)
      expect(rewards[2]).toBeCloseTo(1 - rewards[0], 12)
    })
    search.run({ iterations: 50 })
    const random = openSearch(connectFour(4, 4), 'opponentModel(is=random)')
    random.search.run({ iterations: 4000 })
    // The other's replies to our best move are tried about equally often.
    const { tree } = random.ctx
    const row = tree.rowOf(random.root(), 0)
    const best = [0, 1, 2, 3]
      .map((i) => tree.rowFirst[row] + i)
      .sort((a, b) => tree.edgeVisits[b] - tree.edgeVisits[a])[0]
    const below = tree.rowOf(tree.edgeChild[best], 1)
    const replies = Array.from({ length: tree.rowCount[below] }, (_, i) => tree.edgeVisits[tree.rowFirst[below] + i])
    expect(Math.max(...replies) / Math.min(...replies)).toBeLessThan(1.5)
  })

  test('opponentModel: each of the others may have its own', () => {
    const { search, ctx } = openSearch(raceOfThree(6), 'opponentModel(is=random,third=paranoid)')
    expect(ctx.settings.drawn).toEqual([false, true, false])
    const plain = openSearch(raceOfThree(6), 'opponentModel(second=random)')
    expect(plain.ctx.settings.drawn).toEqual([false, true, false])
    let differing = 0
    ctx.on.simulation(({ rewards }) => {
      expect(rewards[2]).toBeCloseTo(1 - rewards[0], 12)
      if (Math.abs(rewards[1] - (1 - rewards[0])) > 1e-9) differing++
    })
    search.run({ iterations: 50 })
    expect(differing).toBeGreaterThan(0)
    // What is said of ourselves changes nothing.
    expect(openSearch(raceOfThree(6), 'opponentModel(first=random)').ctx.settings.drawn).toEqual([false, false, false])
  })
})
