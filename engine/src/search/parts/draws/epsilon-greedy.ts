// ε-greedy in the tree: the best move, but now and then another. The form of the lecture draws among the others, many
// programs among all. With a constant ε the values of a node hold the price of exploring below it for ever, and may put
// moves in the wrong order; an ε that shrinks with the visits of the node does not.
import { best, PLAIN_VALUE } from '../../formulas/best.ts'
import { definePart } from '../../part.ts'

export const epsilonGreedy = definePart({
  kind: 'draw',
  name: 'epsilonGreedy',
  about: 'takes the best move, but with probability ε one of the others; of moves without a visit, each is tried first',
  formula: 'ε / (1 + N/decay)',
  cite: 'Sutton & Barto 1998',
  params: { epsilon: 0.2, inclusive: false, decay: Number.POSITIVE_INFINITY },
  ranges: { epsilon: [0, 1], decay: [0.001, Number.POSITIVE_INFINITY] },
  defaults: PLAIN_VALUE,
  attach(ctx, { epsilon, inclusive, decay }) {
    const { random, tree } = ctx
    const { scores } = ctx.row
    const { nodeVisits } = tree
    const greedy = best(ctx, 0)
    return (node, role, first, count) => {
      let open = 0 // not known to be worthless
      let untried = false
      for (let i = 0; i < count; i++) {
        if (scores[i] > Number.NEGATIVE_INFINITY) open++
        if (scores[i] === Number.POSITIVE_INFINITY) untried = true
      }
      const choice = greedy(node, role, first, count)
      if (untried || open < 2 || random.unit() >= epsilon / (1 + nodeVisits[node] / decay)) return choice
      let rest = random.below(inclusive ? open : open - 1)
      for (let i = 0; i < count; i++) {
        if (scores[i] === Number.NEGATIVE_INFINITY || (i === choice && !inclusive)) continue
        if (rest-- === 0) return i
      }
      return choice
    }
  },
})
