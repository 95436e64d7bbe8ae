// The choice with the highest score; choices within a margin of it count as equals and are drawn among. Where moves are
// without a visit and all have to be tried, the playout policy says in which order, if it has an opinion.
import { highest } from '../draws.ts'
import { type Context, type Draw, definePart } from '../part.ts'

/** Takes the highest score, or where moves have to be tried first, the one playouts would rather make. */
export function best(ctx: Context, margin: number): Draw {
  const { scores, hints, random } = ctx
  const fringe = ctx.playoutRule()?.fringe
  if (fringe === undefined) return (_node, _role, _first, count) => highest(scores, count, margin, random)
  return (node, role, first, count) => {
    let most = scores[0]
    for (let i = 1; i < count; i++) if (scores[i] > most) most = scores[i]
    if (most === Number.POSITIVE_INFINITY) {
      fringe(node, role, first, count)
      for (let i = 0; i < count; i++) scores[i] = scores[i] === most ? hints[i] : Number.NEGATIVE_INFINITY
      return highest(scores, count, 0, random)
    }
    return highest(scores, count, margin, random)
  }
}

export const argmax = definePart({
  kind: 'draw',
  name: 'argmax',
  about: 'takes the move with the highest score; near ties at random',
  cite: 'Finnsson & Björnsson 2008',
  params: { margin: 0.01 },
  ranges: { margin: [0, 1] },
  attach: (ctx, { margin }) => best(ctx, margin),
})
