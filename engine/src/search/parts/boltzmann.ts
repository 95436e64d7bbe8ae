// Boltzmann exploration, or softmax: moves are drawn in proportion to an exponential of their value. As with ε-greedy, the
// price of exploring stays in the values unless the temperature falls.
import { gibbs } from '../draws.ts'
import { best, PLAIN_VALUE } from '../formulas/best.ts'
import { definePart } from '../part.ts'

export const boltzmann = definePart({
  kind: 'draw',
  name: 'boltzmann',
  about: 'draws moves in proportion to an exponential of their value; those without a visit are tried first',
  formula: 'P ∝ exp(Q/τ), τ / (1 + N/decay)',
  cite: 'Sutton & Barto 1998',
  deck: '004',
  params: { tau: 0.1, decay: Number.POSITIVE_INFINITY },
  ranges: { tau: [0.001, 100], decay: [0.001, Number.POSITIVE_INFINITY] },
  usual: PLAIN_VALUE,
  attach(ctx, { tau, decay }) {
    const { scores, random, tree } = ctx
    const { nodeVisits } = tree
    const weights = new Float64Array(scores.length)
    const first = best(ctx, 0)
    return (node, role, edge, count) => {
      let untried = false
      for (let i = 0; i < count; i++) {
        weights[i] = scores[i]
        if (scores[i] === Number.POSITIVE_INFINITY) untried = true
      }
      if (untried) return first(node, role, edge, count)
      return gibbs(weights, count, tau / (1 + nodeVisits[node] / decay), random)
    }
  },
})
