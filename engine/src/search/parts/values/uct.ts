// UCT: Q plus an exploration term that shrinks with the visits of the move and grows with those of the node. Moves without
// a visit come first.
import { explainExploration, explorer } from '../../formulas/exploration.ts'
import { type Context, definePart, type RowTerm } from '../../part.ts'

/** scores = means + c · sqrt(ln N / n); infinite without a visit. */
function upperConfidence(ctx: Context, c: number): RowTerm {
  const { tree } = ctx
  const { means, scores, priorVisits } = ctx.row
  const { edgeVisits } = tree
  const explore = explorer(ctx, c)
  return (node, role, first, count) => {
    const log = explore(node, role, first, count)
    for (let i = 0; i < count; i++) {
      const n = edgeVisits[first + i] + priorVisits[i]
      scores[i] = n === 0 ? Number.POSITIVE_INFINITY : means[i] + Math.sqrt(log / n)
    }
  }
}

export const uct = definePart({
  kind: 'value',
  name: 'uct',
  about: 'upper confidence bounds applied to trees',
  formula: 'Q + c·√(ln N / n)',
  cite: 'Kocsis & Szepesvári 2006',
  params: { c: 0.4 },
  ranges: { c: [0, 10] },
  attach(ctx, { c }) {
    explainExploration(ctx, c)
    return upperConfidence(ctx, c)
  },
})

export const ucb1 = definePart({
  kind: 'value',
  name: 'ucb1',
  about: 'the bandit rule UCB1 as it was published, which explores more than most games need',
  formula: 'Q + √(2 ln N / n)',
  cite: 'Auer, Cesa-Bianchi & Fischer 2002',
  params: {},
  ranges: {},
  attach(ctx) {
    explainExploration(ctx, Math.SQRT2)
    return upperConfidence(ctx, Math.SQRT2)
  },
})
