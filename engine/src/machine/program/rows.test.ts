import { expect, test } from 'vitest'
import { createRows } from './rows.ts'

test('rows are reserved for good, or taken and given back', () => {
  const rows = createRows()
  expect([rows.reserve(3), rows.reserve(2)]).toEqual([0, 3])
  const [one, two] = [rows.take(), rows.take()]
  expect([one, two]).toEqual([5, 6])
  rows.give(one)
  expect(rows.take()).toBe(one)
  expect(rows.take()).toBe(7)
  expect(rows.size()).toBe(8)
})
