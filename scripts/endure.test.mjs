import { expect, test } from 'vitest'
import { growthOf } from './endure/growth.mjs'

const still = { mb: 300, handles: 30, threads: 12, waits: 5 }
const over = (change) => growthOf(Array.from({ length: 30 }, (_, i) => ({ ...still, ...change(i) })))

test('what stays as it is does not grow, whatever it took to get warm or happened once', () => {
  expect(over(() => ({})).isTooMuch).toBe(false)
  expect(over((i) => ({ mb: i < 8 ? 50 + 30 * i : 300 })).isTooMuch).toBe(false)
  expect(over((i) => ({ mb: i === 29 ? 900 : 300 })).isTooMuch).toBe(false)
})

test.each([{ mb: 10 }, { handles: 1 }, { threads: 1 }, { waits: 1 }])(
  'what grows by %j a look grows too much',
  (step) => {
    const [[name, by]] = Object.entries(step)
    expect(over((i) => ({ [name]: still[name] + by * i })).isTooMuch).toBe(true)
  },
)

test('too few looks say nothing', () => {
  expect(growthOf([still]).text).toBe('too few looks to tell')
})
