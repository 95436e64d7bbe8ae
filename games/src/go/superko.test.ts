// Positional superko against rules written down in the plainest way: boards as texts, and a list of all that were there.
import { perft } from '@depthcharge/engine/game'
import { expect, test } from 'vitest'
import { createGo } from './go.ts'

const besides = (size: number, point: number): number[] =>
  [
    point % size > 0 ? point - 1 : -1,
    point % size < size - 1 ? point + 1 : -1,
    point - size,
    point + size < size * size ? point + size : -1,
  ].filter((beside) => beside >= 0)

/** The stones of a string, and whether it has a liberty. */
function stringAt(board: string, size: number, point: number) {
  const stones = new Set([point])
  let isFree = false
  for (const stone of stones) // the set grows as it is gone through
    for (const beside of besides(size, stone)) {
      if (board[beside] === '.') isFree = true
      else if (board[beside] === board[point]) stones.add(beside)
    }
  return { stones, isFree }
}

const without = (board: string, stones: ReadonlySet<number>): string =>
  [...board].map((each, point) => (stones.has(point) ? '.' : each)).join('')

/** The board after a stone; undefined where that would be suicide. */
function withStone(before: string, size: number, point: number, stone: string): string | undefined {
  let board = before.slice(0, point) + stone + before.slice(point + 1)
  for (const beside of besides(size, point)) {
    if (board[beside] === '.' || board[beside] === stone) continue
    const { stones, isFree } = stringAt(board, size, beside)
    if (!isFree) board = without(board, stones)
  }
  return stringAt(board, size, point).isFree ? board : undefined
}

/** Sequences of so many moves; those that end earlier do not count. */
function sequences(size: number, depth: number, boards: readonly string[], stone: string, passes: number): number {
  if (depth === 0) return 1
  if (passes === 2) return 0
  const board = boards.at(-1)!
  const other = stone === 'X' ? 'O' : 'X'
  let count = sequences(size, depth - 1, boards, other, passes + 1)
  for (let point = 0; point < board.length; point++) {
    if (board[point] !== '.') continue
    const next = withStone(board, size, point, stone)
    if (next === undefined || boards.includes(next)) continue
    count += sequences(size, depth - 1, [...boards, next], other, 0)
  }
  return count
}

test.each([
  [2, 9, 4184],
  [3, 4, 5281],
])('on %i lines there are as many sequences of %i moves as by the plain rules', (size, depth, expected) => {
  expect(sequences(size, depth, ['.'.repeat(size * size)], 'X', 0)).toBe(expected)
  expect(perft(createGo({ size, ko: 'positional' }), depth)).toBe(expected)
})
