import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standings, wilson } from './standings.ts'

describe('standings', () => {
  test('count wins, draws and losses from the agents’ seats', () => {
    const results = [
      { seats: [0, 1], goals: [100, 0] },
      { seats: [1, 0], goals: [50, 50] },
      { seats: [0, 1], goals: [30, 70] },
      { seats: [1, 0], goals: [0, 100] },
    ]
    const [a, b] = standings(['a', 'b'], results)
    expect(a).toMatchObject({ agent: 'a', games: 4, meanGoal: 70, wins: 2, draws: 1, losses: 1 })
    expect(b).toMatchObject({ agent: 'b', games: 4, meanGoal: 30, wins: 1, draws: 1, losses: 2 })
  })

  test('among many, only the best wins; nature is nobody', () => {
    const [a, b] = standings(['a', 'b'], [{ seats: [0, 1, 1, -1], goals: [80, 90, 20, 100] }])
    expect([a.wins, a.losses, b.wins, b.losses]).toEqual([0, 1, 1, 1])
  })

  test('alone, all is a win and nothing a loss', () => {
    const [a] = standings(
      ['a'],
      [100, 40, 0].map((goal) => ({ seats: [0], goals: [goal] })),
    )
    expect([a.wins, a.draws, a.losses]).toEqual([1, 1, 1])
  })

  test('without games nothing is known', () => {
    expect(standings(['a'], [])[0]).toMatchObject({ games: 0, meanGoal: 0, interval: [0, 1] })
  })
})

describe('the interval of a score', () => {
  test('is Wilson’s', () => {
    // The textbook example: 8 of 10.
    const [low, high] = wilson(8, 10)
    expect(low).toBeCloseTo(0.4902, 4)
    expect(high).toBeCloseTo(0.9433, 4)
  })
  test('holds the score and narrows with games', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (games, share) => {
        const [low, high] = wilson(share * games, games)
        expect(low).toBeLessThanOrEqual(share + 1e-9)
        expect(high).toBeGreaterThanOrEqual(share - 1e-9)
        const [nearer, closer] = wilson(share * games * 4, games * 4)
        expect(closer - nearer).toBeLessThan(high - low)
      }),
    )
  })
})
