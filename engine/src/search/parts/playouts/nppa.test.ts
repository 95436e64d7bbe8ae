import { describe, expect, test } from 'vitest'
import { openRules } from '../../../../test/playout-rules.ts'
import { spelling } from '../../../../test/scripted.ts'

// Moves of the first role are 0 … 3 and its noop 4, those of the second 5 … 8 and 9.
const game = spelling({ roles: 2, plies: 3, goal: () => 50 })
const [a, b, c, noop] = [0, 1, 2, 4]
const [x, y, wait] = [5, 6, 9]
const line = (second: number, third: number) => ({
  moves: [
    [a, wait],
    [noop, second],
    [third, wait],
  ],
  legals: [
    [[a], [wait]],
    [[noop], [x, y]],
    [[b, c], [wait]],
  ],
})
/** By how much the value of b exceeds that of c, told by the shares; after y or x. */
const lead = (text: string, simulations: readonly (readonly [number, number, number])[], second: number) => {
  const rules = openRules(game, `nppa(update=winner,${text})`)
  for (const [reply, third, reward] of simulations)
    rules.learn({ ...line(reply, third), rewards: [reward, 1 - reward] })
  const [ofB, ofC] = rules.shares(0, [b, c], line(second, b).moves.slice(0, 2), 40_000)
  return Math.log(ofB / ofC)
}

describe('nppa', () => {
  test('one weight by itself, one after one move, one after two; their mean decides', () => {
    // In each of the three tables b gains α(1 − ½) and c loses as much.
    expect(lead('alpha=0.6,visits=1', [[x, b, 1]], x)).toBeCloseTo(0.6, 1)
    // After y, only the weights by themselves know of b.
    expect(lead('alpha=0.6,visits=1', [[x, b, 1]], y)).toBeCloseTo(0.6, 1)
    const both = [
      [x, b, 1],
      [y, c, 1],
    ] as const
    // By themselves: +0.6, then −0.6 and a little, since b was more likely. After x: +0.6 in both other tables.
    const p = 1 / (1 + Math.exp(-0.6))
    const alone = 0.6 - 2 * 0.6 * p
    expect(lead('alpha=0.6,visits=1', both, x)).toBeCloseTo((alone + 0.6 + 0.6) / 3, 1)
    expect(lead('alpha=0.6,visits=1,longest=2', both, x)).toBeCloseTo((alone + 0.6) / 2, 1)
    expect(lead('alpha=0.6,visits=1,longest=1', both, x)).toBeCloseTo(alone, 1)
  })

  test('n-grams that were adapted too rarely do not count', () => {
    const both = [
      [x, b, 1],
      [y, c, 1],
    ] as const
    const p = 1 / (1 + Math.exp(-0.6))
    expect(lead('alpha=0.6,visits=2', both, x)).toBeCloseTo(0.6 - 2 * 0.6 * p, 1)
  })

  test('who has lost learns nothing', () => {
    expect(lead('alpha=0.6,visits=1', [[x, b, 0]], x)).toBeCloseTo(0, 1)
  })
})
