import { describe, expect, test } from 'vitest'
import { openSearch } from '../../../../test/search.ts'
import { goofspiel } from '../../../../test/small-games.ts'
import type { Context } from '../../part.ts'
import { mixed } from './mixed.ts'

const game = goofspiel(4)

/** How often each of four moves at the root is made, over many turns, with these visits. */
function shares(recipe: string, visits: readonly number[], turns = 4000): number[] {
  const { ctx, root } = openSearch(game, recipe)
  const { tree } = ctx
  const { scores } = ctx.row
  const advance: (() => void)[] = []
  const own: Context = { ...ctx, on: { ...ctx.on, advance: (tell) => void advance.push(tell) } }
  const { score } = mixed.attach(own, {})
  const node = root() || 1
  const first = tree.rowFirst[tree.rowOf(node, 0)]
  visits.forEach((n, i) => {
    tree.edgeVisits[first + i] = n
  })
  const counts = visits.map(() => 0)
  for (let turn = 0; turn < turns; turn++) {
    for (const tell of advance) tell()
    score(node, 0, first, visits.length)
    counts[scores.indexOf(Math.max(...scores.subarray(0, visits.length)))]++
  }
  return counts.map((count) => count / turns)
}

describe('mixed', () => {
  test('moves are made in proportion to their visits', () => {
    const found = shares('uct', [50, 30, 20, 0])
    for (const [i, share] of [0.5, 0.3, 0.2, 0].entries()) expect(Math.abs(found[i] - share)).toBeLessThan(0.03)
  })

  test('what was drawn for the sake of exploring is left out', () => {
    // γ·N/K = 0.5 · 100 / 4 = 12.5: 42.5 and 12.5 of 55 are left.
    const found = shares('exp3(gamma=0.5)', [55, 25, 10, 10])
    for (const [i, share] of [0.773, 0.227, 0, 0].entries()) expect(Math.abs(found[i] - share)).toBeLessThan(0.03)
    expect(shares('regretMatching(gamma=0.5)', [70, 10, 10, 10])).toEqual([1, 0, 0, 0])
  })

  test('who asks twice is told the same, and what is searched does not depend on being asked', () => {
    const [asked, left] = [1, 2].map(() => openSearch(game, 'exp3+mixed').search)
    for (let round = 0; round < 10; round++) {
      for (const search of [asked, left]) search.run({ iterations: 30 })
      expect([asked.choose(), asked.choose()]).toEqual([asked.summary().best, asked.summary().best])
    }
    expect(asked.summary()).toEqual(left.summary())
  })
})
