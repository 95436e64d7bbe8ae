import { describe, expect, test } from 'vitest'
import { openSearch } from '../../../../test/search.ts'
import { combinationLock, dotsAndBoxes } from '../../../../test/small-games.ts'
import { cutOf, type Sample } from './early-cutoff.ts'

const OPTIONS = { roles: 2, minimumSteps: 2, span: 10 }
const SAMPLE: Sample = { stability: 100, firstGoalChange: 6, firstTerminal: 10, lastTerminal: 50, hasGoals: true }

describe('early cut-offs', () => {
  test('where goals are stable: the first change, and one ply for each role', () => {
    expect(cutOf(SAMPLE, OPTIONS)).toBe(8)
    expect(cutOf({ ...SAMPLE, stability: 999 }, { ...OPTIONS, roles: 3 })).toBe(9)
  })

  test('else after a third of the depths at which matches end', () => {
    expect(cutOf({ ...SAMPLE, stability: 1000 }, OPTIONS)).toBe(10 + 13)
    expect(cutOf({ ...SAMPLE, stability: 0 }, OPTIONS)).toBe(10 + 13)
  })

  test('not at all where matches end at about the same depth, or before the cut', () => {
    expect(cutOf({ ...SAMPLE, stability: 0, lastTerminal: 19 }, OPTIONS)).toBe(Number.POSITIVE_INFINITY)
    expect(cutOf({ ...SAMPLE, stability: 0, lastTerminal: 20 }, OPTIONS)).toBe(13)
    expect(cutOf({ ...SAMPLE, lastTerminal: 8 }, OPTIONS)).toBe(Number.POSITIVE_INFINITY)
  })

  test('never before the least number of plies, nor without goals', () => {
    expect(cutOf({ ...SAMPLE, firstGoalChange: 1 }, { ...OPTIONS, minimumSteps: 5 })).toBe(5)
    expect(cutOf({ ...SAMPLE, hasGoals: false }, OPTIONS)).toBe(Number.POSITIVE_INFINITY)
  })

  test('points that are gathered on the way tell early', () => {
    const { ctx, search } = openSearch(dotsAndBoxes(3, 3), 'earlyCutoff')
    const lengths = new Set<number>()
    ctx.on.simulation(({ length, treeLength }) => void lengths.add(length - treeLength))
    search.run({ iterations: 50 })
    expect(Math.max(...lengths)).toBeLessThan(12) // of 24 lines
  })

  test('matches of one length are played to their end', () => {
    const { ctx, search } = openSearch(combinationLock(12, 3), 'earlyCutoff')
    const lengths = new Set<number>()
    ctx.on.simulation(({ length }) => void lengths.add(length))
    search.run({ iterations: 50 })
    expect(lengths).toEqual(new Set([12]))
  })
})
