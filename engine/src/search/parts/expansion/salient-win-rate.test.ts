import { expect, test } from 'vitest'
import { rootWith } from '../../../../test/search.ts'
import { rewardSquares } from '../../statistics/reward-squares.ts'
import { salientWinRate } from './salient-win-rate.ts'

test('at once where the bounds are apart by the threshold', () => {
  const rows: [number, number][] = [...Array.from({ length: 8 }, (): [number, number] => [10, 0]), [5, 0]]
  const { ctx, ask, first } = rootWith(rows)
  const { edgeRewards, edgeSquares } = ctx.use(rewardSquares)
  // 2 of 10 for the others; 4 of the 4 that are back for the last: 1 - (0.2 + c·0.4/√10).
  for (let i = 0; i < 8; i++) edgeRewards[first + i] = edgeSquares[first + i] = 2
  edgeRewards[first + 8] = edgeSquares[first + 8] = 4
  const gap = 1 - 0.2 - 2 * (0.4 / Math.sqrt(10))
  expect(salientWinRate.attach(ctx, { threshold: gap - 1e-9, c: 2 })(...ask)).toBe(true)
  expect(salientWinRate.attach(ctx, { threshold: gap + 1e-9, c: 2 })(...ask)).toBe(false)
  // 3 of 4: X = 0.75, σ² = 0.1875.
  edgeRewards[first + 8] = edgeSquares[first + 8] = 3
  const less = 0.75 - Math.sqrt(0.1875 / 4) - (0.2 + 0.4 / Math.sqrt(10))
  expect(salientWinRate.attach(ctx, { threshold: less - 1e-9, c: 1 })(...ask)).toBe(true)
  expect(salientWinRate.attach(ctx, { threshold: less + 1e-9, c: 1 })(...ask)).toBe(false)
})
