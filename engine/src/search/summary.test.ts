import { describe, expect, test } from 'vitest'
import { openSearch } from '../../test/search.ts'
import { bets, workedExample } from '../../test/search-games.ts'
import { connectFour, goofspiel, nim } from '../../test/small-games.ts'
import { createSearcher } from '../recipes/create.ts'

describe('the summary', () => {
  test('has every move, the one that would be played first', () => {
    for (const game of [connectFour(4, 4), goofspiel(4), nim([2, 3]), bets(1)]) {
      const { search } = openSearch(game, 'uct')
      search.run({ iterations: 300 })
      const { moves, best, line, simulations, role } = search.summary()
      expect(moves).toHaveLength(game.open().legals(0))
      expect(moves[0].move).toBe(best)
      expect(search.choose()).toBe(best)
      expect(simulations).toBe(300)
      expect(role).toBe(0)
      expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(300)
      for (const { visits } of moves) expect(visits).toBeLessThanOrEqual(moves[0].visits)
      expect(line[0][0]).toBe(best)
    }
  })

  test('the expected course can be played', () => {
    for (const game of [connectFour(4, 4), goofspiel(4), nim([2, 3])]) {
      const { search } = openSearch(game, 'uct')
      search.run({ iterations: 500 })
      const position = game.open()
      for (const joint of search.summary().line) {
        expect(position.terminal()).toBe(false)
        for (const [role, move] of joint.entries())
          expect([...position.legal[role].subarray(0, position.legals(role))]).toContain(move)
        position.play(Int32Array.from(joint))
      }
    }
  })

  test('has the exploration term by its formula', () => {
    const { search } = openSearch(connectFour(4, 4), 'uct(c=0.7)')
    search.run({ iterations: 100 })
    for (const { visits, terms } of search.summary().moves)
      expect(terms!.exploration).toBeCloseTo(0.7 * Math.sqrt(Math.log(100) / visits), 12)
  })

  test('has what is proven', () => {
    const { search } = openSearch(workedExample(), 'solver')
    const { decided } = search.run({ iterations: 100 })
    const [best, other] = search.summary().moves
    expect(decided).toBe(true)
    expect(best.bounds).toEqual([0.5, 0.5])
    expect(other.bounds).toEqual([0, 0])
  })

  test('is there before any thought, and where there is nothing to choose', () => {
    const game = workedExample()
    const searcher = createSearcher(game, 'uct', { role: 1, seed: 1 })
    searcher.begin(game.open().state)
    const { moves, decided } = searcher.summary()
    expect(decided).toBe(true)
    expect(moves).toEqual([expect.objectContaining({ visits: 0, mean: Number.NaN })])
    expect(game.moves[searcher.choose()].text).toBe('noop')
  })

  test('a deadline needs a clock', () => {
    const { search } = openSearch(nim([2, 3]), 'uct')
    expect(() => search.run({ deadline: 5 })).toThrow('a search without a clock cannot keep a deadline')
  })

  test('a run ends at the first of its limits', () => {
    const game = connectFour(4, 4)
    const { search } = openSearch(game, 'uct')
    expect(search.run({ iterations: 200, stop: () => false }).simulations).toBe(200)
    let asked = 0
    search.run({ stop: () => ++asked > 3 })
    expect(asked).toBe(4)
    let time = 0
    const timed = openSearch(game, 'uct', { now: () => time++ })
    expect(timed.search.run({ deadline: 50 }).ms).toBeGreaterThan(40)
  })
})
