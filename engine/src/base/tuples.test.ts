import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTuples } from './tuples.ts'

const tuple = fc.array(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer()), { maxLength: 4 })

test('behaves as a map from tuples to their order of arrival', () => {
  fc.assert(
    fc.property(fc.array(tuple, { maxLength: 300 }), fc.integer({ min: 0, max: 4 }), (arrivals, expected) => {
      const tuples = createTuples(expected)
      const model = new Map<string, number>()
      for (const words of arrivals) {
        const key = words.join()
        expect(tuples.find(words, 0, words.length)).toBe(model.get(key) ?? -1)
        if (!model.has(key)) model.set(key, model.size)
        expect(tuples.intern(words, 0, words.length)).toBe(model.get(key))
        expect(tuples.size()).toBe(model.size)
      }
      for (const words of arrivals) {
        const number = tuples.find(words, 0, words.length)
        expect(tuples.length(number)).toBe(words.length)
        expect(words.map((_, i) => tuples.at(number, i))).toEqual(words)
      }
    }),
  )
})

test('reads a tuple from the middle of an array', () => {
  const tuples = createTuples()
  expect(tuples.intern([9, 1, 2, 9], 1, 2)).toBe(0)
  expect(tuples.find(Int32Array.of(1, 2), 0, 2)).toBe(0)
  expect(tuples.find([1, 2, 9], 0, 3)).toBe(-1)
})

test('holds many more tuples than were expected', () => {
  const tuples = createTuples(1)
  for (let i = 0; i < 50_000; i++) tuples.intern([i, -i, i >> 3], 0, 3)
  expect(tuples.size()).toBe(50_000)
  expect(tuples.find([49_999, -49_999, 49_999 >> 3], 0, 3)).toBe(49_999)
})
