import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrams, type Grams, hashedGrams } from './grams.ts'

const OPTIONS = { moves: 5, maxLegal: 5, enough: 3 }
const kinds: [string, () => Grams][] = [
  ['rows', () => createGrams(OPTIONS)],
  ['hashed', () => hashedGrams(OPTIONS)],
]

describe.each(kinds)('%s', (_, create) => {
  test('a move counts in a context from enough visits on', () => {
    const grams = create()
    for (const reward of [1, 0, 0.5]) {
      expect(grams.at(7) ? grams.mean(2) : -1).toBe(-1)
      grams.add(7, 2, reward, 1)
      grams.meet(7, 1)
    }
    expect([grams.at(7), grams.mean(2), grams.mean(1)]).toEqual([true, 0.5, -1])
    expect(grams.at(8)).toBe(false)
  })

  test('scaling leaves means, and lets visits grow old', () => {
    const grams = create()
    grams.add(7, 2, 0.25, 8)
    grams.meet(7, 8)
    grams.scale(0.5)
    expect([grams.at(7), grams.mean(2)]).toEqual([true, 0.25])
    grams.scale(0.5)
    expect(grams.at(7) ? grams.mean(2) : -1).toBe(-1)
  })
})

test('both give the same means', () => {
  const step = fc.record({
    context: fc.constantFrom(1, -1, 12345678, -98765432, 7, 8),
    move: fc.nat(4),
    reward: fc.constantFrom(0, 0.25, 0.5, 1),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const both = kinds.map(([, create]) => create())
      for (const { context, move, reward } of steps) {
        for (const grams of both) {
          grams.add(context, move, reward, 1)
          grams.meet(context, 1)
        }
        const [a, b] = both.map((grams) => (grams.at(context) ? grams.mean(move) : -1))
        expect(a).toBeCloseTo(b, 5)
      }
    }),
  )
})

test('games with many moves get no rows, and rows that run out are no fault', () => {
  const many = createGrams({ moves: 100_000, maxLegal: 50, enough: 1 })
  many.add(3, 99_999, 1, 1)
  many.meet(3, 1)
  expect([many.at(3), many.mean(99_999)]).toEqual([true, 1])
  const few = createGrams({ moves: 2, maxLegal: 2, enough: 1 })
  for (let context = 1; context < 1000; context++) {
    few.add(context, 1, 1, 1)
    few.meet(context, 1)
  }
  expect([few.at(1), few.mean(1), few.at(999)]).toEqual([true, 1, false])
})
