// Focus, the inverse of mobility: few moves of one's own, many for the others (Genesereth & Thielscher 2014, chapter
// 6). It keeps the search narrow, and it is right where mobility is wrong: in games that are won by running out of
// moves.
import type { Evaluation } from './evaluate.ts'
import { mobility } from './mobility.ts'

/** 1 - mobility. */
export const focus: Evaluation = (game) => {
  const inverse = mobility(game)
  return (position, role) => 1 - inverse(position, role)
}
