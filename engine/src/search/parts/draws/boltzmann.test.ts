import { describe, expect, test } from 'vitest'
import { rootWith } from '../../../../test/search.ts'
import { boltzmann } from './boltzmann.ts'

const DRAWS = 20_000

/** How often the second of two moves with these scores is drawn. */
function share(params: { tau: number; decay: number }, visits: number, values = [0.5, 0.6]): number {
  const { ctx, first } = rootWith([
    [10, 5],
    [10, 6],
  ])
  const draw = boltzmann.attach(ctx, params)
  ctx.tree.nodeVisits[1] = visits
  let second = 0
  for (let i = 0; i < DRAWS; i++) {
    ctx.row.scores.set(values)
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
  test('with decay, the temperature is τ / ln(e + N/decay)', () => {
    // 0.2 / ln(2.718 + 3) = 0.1147
    expect(Math.abs(share({ tau: 0.2, decay: 100 }, 300) - expected(0.1147))).toBeLessThan(0.02)
  })
  test('no move is given up: the temperature stays above the gap between best and worst by ln N', () => {
    // exp(−ln(e + 10)) / (1 + exp(−ln(e + 10))) = 1 / (2.718 + 10 + 1)
    expect(Math.abs(share({ tau: 0.1, decay: 1000 }, 10_000, [1, 0]) - 1 / 13.718)).toBeLessThan(0.01)
  })
})
