// Against somebody who may not be as good as we are: in the tree, the others make any move with probability p, and else their best.
// An answer to both is hardly worse against the strong and much better against the weak than one that hides from a perfect
// opponent (restricted Nash response: Johanson, Zinkevich & Bowling 2007). What p is, is learned from what they do: each of their
// moves is as likely to be made at random as any other, and by somebody who thinks as we do as often as the search tried it
// for them.
//
//   p / (1−p)  ←  p / (1−p) · (1/K) / m        m = (1−ρ)·share of the move's visits, without those at random, + ρ/K
//
// ρ, the slips, is how much of what they do tells nothing, since no search is that of another: 1/ρ is the most that one move multiplies
// the odds.
import { best } from '../../formulas/best.ts'
import { definePart } from '../../part.ts'

const MIN = 0.01 // p never is certain, so that it can change again
const MAX = 0.95

export const fallible = definePart({
  kind: 'draw',
  name: 'fallible',
  about:
    'takes the move with the highest score; the others are taken to make any move with a probability that is learned from their moves',
  formula: 'p/(1−p) ← p/(1−p) · (1/K)/m',
  cite: 'Johanson, Zinkevich & Bowling 2007',
  params: { rate: 0.3, learn: true, slips: 0.1, margin: 0.01 },
  ranges: { rate: [0, 1], slips: [0, 1], margin: [0, 1] },
  attach(ctx, { rate, learn, slips, margin }) {
    const { tree, random, roles, game } = ctx
    const seat = ctx.seat()
    const { rowOf, rowFirst, rowCount, edgeMove, edgeVisits, hasRows } = tree
    const take = best(ctx, margin)
    const errs = Float64Array.from({ length: roles }, (_, role) => (role === seat || role === game.chance ? 0 : rate))

    ctx.keep('fallible', { arrays: [errs] })

    /** What a move of a role at the root says about it. */
    function learnFrom(role: number, move: number): void {
      const row = rowOf(ctx.now.root(), role)
      const count = rowCount[row]
      if (count < 2) return
      let visits = 0
      let made = 0
      for (let edge = rowFirst[row]; edge < rowFirst[row] + count; edge++) {
        visits += edgeVisits[edge]
        if (edgeMove[edge] === move) made = edgeVisits[edge]
      }
      if (visits < count) return
      const p = errs[role]
      const thought = Math.max(0, (made / visits - p / count) / (1 - p))
      const likely = (1 - slips) * Math.min(1, thought) + slips / count
      const odds = (p / (1 - p)) * (1 / count / likely)
      errs[role] = Math.min(MAX, Math.max(MIN, odds / (1 + odds)))
    }

    if (learn)
      ctx.on.advance((joint) => {
        if (joint === undefined || !hasRows(ctx.now.root())) return
        for (let role = 0; role < roles; role++) if (errs[role] > 0 && errs[role] < 1) learnFrom(role, joint[role])
      })
    ctx.explain('errs', (_node, role, _first, count, out) => void out.fill(errs[role], 0, count))
    return (node, role, first, count) =>
      errs[role] > 0 && random.unit() < errs[role] ? random.below(count) : take(node, role, first, count)
  },
})
