import { describe, expect, test } from 'vitest'
import { rootWith } from '../../../test/search.ts'
import { boltzmann } from './boltzmann.ts'

const DRAWS = 20_000

/** How often the second of two moves with the scores 0.5 and 0.6 is drawn. */
function share(params: { tau: number; decay: number }, visits: number): number {
  const { ctx, first } = rootWith([
    [10, 5],
    [10, 6],
  ])
  const draw = boltzmann.attach(ctx, params)
  ctx.tree.nodeVisits[1] = visits
  let second = 0
  for (let i = 0; i < DRAWS; i++) {
    ctx.scores.set([0.5, 0.6])
    second += draw(1, 0, first, 2)
  }
  return second / DRAWS
}
const expected = (tau: number) => 1 / (1 + Math.exp(-0.1 / tau))

describe('boltzmann', () => {
  test('draws in proportion to exp(Q/τ), however often the node was visited', () => {
    for (const visits of [20, 20_000])
      expect(Math.abs(share({ tau: 0.1, decay: Number.POSITIVE_INFINITY }, visits) - expected(0.1))).toBeLessThan(0.02)
  })
  test('with decay, the temperature is τ / (1 + N/decay)', () => {
    expect(Math.abs(share({ tau: 0.2, decay: 100 }, 300) - expected(0.05))).toBeLessThan(0.02)
  })
})
