// The choice with the highest score; choices within a margin of it count as equals and are drawn among. Where moves are
// without a visit and all have to be tried, the playout policy says in which order, if it has an opinion.
import { best, UNTRIED } from '../../formulas/best.ts'
import { definePart } from '../../part.ts'

export const argmax = definePart({
  kind: 'draw',
  name: 'argmax',
  about:
    'takes the move with the highest score, near ties at random; of untried ones that which playouts like best, one as they draw, or any',
  cite: 'Finnsson & Björnsson 2008',
  params: { margin: 0.01, untried: 'best' },
  ranges: { margin: [0, 1], untried: UNTRIED },
  attach: (ctx, { margin, untried }) => best(ctx, margin, untried),
})
