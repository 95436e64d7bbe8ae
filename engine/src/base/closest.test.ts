import { expect, test } from 'vitest'
import { closest } from './closest.ts'

const names = ['breakthrough', 'chess', 'nim', 'tic-tac-toe', 'tron']

test('the nearest name by insertions, deletions and replacements', () => {
  expect(closest('tictactoe', names)).toBe('tic-tac-toe')
  expect(closest('ches', names)).toBe('chess')
  expect(closest('chezs', names)).toBe('chess')
  expect(closest('brakethrough', names)).toBe('breakthrough')
})

test('capitals do not count', () => {
  expect(closest('NIM', names)).toBe('nim')
})

test('nothing, where no name is near', () => {
  expect(closest('go', names)).toBeUndefined()
  expect(closest('chequers', names)).toBeUndefined()
  expect(closest('', names)).toBeUndefined()
  expect(closest('chess', [])).toBeUndefined()
})

test('the first of equally near names', () => {
  expect(closest('nom', ['nim', 'nam'])).toBe('nim')
})
