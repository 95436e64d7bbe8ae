import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { components } from './graph.ts'

const COUNT = 10
const node = fc.integer({ min: 0, max: COUNT - 1 })

/** By node: which nodes a path leads to, itself included. */
function reachability(edges: readonly (readonly [number, number])[]): boolean[][] {
  const reaches = Array.from({ length: COUNT }, (_, a) => Array.from({ length: COUNT }, (_, b) => a === b))
  for (const [a, b] of edges) reaches[a][b] = true
  for (let k = 0; k < COUNT; k++)
    for (let a = 0; a < COUNT; a++) for (let b = 0; b < COUNT; b++) reaches[a][b] ||= reaches[a][k] && reaches[k][b]
  return reaches
}

test('puts together exactly the nodes that reach each other, what they need first', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node), { maxLength: 30 }), (edges) => {
      const found = components(COUNT, (a) => edges.filter(([from]) => from === a).map(([, to]) => to))
      const reaches = reachability(edges)
      expect(found.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: COUNT }, (_, i) => i))
      const place = (n: number) => found.findIndex((members) => members.includes(n))
      for (let a = 0; a < COUNT; a++) {
        for (let b = 0; b < COUNT; b++) {
          expect(place(a) === place(b)).toBe(reaches[a][b] && reaches[b][a])
          if (reaches[a][b]) expect(place(b)).toBeLessThanOrEqual(place(a))
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a chain deeper than any call stack is walked', () => {
  const count = 300_000
  const found = components(count, (n) => (n + 1 < count ? [n + 1] : []))
  expect(found.length).toBe(count)
  expect(found[0]).toEqual([count - 1])
})

test('a graph without nodes has no components', () => {
  expect(components(0, () => [])).toEqual([])
})
