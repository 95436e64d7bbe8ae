import { expect, test } from 'vitest'
import { scores, scripted, spelling } from '../../../../test/scripted.ts'

const game = spelling({ roles: 1, plies: 2, goal: (word) => (word[1] === 'a' ? 100 : 0) })

test('there is no exploration where a move does well enough', () => {
  const found = scores(scripted(game, 'uct(c=1)+sufficiency', ['aa', 'ab', 'ba']))
  expect([found.a, found.b]).toEqual([0.5, 1])
})

test('else there is', () => {
  const found = scores(scripted(game, 'uct(c=1)+sufficiency', ['aa', 'ab']))
  expect(found.a).toBeCloseTo(0.5 + Math.sqrt(Math.log(2) / 2), 12)
})
