// The recipe for the first move of an unknown game, chosen by what some random plies show. It was fitted on matches and
// judged on games that took no part in the fit (docs/strength.md has both). No name of a game is looked at.
import type { Game } from '../game/game.ts'
import { sightOf } from '../game/sight.ts'

/** What does well in most games. */
export const TREE = 'uct+decisive+solver'
/** Where a move is worth much the same whenever it is made. */
export const LASTING = 'grave(bias=0.001)+decisive+solver'
/** Where nothing sees a win in one move but trying all of them. */
export const PLAIN = 'uct+solver'

const MANY = 20 // moves of a state: where there are fewer, each is soon tried often enough to speak for itself
const RARELY = 0.1 // of all moves
const MOSTLY = 0.7 // of all moves
const SELDOM = 0.2 // of all ends

/** Stones that are placed, stay, and win by where they are. Where points are counted instead, what a move is worth changes with the count. */
export function firstRecipe(game: Game): string {
  if (game.prepare === undefined) return PLAIN // a machine so slow that looking costs more than it tells
  const { moves, repeats, stays, wins } = sightOf(game)
  return moves < MANY || repeats >= RARELY || stays < MOSTLY || wins < SELDOM ? TREE : LASTING
}
