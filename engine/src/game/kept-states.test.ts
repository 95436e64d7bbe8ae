import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areEqual } from './equal.ts'
import { createKeptStates } from './kept-states.ts'
import { keyOf } from './key.ts'

describe('states that are only kept', () => {
  test('have a number each, equal or not', () => {
    const kept = createKeptStates<string>()
    const [a, b] = [kept.keep('same'), kept.keep('same')]
    expect(a).not.toBe(b)
    expect([a, b].every((number) => number < 0)).toBe(true)
    expect([a, b].map(kept.find)).toEqual(['same', 'same'])
  })

  test('give their numbers away once nobody holds them', () => {
    const kept = createKeptStates<number>()
    const numbers = Array.from({ length: 10 }, (_, i) => kept.keep(i))
    kept.forget([Int32Array.of(numbers[3], 17), Int32Array.of(numbers[5])])
    expect([kept.size(), kept.find(numbers[3]), kept.find(numbers[5])]).toEqual([2, 3, 5])
    expect(kept.find(numbers[9])).toBeUndefined()
    const fresh = Array.from({ length: 10 }, (_, i) => kept.keep(100 + i))
    expect(new Set([...fresh, numbers[3], numbers[5]]).size).toBe(12)
    expect(fresh.map(kept.find)).toEqual(fresh.map((_, i) => 100 + i))
  })
})

test('a state that is given back has no number, and the next one gets it', () => {
  const kept = createKeptStates<string>()
  const [a, b] = [kept.keep('a'), kept.keep('b')]
  const sweeps = kept.sweeps()
  kept.release(a)
  kept.release(a)
  expect([kept.size(), kept.find(a), kept.find(b)]).toEqual([1, undefined, 'b'])
  expect(kept.sweeps()).toBeGreaterThan(sweeps)
  expect([kept.keep('c'), kept.keep('d')].sort()).toEqual([a, b - 1].sort())
})

describe('equality of plain data', () => {
  const data = fc.anything({ maxDepth: 2, withMap: true, withSet: true, withTypedArray: true, withObjectString: false })
  const isData = (value: unknown) => {
    try {
      return typeof keyOf(value) === 'string'
    } catch {
      return false
    }
  }
  test('is that of keys', () => {
    fc.assert(
      fc.property(data.filter(isData), data.filter(isData), (a, b) => {
        expect(areEqual(a, structuredClone(a))).toBe(true)
        expect(areEqual(a, b)).toBe(keyOf(a) === keyOf(b))
      }),
    )
  })

  test('takes a property that is undefined for none', () => {
    expect(areEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(areEqual({ a: 1 }, { a: 1, b: undefined })).toBe(true)
    expect(areEqual({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(areEqual([1, [2]], [1, [3]])).toBe(false)
  })
})
