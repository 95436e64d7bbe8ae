import { expect, test } from 'vitest'
import { closedLines, closedPairs, exchangesOf } from './exchanges.ts'

const roles = (...of: number[]) => Int32Array.from(of)
/** Turns four squares round; and changes sides, which are the bits from 4 on. */
const turn = { facts: Int32Array.of(1, 2, 3, 0, 5, 6, 7, 4), moves: new Int32Array(), roles: roles(0, 1) }
const swap = { facts: Int32Array.of(4, 5, 6, 7, 0, 1, 2, 3), moves: new Int32Array(), roles: roles(1, 0) }

test('changes of sides oppose a value that both share, and say nothing of one that is a role’s own', () => {
  expect(exchangesOf([turn, swap], 0, true).map(({ sign }) => sign)).toEqual([1, -1])
  expect(exchangesOf([turn, swap], 0, false).map(({ sign }) => sign)).toEqual([1])
})
test('pairs come with all that they are exchanged for, and no other orbit is begun when there are enough', () => {
  const pairs = closedPairs([0, 1, 0, 2], [turn], 3)
  expect(pairs).toEqual([0, 1, 1, 2, 2, 3, 3, 0])
  expect(closedPairs([0, 1, 0, 2], [turn], 5)).toHaveLength(2 * 6)
})
test('lines come with all that they are exchanged for, of the other winner where sides change', () => {
  const lines = closedLines([{ winner: 0, bits: [0, 1], stops: [4] }], [turn, swap])
  expect(lines).toHaveLength(8)
  expect(lines).toContainEqual({ winner: 1, bits: [4, 5], stops: [0] })
  expect(lines).toContainEqual({ winner: 0, bits: [0, 3], stops: [7] })
})
