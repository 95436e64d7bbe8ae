import { describe, expect, test } from 'vitest'
import { scores, scripted, spelling } from '../../../../test/scripted.ts'

const game = spelling({ roles: 1, plies: 2, goal: (word) => (word[1] === 'a' ? 100 : 0) })
const [FIRST, LAST] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

// With two visits and three of four moves untried, the urgency is 0.5 + 0.4 · √(ln 2) · 3/4 = 0.7498.
describe('unexplored action urgency', () => {
  test('with one visit, others are tried', () => {
    expect(scores(scripted(game, 'uau', ['aa']))).toEqual({ a: 1, b: FIRST, c: FIRST, d: FIRST })
  })

  test('they wait while a move is better than the urgency', () => {
    expect(scores(scripted(game, 'uct(c=0)+uau', ['aa', 'aa']))).toEqual({ a: 1, b: LAST, c: LAST, d: LAST })
    // 0.8 is above the urgency with a base of 0.5, and below that with 0.6.
    const fair = spelling({ roles: 1, plies: 2, goal: () => 80 })
    expect(scores(scripted(fair, 'uct(c=0)+uau', ['aa', 'aa'])).b).toBe(LAST)
    expect(scores(scripted(fair, 'uct(c=0)+uau(base=0.6)', ['aa', 'aa'])).b).toBe(FIRST)
  })

  test('else they are tried', () => {
    expect(scores(scripted(game, 'uau', ['ab', 'ab'])).b).toBe(FIRST)
  })

  test('AMAF values do not get in its way', () => {
    expect(scores(scripted(game, 'rave+uau', ['ab', 'ab'])).b).toBe(FIRST)
  })
})
