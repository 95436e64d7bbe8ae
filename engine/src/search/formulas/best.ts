// Draws in the tree have two things in common: moves without a visit come first, in the order in which playouts would make
// them if the playout policy has an opinion and is asked for it; and those that explore by themselves want Q alone.
import { highest } from '../draws.ts'
import type { Context, Defaults, Draw } from '../part.ts'

/** What draws that explore by themselves are given: Q, and moves without a visit first. */
export const PLAIN_VALUE: readonly Defaults[] = [{ part: 'uct', params: { c: 0 } }]

/** Which of the moves that have to be tried first comes first: the one playouts like best, one as they draw, or any. */
export const UNTRIED = ['best', 'policy', 'any'] as const

/** Takes the highest score, or where moves have to be tried first, one of those; `untried` is one of UNTRIED. */
export function best(ctx: Context, margin: number, untried = 'best'): Draw {
  const { random } = ctx
  const { scores, hints } = ctx.row
  const rule = ctx.others.playout()
  const fringe = rule?.fringe
  if (fringe === undefined || untried === 'any')
    return (_node, _role, _first, count) => highest(scores, count, margin, random)
  const draws = untried === 'policy' ? rule?.draw : undefined
  const places = new Int32Array(draws === undefined ? 0 : scores.length)
  /** Lets the policy draw among the moves that have to be tried. */
  function among(count: number, draw: (values: Float64Array, count: number) => number): number {
    let size = 0
    for (let i = 0; i < count; i++) {
      if (scores[i] !== Number.POSITIVE_INFINITY) continue
      places[size] = i
      hints[size++] = hints[i]
    }
    return places[draw(hints, size)]
  }
  return (node, role, first, count) => {
    let most = scores[0]
    for (let i = 1; i < count; i++) if (scores[i] > most) most = scores[i]
    if (most === Number.POSITIVE_INFINITY) {
      fringe(node, role, first, count)
      if (draws !== undefined) return among(count, draws)
      for (let i = 0; i < count; i++) scores[i] = scores[i] === most ? hints[i] : Number.NEGATIVE_INFINITY
      return highest(scores, count, 0, random)
    }
    return highest(scores, count, margin, random)
  }
}
