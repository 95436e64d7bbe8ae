import { expect, test } from 'vitest'
import { scripted, spelling } from '../../../../test/scripted.ts'

const game = spelling({ roles: 2, plies: 2, letters: 2, goal: (word) => ({ aa: 100, ab: 30, ba: 0, bb: 60 })[word]! })

test('the mean of the rewards of whoever chooses', () => {
  const search = scripted(game, '', ['aa', 'ab', 'ab', 'ba'])
  const [first, second] = search.decisions('ab')
  expect(first.a.mean).toBeCloseTo((1 + 0.3 + 0.3) / 3, 12)
  expect(first.b.mean).toBe(0)
  // The second role gets what the first does not; the first simulation through "a" made the node.
  expect(second.b.mean).toBeCloseTo(0.7, 12)
  expect(second.a.visits).toBe(0)
})

test('discounted by the plies that follow', () => {
  const [first] = scripted(game, 'discount(rate=0.5)', ['aa', 'ba']).decisions('')
  // A ply in the tree and a ply of playout.
  expect(first.a.mean).toBeCloseTo(0.25, 12)
})
