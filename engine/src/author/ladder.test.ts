import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelsOn, risingFit, rungsBetween, settingsName } from './ladder.ts'

describe('a ladder', () => {
  test('doubles from the first budget to the last, and grows cold half way up', () => {
    expect(rungsBetween(4, 64)).toEqual([
      { iterations: 4, temperature: 1 },
      { iterations: 8, temperature: 0.5 },
      { iterations: 16, temperature: 0 },
      { iterations: 32, temperature: 0 },
      { iterations: 64, temperature: 0 },
    ])
  })
  test('ends where it is told to, without a tiny last step', () => {
    expect(rungsBetween(8, 70).map(({ iterations }) => iterations)).toEqual([8, 16, 32, 70])
    expect(rungsBetween(8, 100).map(({ iterations }) => iterations)).toEqual([8, 16, 32, 64, 100])
    expect(rungsBetween(8, 16).map(({ iterations }) => iterations)).toEqual([8, 16])
  })
  test('needs room', () => {
    expect(() => rungsBetween(0, 64)).toThrow('begins with a whole number of iterations above 0, not 0')
    expect(() => rungsBetween(8, 15)).toThrow('at least twice the 8 iterations it begins with, not 15')
  })
  test('settings have names of their own', () => {
    expect(settingsName({ iterations: 8, temperature: 0.5 })).toBe('8 at 0.5')
    expect(settingsName({ iterations: 8, temperature: 0 })).toBe('8')
  })
})

describe('levels', () => {
  const rungs = rungsBetween(4, 64)
  const iterations = (elo: readonly number[]) => levelsOn(rungs, elo).map((level) => level.iterations)

  test('are the rungs where they are evenly spaced', () => {
    expect(iterations([0, 100, 200, 300, 400])).toEqual([4, 8, 16, 32, 64])
  })
  test('lie close together where strength grows fast', () => {
    expect(iterations([0, 400, 400, 400, 400])).toEqual([4, 5, 6, 7, 64])
    expect(iterations([0, 0, 0, 0, 400])).toEqual([4, 38, 45, 54, 64])
  })
  test('are spread over the ladder where no budget is stronger', () => {
    expect(iterations([0, 0, 0, 0, 0])).toEqual([4, 8, 16, 32, 64])
    expect(iterations([0, -10, -20, -30, -40])).toEqual([4, 8, 16, 32, 64])
  })
  test('are found where the budgets differ by less than can be added', () => {
    expect(iterations([100, 100, 100, 100, 100 + 1.5e-14])).toEqual([4, 8, 16, 64, 64])
  })
  test('always rise in budget', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 5, maxLength: 5 }), (elo) => {
        const found = iterations(elo)
        expect(found).toEqual([...found].sort((a, b) => a - b))
        expect([found[0], found.at(-1)]).toEqual([4, 64])
      }),
    )
  })
})

describe('the nearest numbers that never fall', () => {
  test('are the same where nothing falls, and means where something does', () => {
    expect(risingFit([1, 2, 5])).toEqual([1, 2, 5])
    expect(risingFit([1, 4, 2, 5])).toEqual([1, 3, 3, 5])
    expect(risingFit([3, 2, 1])).toEqual([2, 2, 2])
  })
  test('do not fall, and have the same sum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -999, max: 999 })), (values) => {
        const fit = risingFit(values)
        expect(fit).toHaveLength(values.length)
        for (let i = 1; i < fit.length; i++) expect(fit[i]).toBeGreaterThanOrEqual(fit[i - 1])
        const sum = (each: readonly number[]) => each.reduce((total, value) => total + value, 0)
        expect(sum(fit)).toBeCloseTo(sum(values), 6)
      }),
    )
  })
})
