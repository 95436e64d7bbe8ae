import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPairTable, pairLayout } from './pair-table.ts'

describe('pair table', () => {
  test('keeps two numbers for each pair', () => {
    const pair = fc.tuple(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: -1, max: 100_000 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(pair, fc.integer({ min: 1, max: 9 })), { maxLength: 200 }), (notes) => {
        const { visits, values, find, make } = createPairTable(pairLayout(14))
        const known = new Map<string, number>()
        for (const [[a, b], n] of notes) {
          const slot = make(a, b)
          visits[slot * 4 + 1] += n
          values[slot * 2 + 1] += n / 2
          known.set(`${a} ${b}`, (known.get(`${a} ${b}`) ?? 0) + n)
        }
        for (const [[a, b]] of notes) {
          const slot = find(a, b)
          expect(visits[slot * 4 + 1]).toBe(known.get(`${a} ${b}`))
          expect(values[slot * 2 + 1]).toBe(known.get(`${a} ${b}`)! / 2)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('a pair that was never made is not found', () => {
    const { find, make } = createPairTable(pairLayout(4))
    make(1, 2)
    expect([find(2, 1), find(1, 3), find(0, 0)]).toEqual([-1, -1, -1])
  })

  test('when there is no room, the pair with the fewest visits gives way', () => {
    const { visits, find, make } = createPairTable(pairLayout(2)) // one bucket
    for (let b = 0; b < 4; b++) visits[make(7, b) * 4 + 1] = b === 2 ? 1 : 5
    expect(visits[make(7, 4) * 4 + 1]).toBe(0)
    expect([0, 1, 2, 3, 4].map((b) => find(7, b) >= 0)).toEqual([true, true, false, true, true])
  })

  test('all pairs can be scaled', () => {
    const { visits, values, make, scale } = createPairTable(pairLayout(6))
    const slot = make(3, 4)
    visits[slot * 4 + 1] = 10
    values[slot * 2 + 1] = 6
    scale(0.5, 0.25)
    expect([visits[slot * 4 + 1], values[slot * 2 + 1]]).toEqual([5, 1.5])
  })
})
