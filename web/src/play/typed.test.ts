import { expect, test } from 'vitest'
import { movesTyped, moveTyped } from './typed.ts'

const moves = ['(move wp e 2 e 4)', '(move wp e 2 e 3)', '(move wn g 1 f 3)', '(drop 1)', '(drop 11)', 'pass'].map(
  (text) => ({ text, cells: [] }),
)

test('what is typed is the move it fits, whatever stands between', () => {
  expect(moveTyped(moves, 'e2e4')).toBe('(move wp e 2 e 4)')
  expect(moveTyped(moves, 'E2-E3')).toBe('(move wp e 2 e 3)')
  expect(moveTyped(moves, 'f3')).toBe('(move wn g 1 f 3)')
  expect(moveTyped(moves, 'PASS')).toBe('pass')
})
test('a move that is typed in full is meant, even where it begins another', () => {
  expect(moveTyped(moves, 'drop 1')).toBe('(drop 1)')
})
test('where several fit alike, nothing is played', () => {
  expect(moveTyped(moves, 'e2')).toBeUndefined()
  expect(movesTyped(moves, 'e2')).toHaveLength(2)
  expect(moveTyped(moves, '')).toBeUndefined()
  expect(moveTyped(moves, 'zzz')).toBeUndefined()
})
