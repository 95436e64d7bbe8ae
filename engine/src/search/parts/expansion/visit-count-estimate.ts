// Expansion by what is to come: from the simulations that are left for the root, how many will reach this child? UCB1's
// bound says how often inferior moves will be tried; the best share the rest. A child that will see as many as it has
// siblings becomes a node at once, the others by their visits.
import { logarithm, square } from '../../../base/arithmetic.ts'
import { CITE, isOldEnough } from '../../formulas/old-enough.ts'
import { definePart } from '../../part.ts'
import { edgeOf } from '../../path.ts'

const CONSTANT = 1 + (Math.PI * Math.PI) / 3 // of the bound of Auer, Cesa-Bianchi & Fischer 2002, theorem 1

export const visitCountEstimate = definePart({
  kind: 'expansion',
  name: 'visitCountEstimate',
  about: 'as visitCount, but at once where the move will get as many visits as there are moves in the time left',
  formula: 'n ≥ siblings or E ≥ moves; E = 8·ln E_p/(X* − X)² + 1 + π²/3, the best share the rest of E_p',
  cite: CITE,
  params: {},
  ranges: {},
  attach(ctx) {
    const { tree } = ctx
    const { edgeVisits, edgePending, edgeSum, rowOf, rowFirst, rowCount, roles } = tree

    /** Visits of an edge that have results. */
    const seen = (edge: number) => edgeVisits[edge] - edgePending[edge]

    /** How many of the simulations to come to a node will take the edge of its row; 0 before it has a result. */
    function estimate(expected: number, edge: number, first: number, count: number): number {
      if (seen(edge) <= 0) return 0
      const own = edgeSum[edge] / seen(edge)
      let best = own
      for (let other = first; other < first + count; other++)
        if (other !== edge && seen(other) > 0) best = Math.max(best, edgeSum[other] / seen(other))
      const log = 8 * logarithm(Math.max(1, expected))
      if (own !== best) return Math.min(expected, log / square(best - own) + CONSTANT)
      let rest = expected
      let ties = 1
      for (let other = first; other < first + count; other++) {
        if (other === edge || seen(other) === 0) continue
        const gap = best - edgeSum[other] / seen(other)
        if (gap === 0) ties++
        else rest -= log / square(gap) + CONSTANT
      }
      return Math.max(0, rest) / ties
    }

    return (_node, _role, edge, count) => {
      if (isOldEnough(edgeVisits[edge], count)) return true
      const { nodes, edges, length } = ctx.now.path()
      let expected = ctx.now.left()
      for (let ply = 0; ply < length && expected >= count; ply++) {
        const row = rowOf(nodes[ply], 0)
        for (let role = 0; role < roles; role++) {
          if (rowCount[row + role] === 1) continue
          expected = estimate(expected, edgeOf(edges[ply * roles + role]), rowFirst[row + role], rowCount[row + role])
          break // of roles that move at once, the first stands for all
        }
      }
      return expected >= count
    }
  },
})
