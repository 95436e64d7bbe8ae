import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKey, layOut } from './layout.ts'

const ranges = fc.array(
  fc.tuple(fc.nat(50), fc.nat(6)).map(([low, more]) => ({ low, high: low + more })),
  { maxLength: 4 },
)
const rangesAndTuple = ranges.chain((all) =>
  fc.tuple(fc.constant(all), fc.tuple(...all.map(({ low, high }) => fc.integer({ min: low, max: high })))),
)

describe('layOut', () => {
  test('numbers tuples without gaps', () => {
    const { size, number } = layOut([
      { low: 3, high: 4 },
      { low: 7, high: 9 },
    ])
    const tuples = [3, 4].flatMap((a) => [7, 8, 9].map((b) => [a, b]))
    expect(tuples.map(number)).toEqual([0, 1, 2, 3, 4, 5])
    expect(size).toBe(6)
  })

  test('writes code that computes the same number', () => {
    fc.assert(
      fc.property(rangesAndTuple, fc.nat(100), ([all, tuple], offset) => {
        const layout = layOut(all)
        // Every second argument is a constant of the code.
        const args = tuple.map((value, i) => (i % 2 === 0 ? `x[${i}]` : value))
        const compute = new Function('x', `return ${layout.text(args, offset)}`)
        expect(compute(tuple)).toBe(layout.number(tuple) + offset)
      }),
    )
  })
})

describe('createKey', () => {
  test('looks at the positions it is given and no others', () => {
    const key = createKey(
      [0, 1, 2].map(() => ({ low: 1, high: 9 })),
      [0, 2],
    )
    expect(key([4, 5, 6])).toBe(key([4, 7, 6]))
    expect(key([4, 5, 6])).not.toBe(key([6, 5, 4]))
  })

  test('tells tuples apart where mixed radix would overflow', () => {
    const at = Array.from({ length: 20 }, (_, i) => i)
    const key = createKey(
      at.map(() => ({ low: 0, high: 999 })),
      at,
    )
    const zeros = at.map(() => 0)
    expect(key(zeros)).not.toBe(key([...zeros.slice(1), 1]))
  })
})
