// Progressive bias: what is thought of a move guides the selection while few simulations have been run.
import { definePart } from '../../part.ts'
import { HEURISTICS, heuristicOf } from '../../statistics/heuristic.ts'

export const progressiveBias = definePart({
  kind: 'bonus',
  name: 'progressiveBias',
  about: 'a bonus for moves that look good, which fades as they are visited',
  formula: '+ w·H / (n + 1)',
  cite: 'Chaslot, Winands, van den Herik, Uiterwijk & Bouzy 2008',
  params: { from: 'mast', w: 1 },
  ranges: { from: HEURISTICS, w: [0, 100] },
  attach(ctx, { from, w }) {
    const { tree } = ctx
    const { scores } = ctx.row
    const { edgeVisits } = tree
    const heuristic = heuristicOf(ctx, from)
    const looks = new Float64Array(scores.length)
    ctx.explain('bias', (_node, _role, first, count, out) => {
      heuristic(first, count, out)
      for (let i = 0; i < count; i++) out[i] *= w / (edgeVisits[first + i] + 1)
    })
    return (_node, _role, first, count) => {
      heuristic(first, count, looks)
      for (let i = 0; i < count; i++) scores[i] += (w * looks[i]) / (edgeVisits[first + i] + 1)
    }
  },
})
