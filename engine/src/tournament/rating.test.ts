import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf } from './elo.ts'
import { groupsOf, type Meeting, rate } from './rating.ts'

const NATURAL = Math.LN10 / 400 // of Elo

/** Single games: wins[i][j] are i's against j. */
function gamesOf(wins: readonly (readonly number[])[]): Meeting[] {
  return wins.flatMap((row, first) =>
    row.flatMap((count, second) => Array.from({ length: count }, () => ({ first, second, score: 1, games: 1 }))),
  )
}

// The American League of 1987, in the order of the table (Agresti 2002, Categorical Data Analysis, table 10.10).
const baseball = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
]

describe('ratings', () => {
  test('are those published', () => {
    const { elo, prior } = rate(7, gamesOf(baseball), { anchors: new Map([[6, 0]]) })
    const published = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0]
    elo.forEach((each, i) => {
      expect(each * NATURAL).toBeCloseTo(published[i], 1.99)
    })
    expect(prior).toBe(0)
  })

  test('have the published errors where results are wins and losses', () => {
    const { error } = rate(7, gamesOf(baseball), { anchors: new Map([[6, 0]]) })
    // About 0.34 for Milwaukee by the inverse information; the robust estimate is near it, not equal.
    expect((error[0] * NATURAL) / 1.96).toBeCloseTo(0.34, 1)
    expect(error[6]).toBe(0)
  })

  test('without anchors have mean 0, with one they move by a constant', () => {
    const floating = rate(7, gamesOf(baseball)).elo
    expect(floating.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 8)
    const anchored = rate(7, gamesOf(baseball), { anchors: new Map([[2, 1000]]) }).elo
    anchored.forEach((each, i) => {
      expect(each - floating[i]).toBeCloseTo(1000 - floating[2], 6)
    })
  })

  test('of two agents are what their meetings say, error and all', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0.25, 0.5, 0.75, 1), { minLength: 20, maxLength: 60 }), (scores) => {
        fc.pre(new Set(scores).size > 2)
        const meetings = scores.map((score) => ({ first: 0, second: 1, score, games: 2 }))
        const { elo, deviation } = rate(2, meetings)
        const direct = differenceOf(scores, 2)
        expect(elo[0] - elo[1]).toBeCloseTo(direct.elo, 6)
        // One is a curve's slope, the other its ends.
        expect(1.96 * deviation(0, 1)).toBeGreaterThan(direct.eloError * 0.7)
        expect(1.96 * deviation(0, 1)).toBeLessThan(direct.eloError * 1.1)
      }),
    )
  })

  test('draws count half, and make the error smaller than wins and losses do', () => {
    const meetings = (scores: readonly number[]) => scores.map((score) => ({ first: 0, second: 1, score, games: 1 }))
    const drawn = rate(2, meetings([0.5, 0.5, 0.5, 0.5, 1, 0]))
    const decided = rate(2, meetings([0, 1, 0, 1, 1, 0]))
    expect(drawn.elo[0]).toBeCloseTo(0, 9)
    expect(drawn.error[0]).toBeLessThan(decided.error[0])
  })

  test('are finite for who won everything, and it is said', () => {
    const { elo, prior } = rate(
      3,
      gamesOf([
        [0, 10, 10],
        [0, 0, 5],
        [0, 5, 0],
      ]),
    )
    expect(prior).toBe(0.5)
    expect(elo.every(Number.isFinite)).toBe(true)
    expect(elo[0]).toBeGreaterThan(elo[1] + 300)
    expect(elo[1]).toBeCloseTo(elo[2], 6)
  })

  test('of agents that never met anybody are 0', () => {
    const { elo } = rate(
      3,
      gamesOf([
        [0, 3, 0],
        [1, 0, 0],
        [0, 0, 0],
      ]),
    )
    expect(elo[2]).toBeCloseTo(0, 6)
    expect(elo[0]).toBeCloseTo(-elo[1], 6)
  })

  test('groups that never met are rated each for itself', () => {
    const apart = [
      ...gamesOf(baseball),
      { first: 7, second: 8, score: 0.75, games: 2 },
      { first: 7, second: 8, score: 0.5, games: 2 },
    ]
    const { elo, error } = rate(9, apart)
    const alone = rate(7, gamesOf(baseball))
    alone.elo.forEach((each, i) => {
      expect(elo[i]).toBeCloseTo(each, 6)
      expect(error[i]).toBeCloseTo(alone.error[i], 6)
    })
    expect(elo[7]).toBeCloseTo(-elo[8], 6)
    expect(
      groupsOf(9, apart)
        .slice(6)
        .map((group, _, [first]) => group === first),
    ).toEqual([true, false, false])
  })

  test('the order in which two agents are named makes no difference', () => {
    const forth = rate(7, gamesOf(baseball)).elo
    const back = rate(
      7,
      gamesOf(baseball).map(({ first, second }) => ({ first: second, second: first, score: 0, games: 1 })),
    )
    back.elo.forEach((each, i) => {
      expect(each).toBeCloseTo(forth[i], 8)
    })
  })
})
