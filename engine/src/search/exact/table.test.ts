import { expect, test } from 'vitest'
import { createTable } from './table.ts'

const shape = { stateWords: 2, roles: 1, values: 1, bytes: 1000 }
const state = (n: number) => Int32Array.of(n, -n)

test('what was placed is found, with its depth', () => {
  const table = createTable(shape)
  expect(table.find(state(1))).toBe(-1)
  const entry = table.place(state(1), 3)
  expect([table.find(state(1)), table.entryDepth[entry], table.size()]).toEqual([entry, 3, 1])
  expect(table.find(state(2))).toBe(-1)
})

test('a state has one entry, whatever its depth', () => {
  const table = createTable(shape)
  const entry = table.place(state(1), 3)
  expect([table.place(state(1), 1), table.place(state(1), 5), table.size()]).toEqual([entry, entry, 1])
})

test('it never grows, and never takes one state for another', () => {
  const table = createTable(shape)
  for (let n = 0; n < 1000; n++) table.entryValue[table.place(state(n), 1 + (n % 5))] = n
  expect(table.size()).toBeLessThanOrEqual(table.entryDepth.length)
  let found = 0
  for (let n = 0; n < 1000; n++) {
    const entry = table.find(state(n))
    if (entry < 0) continue
    found++
    expect(table.entryValue[entry]).toBe(n)
  }
  expect(found).toBe(table.size())
})

test('a deep result outlives any number of shallow ones', () => {
  const table = createTable(shape)
  table.place(state(1), 9)
  for (let n = 2; n < 1000; n++) table.place(state(n), 1)
  expect(table.find(state(1))).toBeGreaterThanOrEqual(0)
})
