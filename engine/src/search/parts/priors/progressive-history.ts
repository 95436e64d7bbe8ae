// Progressive history: moves that did well wherever they were made get a bonus, which fades with the visits of the move,
// the sooner the worse it does here.
import { definePart } from '../../part.ts'
import { moveAverages } from '../../statistics/move-averages.ts'

export const progressiveHistory = definePart({
  kind: 'bonus',
  name: 'progressiveHistory',
  about: 'a bonus for moves with a high mean reward wherever they were made, which fades as the move loses here',
  formula: '+ Q_mast·w / ((1−Q)·n + 1)',
  cite: 'Nijssen & Winands 2011',
  params: { w: 3 },
  ranges: { w: [0, 100] },
  attach(ctx, { w }) {
    const { tree } = ctx
    const { means, scores } = ctx.row
    const { edgeVisits, edgeMove } = tree
    const { sum, count: seen } = ctx.use(moveAverages())
    const bonus = (edge: number, mean: number): number => {
      const move = edgeMove[edge]
      const n = edgeVisits[edge]
      const average = seen[move] > 0 ? sum[move] / seen[move] : 1
      return n === 0 ? average * w : (average * w) / ((1 - mean) * n + 1)
    }
    ctx.explain('history', (_node, _role, first, count, out) => {
      for (let i = 0; i < count; i++) out[i] = bonus(first + i, means[i])
    })
    return (_node, _role, first, count) => {
      for (let i = 0; i < count; i++) scores[i] += bonus(first + i, means[i])
    }
  },
})
