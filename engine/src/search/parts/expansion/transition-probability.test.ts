import { describe, expect, test } from 'vitest'
import { rootWith } from '../../../../test/search.ts'
import { moveAverages } from '../../statistics/move-averages.ts'
import { transitionProbability } from './transition-probability.ts'

describe('transitionProbability', () => {
  const { ctx, ask, first } = rootWith([
    [3, 1],
    [3, 1],
    [1, 1],
  ])
  const { sum, count } = ctx.use(moveAverages())
  const moves = [0, 1, 2].map((i) => ctx.tree.edgeMove[first + i])
  moves.forEach((move, i) => {
    count[move] = 10
    sum[move] = [3, 3, 4][i]
  })
  test('at once where e(a)/Σe reaches the threshold', () => {
    // 0.4 / (0.3 + 0.3 + 0.4)
    expect(transitionProbability.attach(ctx, { threshold: 0.39, by: 'mast' })(...ask)).toBe(true)
    expect(transitionProbability.attach(ctx, { threshold: 0.41, by: 'mast' })(...ask)).toBe(false)
  })
  test('by visits all the same', () => {
    ctx.tree.edgeVisits[ask[2]] = 2
    expect(transitionProbability.attach(ctx, { threshold: 1, by: 'mast' })(...ask)).toBe(true)
  })
  test('a game without a prior is told so', () => {
    expect(() => transitionProbability.attach(ctx, { threshold: 0.3, by: 'prior' })).toThrow(
      'needs a game with a prior',
    )
  })
  test('by the prior of the game', () => {
    const prior = (_: unknown, move: number) => (move === moves[2] ? 0.8 : 0.1)
    const game = { ...ctx.game, advice: { prior } }
    ctx.tree.edgeVisits[ask[2]] = 1
    expect(transitionProbability.attach({ ...ctx, game }, { threshold: 0.8, by: 'prior' })(...ask)).toBe(true)
    expect(transitionProbability.attach({ ...ctx, game }, { threshold: 0.81, by: 'prior' })(...ask)).toBe(false)
  })
})
