import { expect, test } from 'vitest'
import { holm } from './holm.ts'

test('probabilities are multiplied by how many are left, and never fall', () => {
  const corrected = holm([0.01, 0.04, 0.03, 0.005])
  ;[0.03, 0.06, 0.06, 0.02].forEach((expected, i) => {
    expect(corrected[i]).toBeCloseTo(expected, 12)
  })
})

test('they stay below 1', () => {
  expect(holm([0.9, 0.8])).toEqual([1, 1])
  expect(holm([])).toEqual([])
})
