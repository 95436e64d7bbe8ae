import { expect, test } from 'vitest'
import { compareAgents } from './compare.ts'

const row = (agent: string, score: number, low: number, high: number, games = 10) => ({
  agent,
  games,
  score,
  interval: [low, high] as const,
})

test("differences have Newcombe's interval", () => {
  // 56 of 70 and 48 of 80 with Wilson's intervals: the example (a) of Newcombe's paper.
  const [found] = compareAgents([row('a', 0.8, 0.6917, 0.8773)], [row('a', 0.6, 0.4904, 0.7005)])
  expect(found.difference).toBeCloseTo(0.2)
  expect(found.interval[0]).toBeCloseTo(0.0524, 3)
  expect(found.interval[1]).toBeCloseTo(0.3339, 3)
})
test('who plays in one file only is left out', () => {
  expect(compareAgents([row('a', 1, 0.7, 1)], [row('b', 0, 0, 0.3)])).toEqual([])
  expect(compareAgents([row('a', 1, 0.7, 1)], [row('a', 0, 0, 1, 0)])).toEqual([])
})
