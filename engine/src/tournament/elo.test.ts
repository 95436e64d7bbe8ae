import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf, eloOfScore, scoreOfElo } from './elo.ts'

/** Scores with these counts, from worst to best. */
const scoresOf = (...counts: readonly number[]) =>
  counts.flatMap((count, i) => Array<number>(count).fill(i / (counts.length - 1)))

describe('Elo', () => {
  test('of scores, as in the tables', () => {
    expect(eloOfScore(0.5)).toBe(0)
    expect(eloOfScore(0.75)).toBeCloseTo(190.85, 2)
    expect(eloOfScore(10 / 11)).toBeCloseTo(400, 9)
    expect(eloOfScore(1)).toBe(Number.POSITIVE_INFINITY)
  })

  test('and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (elo) => {
        expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo, 3)
      }),
    )
  })
})

// The values that the tests of fastchess hold its own figures to.
describe('what single games say', () => {
  test.each([
    [76, 123, 89, -20.76, 40.13, 15.53],
    [136, 111, 96, 49.77, 36.77, 99.6],
    [34, 0, 356, -508.44, 34.48, 0],
  ])('%i wins, %i draws, %i losses', (wins, draws, losses, nElo, nEloError, los) => {
    const found = differenceOf(scoresOf(losses, draws, wins), 1)
    expect(found.nElo).toBeCloseTo(nElo, 1)
    expect(found.nEloError).toBeCloseTo(nEloError, 1)
    expect(found.los * 100).toBeCloseTo(los, 2)
  })

  test('Elo and its error', () => {
    const found = differenceOf(scoresOf(96, 111, 136), 1)
    expect(found.elo).toBeCloseTo(40.7, 1)
    expect(found.eloError).toBeCloseTo(30.43, 1)
  })
})

describe('what pairs of games say', () => {
  test.each([
    [[34, 54, 63, 64, 75], 57.94, 28.28, 55.58, 27.65],
    [[332, 433, 498, 333, 334], -9.17, 10.96, -8.64, 10.33],
    [[7895, 8757, 5685, 568, 9999], -19.01, 2.65, -21.04, 2.95],
  ])('%j', (counts, nElo, nEloError, elo, eloError) => {
    const found = differenceOf(scoresOf(...counts), 2)
    expect(found.nElo).toBeCloseTo(nElo, 1)
    expect(found.nEloError).toBeCloseTo(nEloError, 1)
    expect(found.elo).toBeCloseTo(elo, 1)
    expect(found.eloError).toBeCloseTo(eloError, 1)
  })

  test('equal agents that only ever draw are equal', () => {
    expect(differenceOf([0.5, 0.5], 2)).toMatchObject({ elo: 0, nElo: 0, los: 0.5, p: 1 })
  })
})
