import { expect, test } from 'vitest'
import { scriptRandom } from './random.ts'

interface Api {
  D6(): number
  D6(count: number): number[]
  Die(faces: number): number
  Number(): number
  Shuffle<T>(deck: readonly T[]): T[]
}
const scripted = (script: number[]) => {
  const { api, asked } = scriptRandom(script, 5)
  return { api: api as Api, asked }
}

test('what is asked beyond the script is written down', () => {
  const { api, asked } = scripted([3])
  expect([api.D6(), api.D6(2).length, api.Die(1)]).toEqual([4, 2, 1])
  expect(asked).toEqual([6, 6, 6, 1])
})

test('who throws until he likes what he sees comes to an end', () => {
  const { api, asked } = scripted([0])
  const throwTwo = () => api.D6(2).reduce((a, b) => a + b)
  while (throwTwo() !== 12 && asked.length < 10_000);
  expect(asked.length).toBeLessThan(10_000)
})

test('every face of a die comes once', () => {
  expect([0, 1, 2, 3, 4, 5].map((outcome) => scripted([outcome]).api.D6())).toEqual([1, 2, 3, 4, 5, 6])
})

test('few cards come in every order', () => {
  const orders = Array.from({ length: 24 }, (_, outcome) => scripted([outcome]).api.Shuffle('abcd'.split('')).join(''))
  expect(new Set(orders).size).toBe(24)
})

test('of numbers, large dice and many cards some stand for all', () => {
  const all = Array.from({ length: 60 }, (_, outcome) => scripted([outcome]).api)
  const mean = all.reduce((sum, api) => sum + api.Number(), 0) / 60
  expect(mean).toBeCloseTo(0.5)
  expect(scripted([59]).api.Die(600)).toBe(596)
  const deck = Array.from({ length: 20 }, (_, i) => i)
  for (const shuffled of [scripted([1]).api.Shuffle(deck), scripted([2]).api.Shuffle(deck)])
    expect([...shuffled].sort((a, b) => a - b)).toEqual(deck)
  expect(scripted([1]).api.Shuffle(deck)).not.toEqual(scripted([2]).api.Shuffle(deck))
})
