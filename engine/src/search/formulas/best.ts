// Draws in the tree have two things in common: moves without a visit come first, in the order in which playouts would make
// them if the playout policy has an opinion; and those that explore by themselves want Q alone.
import { highest } from '../draws.ts'
import type { Context, Draw, Usual } from '../part.ts'

/** What draws that explore by themselves are given: Q, and moves without a visit first. */
export const PLAIN_VALUE: readonly Usual[] = [{ part: 'uct', params: { c: 0 } }]

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
