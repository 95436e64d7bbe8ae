// Q forgets: after the first M results each new one counts a fixed share, so that values found while the tree below was
// small fade away. The sum of an edge is kept as Q times the results, so that everything that reads means reads these.

import { integerPower } from '../../../base/arithmetic.ts'
import { createMeans } from '../../formulas/sums.ts'
import { definePart } from '../../part.ts'

export const movingAverage = definePart({
  kind: 'backup',
  name: 'movingAverage',
  about: 'the value of a move is the mean of its first results and then follows the later ones',
  formula: 'Q ← Q + λ(r − Q), λ = 1/n up to n = M, then λ₀',
  cite: 'Gudmundsson & Björnsson 2013',
  params: { m: 50, rate: 0.05 },
  ranges: { m: [1, Number.POSITIVE_INFINITY], rate: [0, 1] },
  attach(ctx, { m, rate }) {
    const { tree, roles } = ctx
    const { discount } = ctx.settings
    const { edgeSum } = tree
    const edgeResults = tree.edgeColumn(Float64Array) // visits that are back

    function take(edge: number, reward: number, weight: number): void {
      const before = edgeResults[edge]
      const results = before + weight
      const q = before === 0 ? 0 : edgeSum[edge] / before
      // So many results at once count as one after the other.
      const share = results <= m ? weight / results : Math.max(1 - integerPower(1 - rate, weight), before === 0 ? 1 : 0)
      edgeResults[edge] = results
      edgeSum[edge] = (q + share * (reward - q)) * results
    }

    return {
      backUp({ length, edges, sum, weight }) {
        let shrink = 1
        for (let ply = length - 1; ply >= 0; ply--) {
          shrink *= discount
          for (let role = 0; role < roles; role++) {
            const edge = edges[ply * roles + role]
            if (edge >= 0) take(edge, (sum[role] / weight) * shrink, weight)
          }
        }
      },
      means: createMeans(ctx),
    }
  },
})
