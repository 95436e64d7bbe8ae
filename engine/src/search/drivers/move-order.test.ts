import { describe, expect, test } from 'vitest'
import { createMoveOrder } from './move-order.ts'

/** The moves as they would be tried. */
function tried(
  order: ReturnType<typeof createMoveOrder>,
  moves: readonly number[],
  first: number,
  last: number,
  ply = 0,
) {
  const ratings = new Int32Array(moves.length)
  order.rate(Int32Array.from(moves), ratings, 0, moves.length, first, last, ply)
  return moves
    .map((move, i) => ({ move, rating: ratings[i] }))
    .sort((a, b) => b.rating - a.rating)
    .map(({ move }) => move)
}

describe('moves are tried', () => {
  test('as the game lists them where nothing is known', () => {
    expect(tried(createMoveOrder(5, 4), [3, 1, 4], -1, -1)).toEqual([3, 1, 4])
  })
  test('the move of the table first, then killers, the answer to the last move, and by history', () => {
    const order = createMoveOrder(10, 4)
    for (let i = 0; i < 3; i++) order.cut(Int32Array.of(8), 0, 0, 9, 3, 5) // history, and an answer to 9
    order.cut(Int32Array.of(7), 0, 0, -1, 3, 3)
    order.cut(Int32Array.of(2), 0, 0, -1, 0, 1)
    order.cut(Int32Array.of(1), 0, 0, -1, 0, 1)
    expect(tried(order, [4, 7, 8, 1, 2, 5], 5, 9)).toEqual([5, 1, 2, 8, 7, 4])
  })
  test('those that were tried in vain before a cut later', () => {
    const order = createMoveOrder(5, 4)
    order.cut(Int32Array.of(0, 1, 2), 0, 2, -1, 1, 4)
    expect(tried(order, [0, 3, 2], -1, -1)).toEqual([2, 3, 0])
  })
  test('and moves that turn up later are as good as any', () => {
    const order = createMoveOrder(2, 4)
    order.cut(Int32Array.of(1000), 0, 0, 2000, 1, 4)
    expect(tried(order, [1, 1000], -1, -1)).toEqual([1000, 1])
    expect(order.history(5000)).toBe(0)
  })
})

test('history stays within bounds', () => {
  const order = createMoveOrder(2, 2)
  for (let i = 0; i < 1000; i++) order.cut(Int32Array.of(0, 1), 0, 1, -1, 0, 500)
  expect(order.history(1)).toBe(2 ** 20)
  expect(order.history(0)).toBe(-(2 ** 20))
  order.age()
  expect(order.history(1)).toBe(2 ** 19)
})
