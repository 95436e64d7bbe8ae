import { expect, test } from 'vitest'
import { scripted, spelling } from '../../../../test/scripted.ts'

// a: rewards 1, 0, 1; b: reward 1. N = 4, so that L is ln 4 / 3 for a and ln 4 for b.
const game = spelling({ roles: 1, plies: 2, goal: (word) => (word[1] === 'a' ? 100 : 0) })
const WORDS = ['aa', 'ab', 'aa', 'ba']

test.each([
  ['a', 1.3464447, 2.17741],
  ['b', 0.9871171, 1.01],
  ['c', 1.0065557, 1.588705],
  ['c,q=0.01', 0.9919815, 1.127759],
  ['d', 1.2951825, 1],
])('form %s', (form, a, b) => {
  const [found] = scripted(game, `ucb1Tuned(form=${form})`, WORDS).decisions('')
  expect(found.a.variance).toBeCloseTo(2 / 9, 12)
  expect(found.a.score).toBeCloseTo(a, 6)
  expect(found.a.exploration).toBeCloseTo(a - 2 / 3, 6)
  expect(found.b.score).toBeCloseTo(b, 6)
  expect(found.c.score).toBe(Number.POSITIVE_INFINITY)
})
