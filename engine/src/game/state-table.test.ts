import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf } from './key.ts'
import { createStateTable } from './state-table.ts'

describe('a table of states', () => {
  test('forgets what nobody holds, and keeps the rest', () => {
    const table = createStateTable<number>({ key: (state) => state, least: 8 })
    const held = Array.from({ length: 20 }, (_, i) => table.intern(i))
    const holder = { states: () => Int32Array.from(held.slice(0, 5)) }
    table.hold(holder)
    table.sweep()
    expect(table.size()).toBeLessThan(12)
    expect(held.slice(0, 5).map(table.find)).toEqual([0, 1, 2, 3, 4])
    expect(() => table.find(held[10])).toThrow('not known any more')
  })

  test('a number is never used for another state', () => {
    const table = createStateTable<number>({ key: (state) => state, least: 4 })
    const seen = new Set<number>()
    for (let i = 0; i < 100; i++) {
      seen.add(table.intern(i))
      table.sweep()
    }
    expect(seen.size).toBe(100)
    expect(table.size()).toBeLessThan(10)
  })
})

describe('the key of a value', () => {
  test('is the same exactly for equal values', () => {
    const plain = fc.jsonValue({ maxDepth: 2 })
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(keyOf(structuredClone(a))).toBe(keyOf(a))
        const [left, right] = [a, b].map((each) => JSON.stringify(each, sorted))
        expect(keyOf(a) === keyOf(b)).toBe(left === right)
      }),
    )
  })

  test('knows maps, sets and typed arrays, whatever the order they were filled in', () => {
    expect(keyOf(new Set([1, 2]))).toBe(keyOf(new Set([2, 1])))
    expect(keyOf(new Map([['a', 1]]))).not.toBe(keyOf(new Map([['a', 2]])))
    expect(keyOf({ b: 1, a: Int8Array.of(1, 2) })).toBe(keyOf({ a: Int8Array.of(1, 2), b: 1 }))
  })

  test('a strange name of a property is not taken for its surroundings', () => {
    expect(keyOf({ 'a:1,b': 2 })).not.toBe(keyOf({ a: 1, b: 2 }))
  })

  test('a function is refused', () => {
    expect(() => keyOf({ run: () => 1 })).toThrow('a function has no place')
  })
})

test('what is no state is refused, not found missing later', () => {
  const table = createStateTable<number | undefined>({})
  expect(() => table.keep(undefined)).toThrow('apply has to return the next one')
  expect(() => table.intern(undefined)).toThrow('apply has to return the next one')
})

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return Object.is(value, -0) ? 0 : value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
