import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlayoutQueue } from './playout-queue.ts'

test('what goes in comes out in order, copies and all', () => {
  const jobs = fc.array(fc.record({ copies: fc.integer({ min: 1, max: 4 }), before: fc.nat(6) }), { maxLength: 60 })
  fc.assert(
    fc.property(jobs, (list) => {
      const queue = createPlayoutQueue(2)
      const expected: number[] = []
      const found: number[] = []
      const takeOne = () => {
        expect([...queue.state()]).toEqual([queue.ticket(), queue.ticket() + 1])
        expect(queue.copies()).toBeGreaterThan(0)
        found.push(queue.ticket())
        queue.take(1)
      }
      list.forEach(({ copies, before }, ticket) => {
        for (let i = 0; i < before && queue.size() > 0; i++) takeOne()
        queue.push(Int32Array.of(ticket, ticket + 1), ticket, copies)
        for (let i = 0; i < copies; i++) expected.push(ticket)
      })
      while (queue.size() > 0) takeOne()
      expect(found).toEqual(expected)
    }),
  )
})

test('several copies can be taken together, and the state given may change', () => {
  const queue = createPlayoutQueue(1)
  const state = Int32Array.of(5)
  queue.push(state, 1, 3)
  state[0] = 6
  queue.push(state, 2, 1)
  queue.take(2)
  expect([queue.size(), queue.state()[0], queue.ticket(), queue.copies()]).toEqual([2, 5, 1, 1])
  queue.take(1)
  expect([queue.size(), queue.state()[0], queue.ticket(), queue.copies()]).toEqual([1, 6, 2, 1])
})
