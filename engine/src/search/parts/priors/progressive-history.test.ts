import { expect, test } from 'vitest'
import { scores, scripted, spelling } from '../../../../test/scripted.ts'

const game = spelling({ roles: 1, plies: 2, goal: (word) => (word[1] === 'a' ? 100 : 0) })

test('a bonus by the mean of the move anywhere, less with visits and losses', () => {
  // a was made four times and won three of them, b once of two.
  const search = scripted(game, 'uct(c=0)+fpu(c=0)+progressiveHistory', ['aa', 'ab', 'ba'])
  expect(scores(search)).toEqual({ a: 0.5 + (0.75 * 3) / 2, b: 1 + 0.5 * 3, c: 3, d: 3 })
})
