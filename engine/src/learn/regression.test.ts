import { expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import type { WinningLine } from './line-finder.ts'
import { createRegression } from './regression.ts'
import { createReplay } from './replay.ts'

/** Learns what a rule says of random sets of 8 bits. */
function taught(rule: (set: number) => number, pairs: readonly number[], lines: readonly WinningLine[] = []) {
  const random = createRandom(1)
  const regression = createRegression({ words: 1, pairs, lines })
  const set = new Int32Array(1)
  for (let i = 0; i < 20_000; i++) {
    set[0] = random.below(256)
    regression.learn(set, 0, rule(set[0]), 0.3)
  }
  return (each: number) => regression.predict(Int32Array.of(each), 0)
}

test('the weight of a bit is what it speaks for', () => {
  const predict = taught((set) => (set & 1) * 0.6 + 0.2, [])
  expect(predict(0b1)).toBeCloseTo(0.8, 1)
  expect(predict(0b110)).toBeCloseTo(0.2, 1)
})
test('pairs tell what bits alone cannot', () => {
  const either = (set: number) => (((set >> 1) ^ set) & 1 ? 0.9 : 0.1)
  const [alone, paired] = [taught(either, []), taught(either, [0, 1])]
  expect(alone(0b01)).toBeCloseTo(0.5, 1)
  expect([0b00, 0b01, 0b10, 0b11].map((set) => Math.round(10 * paired(set)))).toEqual([1, 9, 9, 1])
})
test('lines of a kind share what is learned of them, and stopped ones count for nothing', () => {
  const three = (set: number) => [0, 1, 2].filter((bit) => (set >> bit) & 1).length
  // The second line is never there in a sample.
  const lines = [
    { winner: 0, bits: [0, 1, 2], stops: [3] },
    { winner: 0, bits: [8, 9, 10], stops: [11] },
  ]
  const predict = taught((set) => (three(set) === 2 && ((set >> 3) & 1) === 0 ? 0.9 : 0.1), [], lines)
  expect(predict(0b0011)).toBeGreaterThan(0.7)
  expect(predict(0b1011)).toBeLessThan(0.3)
  expect(predict(0b011_0000_0000)).toBeGreaterThan(predict(0b001_0000_0000))
})
test('what was learned elsewhere is not overthrown by the first samples', () => {
  const step = (samples: number) => {
    const regression = createRegression({ words: 1, pairs: [], lines: [] })
    regression.calm(samples)
    regression.learn(Int32Array.of(1), 0, 1, 0.3)
    return regression.weight(0)
  }
  expect(step(10_000)).toBeLessThan(step(0) / 50)
})
test('a replay forgets the oldest', () => {
  const replay = createReplay(3, 1, 1)
  for (let i = 0; i < 5; i++) replay.add(Int32Array.of(i), [i / 10])
  expect([replay.size(), [...replay.bits].sort()]).toEqual([3, [2, 3, 4]])
  replay.clear()
  expect(replay.size()).toBe(0)
})
test('what a kind is worth is learned before what one of it is worth beyond that', () => {
  const random = createRandom(3)
  const kinds = { count: 1, kindOf: new Int32Array(32).fill(0) }
  const regression = createRegression({ words: 1, pairs: [], lines: [], kinds })
  const set = new Int32Array(1)
  for (let i = 0; i < 300; i++) {
    set[0] = 1 << random.below(32)
    const isOdd = random.below(4) === 0 // chance: one game says little about one square
    regression.learn(set, 0, isOdd ? 0 : 1, 0.3)
  }
  const each = Array.from({ length: 32 }, (_, bit) => regression.weight(bit))
  const mean = each.reduce((sum, weight) => sum + weight, 0) / 32
  expect(mean).toBeGreaterThan(0.2)
  expect(Math.max(...each.map((weight) => Math.abs(weight - mean)))).toBeLessThan(mean / 2)
})
test('a line that lacks one fact is worth more or less by which one', () => {
  const line = { winner: 0, bits: [0, 1, 2], stops: [] }
  const lacking = (set: number) => ((set & 7) === 0b011 ? 0.9 : (set & 7) === 0b110 ? 0.1 : 0.5)
  const predict = taught(lacking, [], [line])
  expect(predict(0b011)).toBeGreaterThan(0.65)
  expect(predict(0b110)).toBeLessThan(0.35)
})
