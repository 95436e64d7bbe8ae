import { expect, test } from 'vitest'
import { scores, scripted, spelling } from '../../../../test/scripted.ts'

const game = spelling({ roles: 1, plies: 2, letters: 3, goal: (word) => (word[1] === 'a' ? 100 : 0) })

test.each([
  ['fpu', 1],
  ['fpu(c=0.7)', 0.7],
  ['fpu(c=inf)', Number.POSITIVE_INFINITY],
])('%s: an untried move is worth c, others what they are', (recipe, c) => {
  const found = scores(scripted(game, `uct(c=0)+${recipe}`, ['aa', 'ab', 'ba']))
  expect(found).toEqual({ a: 0.5, b: 1, c })
})
