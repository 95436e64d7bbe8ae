// Boltzmann exploration, or softmax: moves are drawn in proportion to an exponential of their value. As with ε-greedy, the
// price of exploring stays in the values unless the temperature falls. It may fall no faster than with 1/ln N, and has to be
// at least the gap between the best move and the worst to begin with: then a move is drawn with a chance of at least
// 1/N or so, and no move is ever given up (Singh et al. 2000).
import { logarithm } from '../../../base/arithmetic.ts'
import { gibbs } from '../../draws.ts'
import { best, PLAIN_VALUE } from '../../formulas/best.ts'
import { definePart } from '../../part.ts'

export const boltzmann = definePart({
  kind: 'draw',
  name: 'boltzmann',
  about: 'draws moves in proportion to an exponential of their value; those without a visit are tried first',
  formula: 'P ∝ exp(Q/τ); with decay τ_N = max(τ, Q⁺ − Q⁻) / ln(e + N/decay)',
  cite: 'Sutton & Barto 1998; decay: Singh, Jaakkola, Littman & Szepesvári 2000',
  params: { tau: 0.1, decay: Number.POSITIVE_INFINITY },
  ranges: { tau: [0.001, 100], decay: [0.001, Number.POSITIVE_INFINITY] },
  defaults: PLAIN_VALUE,
  attach(ctx, { tau, decay }) {
    const { random, tree } = ctx
    const { scores } = ctx.row
    const { nodeVisits } = tree
    const weights = new Float64Array(scores.length)
    const first = best(ctx, 0)
    /** The temperature at a row whose scores are all numbers, or -∞ for what is not to be tried. */
    function temperature(visits: number, count: number): number {
      if (decay === Number.POSITIVE_INFINITY) return tau
      let best = Number.NEGATIVE_INFINITY
      let worst = Number.POSITIVE_INFINITY
      for (let i = 0; i < count; i++) {
        if (scores[i] > best) best = scores[i]
        if (scores[i] < worst && scores[i] !== Number.NEGATIVE_INFINITY) worst = scores[i]
      }
      return Math.max(tau, best - worst) / logarithm(Math.E + visits / decay)
    }
    return (node, role, edge, count) => {
      let untried = false
      for (let i = 0; i < count; i++) {
        weights[i] = scores[i]
        if (scores[i] === Number.POSITIVE_INFINITY) untried = true
      }
      if (untried) return first(node, role, edge, count)
      return gibbs(weights, count, temperature(nodeVisits[node], count), random)
    }
  },
})
