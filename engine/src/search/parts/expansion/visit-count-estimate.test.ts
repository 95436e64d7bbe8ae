import { describe, expect, test } from 'vitest'
import { openSearch, rootWith } from '../../../../test/search.ts'
import { nim } from '../../../../test/small-games.ts'
import { visitCountEstimate } from './visit-count-estimate.ts'

describe('visitCountEstimate', () => {
  const CONSTANT = 1 + Math.PI ** 2 / 3
  test('an inferior move expects 8 ln E/(X* − X)² + 1 + π²/3', () => {
    // Ten moves; the last has a mean of 0 where the best has 1.
    const rows: [number, number][] = Array.from({ length: 10 }, (_, i) => [i === 9 ? 2 : 1, i === 0 ? 1 : 0])
    const { ctx, ask, left } = rootWith(rows)
    const mayGrow = visitCountEstimate.attach(ctx, {})
    // E ≥ 10 means ln E ≥ (10 - 1 - π²/3) / 8.
    const least = Math.exp((10 - CONSTANT) / 8)
    left.simulations = Math.max(least, 10) + 1
    expect(mayGrow(...ask)).toBe(true)
    left.simulations = 9
    expect(mayGrow(...ask)).toBe(false)
  })
  test('the best share what the others leave', () => {
    const rows: [number, number][] = [
      [1, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ]
    const { ctx, ask, left } = rootWith(rows)
    const mayGrow = visitCountEstimate.attach(ctx, {})
    const share = (expected: number) => (expected - 2 * (8 * Math.log(expected) + CONSTANT)) / 2
    const enough = Array.from({ length: 200 }, (_, n) => n + 4).find((n) => share(n) >= 4)!
    left.simulations = enough
    expect(mayGrow(...ask)).toBe(true)
    left.simulations = enough - 1
    expect(mayGrow(...ask)).toBe(false)
  })
  test('the simulation under way is no loss', () => {
    // The last move has won its one simulation: it is among the best, and the eight others leave nothing of twenty.
    const rows: [number, number][] = Array.from({ length: 10 }, (_, i) => [i === 9 ? 2 : 1, i === 0 || i === 9 ? 1 : 0])
    const { ctx, ask, left } = rootWith(rows)
    left.simulations = 20
    expect(visitCountEstimate.attach(ctx, {})(...ask)).toBe(false)
    // (E − 8·(8 ln E + 4.29)) / 2 ≥ 10 from 445 on.
    left.simulations = 445
    expect(visitCountEstimate.attach(ctx, {})(...ask)).toBe(true)
    left.simulations = 444
    expect(visitCountEstimate.attach(ctx, {})(...ask)).toBe(false)
  })
  test('as a run comes to its end, fewer nodes are added', () => {
    const nodes = (name: string) => openSearch(nim([3, 4, 5]), name).search.run({ iterations: 2000 }).nodes
    expect(nodes('visitCountEstimate')).toBeLessThanOrEqual(nodes('allEnds'))
    expect(nodes('visitCountEstimate')).toBeGreaterThanOrEqual(nodes('visitCount'))
  })
})
