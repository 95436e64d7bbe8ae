import { describe, expect, test } from 'vitest'
import { isNear, openRules } from '../../../../test/playout-rules.ts'
import { spelling } from '../../../../test/scripted.ts'
import { openSearch } from '../../../../test/search.ts'
import { connectFour, goofspiel } from '../../../../test/small-games.ts'

// Moves of the first role are 0 … 3 and its noop 4, those of the second 5 … 8 and 9.
const game = spelling({ roles: 2, plies: 3, goal: () => 50 })
const [a, b, noop] = [0, 1, 4]
const [x, y, wait] = [5, 6, 9]
const FORCED = [
  [false, true],
  [true, false],
  [false, true],
]
const line = (first: number, second: number, third: number) => [
  [first, wait],
  [noop, second],
  [third, wait],
]

/** exp(value / τ) shows the values that moves have. */
function values(
  text: string,
  play: (rules: ReturnType<typeof openRules>) => void,
  before: number[][],
  moves: number[],
) {
  const rules = openRules(game, `nst(draw=gibbs,tau=1,${text})`)
  play(rules)
  const shares = rules.shares(before.length % 2, moves, before, 40_000)
  return shares.map((share) => Math.log(share / shares[0]))
}

describe('nst', () => {
  test('a move is worth the mean over its n-grams', () => {
    // After (a x): b wins 2 of 2. After (· x): b wins 2 of 3. By itself: b wins 2 of 4. a is made once and wins.
    const play = (rules: ReturnType<typeof openRules>) => {
      rules.learn({ moves: line(a, x, b), forced: FORCED, rewards: [1, 0] })
      rules.learn({ moves: line(a, x, b), forced: FORCED, rewards: [1, 0] })
      rules.learn({ moves: line(2, x, b), forced: FORCED, rewards: [0, 1] })
      rules.learn({ moves: line(2, y, b), forced: FORCED, rewards: [0, 1] })
      rules.learn({ moves: line(3, y, 3), forced: FORCED, rewards: [1, 0] })
    }
    const before = line(a, x, b).slice(0, 2)
    const at = (text: string) => values(text, play, before, [3, b])[1]
    // The move 3 wins whenever it is made: 1. What b is worth is less by so much:
    expect(at('visits=1')).toBeCloseTo((2 / 4 + 2 / 3 + 2 / 2) / 3 - 1, 1)
    expect(at('visits=1,longest=2')).toBeCloseTo((2 / 4 + 2 / 3) / 2 - 1, 1)
    expect(at('visits=1,longest=1')).toBeCloseTo(2 / 4 - 1, 1)
    expect(at('visits=3')).toBeCloseTo((2 / 4 + 2 / 3) / 2 - 1, 1)
    expect(at('visits=4')).toBeCloseTo(2 / 4 - 1, 1)
  })

  test('n-grams of two and three count from seven visits on', () => {
    const shares = [6, 7].map((times) => {
      const rules = openRules(game, 'nst(epsilon=0)')
      // By itself b is better than a; after x it is worse.
      for (let i = 0; i < times; i++) {
        rules.learn({ moves: line(2, x, a), forced: FORCED, rewards: [0.5, 0] })
        rules.learn({ moves: line(2, x, b), forced: FORCED, rewards: [0.2, 0] })
        rules.learn({ moves: line(2, y, b), forced: FORCED, rewards: [0.9, 0] })
      }
      return rules.shares(0, [a, b], line(3, x, a).slice(0, 2), 10)[0]
    })
    expect(shares).toEqual([0, 1])
  })

  test('without anything before, a move is worth its mean; unseen ones are tried first', () => {
    const rules = openRules(game, 'nst(epsilon=0)')
    rules.learn({ moves: line(a, x, b), forced: FORCED, rewards: [0.9, 0.1] })
    expect(rules.shares(0, [a, b, 2], [], 10)).toEqual([0, 0, 1])
    expect(rules.shares(1, [x, y], [[a, wait]], 10)).toEqual([0, 1])
  })

  test('with probability ε any move is made', () => {
    const rules = openRules(game, 'nst(epsilon=0.4)')
    rules.learn({ moves: line(a, x, b), forced: FORCED, rewards: [1, 0] })
    rules.learn({ moves: line(b, x, b), forced: FORCED, rewards: [0, 1] })
    expect(isNear(rules.shares(0, [a, b])[0], 0.8)).toBe(true)
  })

  test('decay scales visits and keeps means', () => {
    const shares = ['decay=1', 'decay=0.5'].map((text) => {
      const rules = openRules(game, `nst(epsilon=0,${text})`)
      for (let i = 0; i < 10; i++) {
        rules.learn({ moves: line(2, x, a), forced: FORCED, rewards: [0.5, 0] })
        rules.learn({ moves: line(2, x, b), forced: FORCED, rewards: [0.2, 0] })
        rules.learn({ moves: line(2, y, b), forced: FORCED, rewards: [0.9, 0] })
      }
      rules.advance()
      return rules.shares(0, [a, b], line(3, x, a).slice(0, 2), 10)[0]
    })
    expect(shares).toEqual([1, 0])
  })

  test.each([connectFour(4, 4), goofspiel(4)])('equal seeds give equal searches', (each) => {
    const summary = () => {
      const { search } = openSearch(each, 'nst')
      search.run({ iterations: 500 })
      return search.summary()
    }
    expect(summary()).toEqual(summary())
  })
})
