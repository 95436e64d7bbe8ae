// Mobility: having many moves is good, leaving many to others is bad (Genesereth & Thielscher 2014, chapter 6). The
// share of both is taken, because where roles take turns only one of them has moves to count; so no scale is needed
// either, which a game that is still growing could not give. Nature's moves do not count.
import type { Evaluation } from './evaluate.ts'

/** Own moves as a share of these and the other's with the most: 0.5 for as many, more for more. */
export const mobility: Evaluation = (game) => (position, role) => {
  const own = position.legals(role)
  let others = 1
  for (let each = 0; each < game.roles.length; each++)
    if (each !== role && each !== game.chance) others = Math.max(others, position.legals(each))
  return own / (own + others)
}
