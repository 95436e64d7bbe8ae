// The recipe of a bot that was given none. For a compiled game it is what `auto` begins with, since a bot has no start clock
// in which to try more. For a game in TypeScript some random plies tell whether a move means the same wherever it is made.
// Where it does, as with stones that are placed once, the value of a cell shows in all playouts (GRAVE). Where the same move
// comes again and again, as in Connect Four, it does not; there, where moves are few and the last mover usually wins,
// playouts that look for wins are worth what they cost.
import { firstRecipe } from '../auto/first-recipe.ts'
import { hasFields, takesTurns } from '../game/fields-source.ts'
import type { Game } from '../game/game.ts'
import { isPlain } from '../game/plain.ts'
import { sightOf } from '../game/sight.ts'
import type { Language } from './language.ts'

const SHORT_PLAYOUT = 10 // plies before an evaluation takes the place of the end
const RARELY = 0.1 // of all moves
const FEW = 12 // moves of a state: a playout that looks for wins makes all of them
const MOSTLY = 0.7 // of all ends

/** Where a state is looked up by nobody, and playouts cannot see wins in one move, the tree does: all moves of a node that is opened. */
const LOOKING = 'argmax(margin=0)+solver(look=opened)'

/**
 * Where playouts do. What is proven is heeded at the root only: a tree that no longer enters moves that are refuted values the
 * positions in which most moves are, and those are what such games are about.
 */
const SEEING = 'uct(c=0.7)+argmax(margin=0)+decisive+solver(steers=root)'

export function defaultRecipe<S, M>(game: Game, { hides, isSimultaneous, determinize }: Language<S, M>): string {
  if (game.roles.length === 1) return 'puzzle'
  const { choose, evaluate } = game.advice ?? {}
  // What a player does not see is one tree's business, where it need not be asked what the author knows.
  if (determinize !== undefined && choose === undefined && evaluate === undefined) return 'ismcts'
  const isOpen = !hides && !isSimultaneous
  const isOwn = isPlain(game) || (hasFields(game) && takesTurns(game.rules))
  if (isOwn && isOpen && game.chance === undefined && choose === undefined && evaluate === undefined) {
    // A playout of the author's own tells no moves.
    if (isPlain(game) && game.source.playout !== undefined) return `uct(c=0.6)+${LOOKING}`
    const { repeats, moves, wins } = sightOf(game)
    if (repeats < RARELY) return `grave(bias=0.001)+${LOOKING}`
    return moves <= FEW && wins >= MOSTLY ? SEEING : `uct(c=0.6)+${LOOKING}`
  }
  const isCompiled = game.prepare !== undefined && choose === undefined && evaluate === undefined
  if (isCompiled && isOpen) return firstRecipe(game)
  const parts = ['uct']
  if (choose !== undefined) parts.push('gamePolicy')
  // Where the machine sees it, a win in one move costs little.
  else if (game.prepare !== undefined) parts.push('decisive')
  if (evaluate !== undefined) parts.push(`evaluate(depth=${SHORT_PLAYOUT})`, 'gameEvaluation')
  // Where players move at once or cannot see everything, a proof is of little use.
  if (isOpen) parts.push('solver')
  return parts.join('+')
}
