import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createList } from './list.ts'

test('behaves as an array of integers', () => {
  const step = fc.oneof({ weight: 4, arbitrary: fc.record({ push: fc.integer() }) }, fc.record({ keep: fc.nat(20) }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), fc.nat(3), (steps, capacity) => {
      const list = createList(capacity)
      const model: number[] = []
      for (const each of steps) {
        if ('push' in each) {
          list.push(each.push)
          model.push(each.push)
        } else if (each.keep <= model.length) {
          list.truncate(each.keep)
          model.length = each.keep
        }
        expect(Array.from({ length: list.length() }, (_, i) => list.at(i))).toEqual(model)
      }
    }),
  )
})
