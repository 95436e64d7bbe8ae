// Expansion by confidence: a move that is surely better than the second best becomes a node at once, the others by their
// visits.
import { CITE, isOldEnough } from '../../formulas/old-enough.ts'
import { definePart } from '../../part.ts'
import { rewardSquares } from '../../statistics/reward-squares.ts'

export const salientWinRate = definePart({
  kind: 'expansion',
  name: 'salientWinRate',
  about: 'as visitCount, but at once where the move stands out from the second best',
  formula: 'n ≥ siblings or (X − c·σ/√n) − (X₂ + c·σ₂/√n₂) ≥ threshold',
  cite: CITE,
  params: { threshold: 0.1, c: 1 },
  ranges: { threshold: [0, 1], c: [0, 10] },
  attach(ctx, { threshold, c }) {
    const { tree } = ctx
    const { edgeVisits, rowOf, rowFirst } = tree
    const { edgeRewards, edgeSquares } = ctx.use(rewardSquares)

    const width = (edge: number, visits: number, mean: number): number =>
      c * Math.sqrt(Math.max(0, edgeSquares[edge] / visits - mean * mean) / visits)

    return (node, role, edge, count) => {
      if (isOldEnough(edgeVisits[edge], count)) return true
      const first = rowFirst[rowOf(node, role)]
      let second = -1
      for (let other = first; other < first + count; other++) {
        if (other === edge || edgeVisits[other] === 0) continue
        if (second < 0 || edgeRewards[other] / edgeVisits[other] > edgeRewards[second] / edgeVisits[second])
          second = other
      }
      // The simulation under way counts as a visit, but has no result yet.
      const visits = edgeVisits[edge] - ctx.now.path().weight
      if (second < 0 || visits <= 0) return false
      const mean = edgeRewards[edge] / visits
      const next = edgeRewards[second] / edgeVisits[second]
      const gap = mean - width(edge, visits, mean) - (next + width(second, edgeVisits[second], next))
      return gap >= threshold
    }
  },
})
