import { expect, test } from 'vitest'
import { scripted, spelling } from '../../../../test/scripted.ts'

// a: rewards 1, 0; b: reward 1; N = 3.
const game = spelling({ roles: 1, plies: 2, letters: 3, goal: (word) => (word[1] === 'a' ? 100 : 0) })
const WORDS = ['aa', 'ab', 'ba']

test.each([
  ['uct', 0.4],
  ['uct(c=1)', 1],
  ['uct(c=0)', 0],
  ['ucb1', Math.SQRT2],
])('%s: Q + c·√(ln N / n), and what is untried first', (recipe, c) => {
  const [{ a, b, c: untried }] = scripted(game, recipe, WORDS).decisions('')
  expect(a.score).toBeCloseTo(0.5 + c * Math.sqrt(Math.log(3) / 2), 12)
  expect(b.score).toBeCloseTo(1 + c * Math.sqrt(Math.log(3)), 12)
  expect(untried.score).toBe(Number.POSITIVE_INFINITY)
  expect(a.exploration).toBeCloseTo(c * Math.sqrt(Math.log(3) / 2), 12)
})
