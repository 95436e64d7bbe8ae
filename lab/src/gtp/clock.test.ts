import { expect, test } from 'vitest'
import { createGtpClock } from './clock.ts'

test('without settings, and with stones in no time, there is no limit', () => {
  const clock = createGtpClock()
  expect(clock.allowance(1, 20)).toBe(undefined)
  clock.settings(0, 30, 0)
  expect(clock.allowance(1, 20)).toBe(undefined)
})
test('main time is shared by the moves ahead', () => {
  const clock = createGtpClock()
  clock.settings(100, 0, 0)
  expect(clock.allowance(1, 20)).toEqual({ ms: 4700 })
  clock.left(1, 10, 0)
  expect(clock.allowance(1, 20)).toEqual({ ms: 200 })
  clock.left(1, 0, 0)
  expect(clock.allowance(1, 20)).toEqual({ ms: 10 })
})
test('byo-yomi is shared by its stones', () => {
  const clock = createGtpClock()
  clock.settings(0, 50, 10)
  expect(clock.allowance(2, 20)).toEqual({ ms: 4200 })
  clock.left(2, 10, 5)
  expect(clock.allowance(2, 20)).toEqual({ ms: 1500 })
})
