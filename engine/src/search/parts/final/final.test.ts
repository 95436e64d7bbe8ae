import { describe, expect, test } from 'vitest'
import { scripted, spelling } from '../../../../test/scripted.ts'
import { openSearch } from '../../../../test/search.ts'
import { connectFour } from '../../../../test/small-games.ts'

// a: 6 visits, mean 4/6; b: 2 visits, mean 1; c: 1 visit, mean 1; d: none.
const game = spelling({ roles: 1, plies: 2, goal: (word) => (word[1] === 'a' ? 100 : 0) })
const WORDS = ['aa', 'ab', 'aa', 'ab', 'aa', 'aa', 'ba', 'ba', 'ca']

const chosen = (recipe: string) => game.moves[scripted(game, recipe, WORDS).search.choose()].text

describe('the final move', () => {
  test('robust: most visits', () => expect(chosen('robust')).toBe('a'))
  test('max: highest mean', () => expect(['b', 'c']).toContain(chosen('max')))
  test('maxRobust: most visits, when the time is up', () => expect(chosen('maxRobust')).toBe('a'))
  test('secure: highest lower bound', () => {
    // 4/6 − 1/√6 = 0.258, 1 − 1/√2 = 0.293, 1 − 1 = 0.
    expect(chosen('secure')).toBe('b')
    // 4/6 − 2/√6 = −0.150, 1 − 2/√2 = −0.414, 1 − 2 = −1.
    expect(chosen('secure(a=2)')).toBe('a')
  })

  test('maxRobust stops early where visits and mean agree, never before its share', () => {
    const simulations = (recipe: string) => {
      const { search } = openSearch(connectFour(4, 4), recipe)
      return search.run({ iterations: 2000 }).simulations
    }
    expect(simulations('robust')).toBe(2000)
    const stopped = simulations('maxRobust(from=0.5)')
    expect(stopped).toBeGreaterThanOrEqual(1000)
    expect(stopped).toBeLessThan(2000)
  })
})
