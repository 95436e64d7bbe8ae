import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChunks } from './chunks.ts'

test('records come back whole and in order, none cut in two', () => {
  // Long ones fill pieces quickly.
  const length = fc.oneof(fc.nat(4), fc.constantFrom(1000, 5000, 20_000))
  fc.assert(
    fc.property(fc.array(length, { maxLength: 40 }), (lengths) => {
      const chunks = createChunks()
      lengths.forEach((size, record) => {
        chunks.start(size + 2)
        chunks.push(record)
        chunks.push(size)
        for (let i = 0; i < size; i++) chunks.push(record + i)
      })
      const found: [number, number][] = []
      for (const chunk of chunks.chunks()) {
        for (let at = 0; at < chunk.length; at += chunk[at + 1] + 2) {
          const [record, size] = [chunk[at], chunk[at + 1]]
          found.push([record, size])
          expect(chunk.subarray(at + 2, at + 2 + size).every((value, i) => value === record + i)).toBe(true)
        }
      }
      expect(found).toEqual(lengths.map((size, record) => [record, size]))
    }),
    { numRuns: 50 },
  )
})

test('nothing in, nothing out', () => {
  expect(createChunks().chunks()).toEqual([new Int32Array(0)])
})
