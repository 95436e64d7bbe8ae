import { expect, test } from 'vitest'
import { createLeafTest } from './leaf-test.ts'

/** How many of some leaves are tested, of which every n-th is an end. */
function tested(leaves: number, everyNth: number, always = false): number {
  const test = createLeafTest({ always })
  let count = 0
  for (let leaf = 1; leaf <= leaves; leaf++)
    if (test.isDue()) {
      count++
      test.tell(leaf % everyNth === 0)
    }
  return count
}

test('all leaves are tested where ends are frequent', () => {
  expect(tested(20_000, 100)).toBe(20_000)
})
test('few are where ends are rare, and all if that is wanted', () => {
  expect(tested(20_000, 10_000)).toBeLessThan(4000)
  expect(tested(20_000, 10_000, true)).toBe(20_000)
})
test('ends that become frequent are noticed', () => {
  const test = createLeafTest({ always: false })
  for (let leaf = 0; leaf < 10_000; leaf++) if (test.isDue()) test.tell(false)
  let count = 0
  for (let leaf = 0; leaf < 2000; leaf++)
    if (test.isDue()) {
      count++
      test.tell(true)
    }
  expect(count).toBeGreaterThan(1500)
})
