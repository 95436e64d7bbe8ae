// Moves start with what is thought of them, as if they had been visited so many times: in Q, and in AMAF values where the
// recipe has them.
import { definePart } from '../../part.ts'
import { HEURISTICS, heuristicOf } from '../../statistics/heuristic.ts'

export const heuristicPrior = definePart({
  kind: 'prior',
  name: 'heuristicPrior',
  about: 'moves start with what is thought of them and so many visits that were never played',
  formula: 'Q = (n·Q + m·H) / (n + m), and so for Q_amaf',
  cite: 'Gelly & Silver 2007',
  params: { from: 'mast', m: 50 },
  ranges: { from: HEURISTICS, m: [0.001, 100_000] },
  clashes: { fpu: 'with it no move is without a value' },
  attach(ctx, { from, m }) {
    const { scores, priorVisits, priorSum } = ctx.row
    const heuristic = heuristicOf(ctx, from)
    const looks = new Float64Array(scores.length)
    ctx.explain('prior', (_node, _role, first, count, out) => heuristic(first, count, out))
    return (_node, _role, first, count) => {
      heuristic(first, count, looks)
      for (let i = 0; i < count; i++) {
        priorVisits[i] += m
        priorSum[i] += m * looks[i]
      }
    }
  },
})
