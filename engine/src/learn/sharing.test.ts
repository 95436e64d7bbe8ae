import { expect, test } from 'vitest'
import { sharing } from './sharing.ts'

test('what is exchanged shares a weight, opposite where sides change', () => {
  const { places, place, sign } = sharing(4, [{ image: Int32Array.of(1, 0, 3, 2), sign: -1 }])
  expect([places, [...place], [...sign]]).toEqual([2, [0, 0, 1, 1], [1, -1, 1, -1]])
})
test('what would be its own opposite has none', () => {
  const [round, still] = [Int32Array.of(1, 2, 0), Int32Array.of(0, 2, 1)]
  expect([...sharing(3, [{ image: still, sign: -1 }]).sign]).toEqual([0, 1, -1])
  // An odd round of changes of sides.
  expect([...sharing(3, [{ image: round, sign: -1 }]).sign]).toEqual([0, 0, 0])
})
test('images that are not known tie nothing', () => {
  const { places } = sharing(3, [{ image: Int32Array.of(1, -1, -1), sign: 1 }])
  expect(places).toBe(2)
})
