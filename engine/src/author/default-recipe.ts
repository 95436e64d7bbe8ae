// What a bot plays by where nobody says. In a compiled game it is what `auto` begins with: a bot has no start clock in which it
// could try more. In a game of the author's own, some random plies tell whether a move means the same wherever it is made: who
// places a stone on a cell does so once in a match, and what the cell is worth shows in all playouts (GRAVE); who drops one into
// a column does so again and again, and each time it is another move.
import { createRandom } from '../base/random.ts'
import type { Game, Move } from '../game/game.ts'
import { isPlain } from '../game/plain.ts'
import type { Language } from './language.ts'

const SHORT_PLAYOUT = 10 // plies before an evaluation takes the place of the end
const SEEN_PLIES = 150 // of random matches
const RARELY = 0.1 // of all moves

/** Where a state is looked up by nobody, and playouts cannot see wins in one move, the tree does: all moves of a node that is opened. */
const LOOKING = 'argmax(margin=0)+solver(look=opened)'

export function defaultRecipe<S, M>(game: Game, { hides, isSimultaneous, determinize }: Language<S, M>): string {
  if (game.roles.length === 1) return 'puzzle'
  const { choose, evaluate } = game.advice ?? {}
  // What a player does not see is one tree's business, where it need not be asked what the author knows.
  if (determinize !== undefined && choose === undefined && evaluate === undefined) return 'ismcts'
  const isOpen = !hides && !isSimultaneous
  if (isPlain(game) && isOpen && game.chance === undefined && choose === undefined && evaluate === undefined) {
    // A playout of the author's own tells no moves.
    const isMeant = game.source.playout === undefined && repeatsIn(game) < RARELY
    return `${isMeant ? 'grave(bias=0.001)' : 'uct(c=0.6)'}+${LOOKING}`
  }
  const parts = ['uct']
  if (choose !== undefined) parts.push('gamePolicy')
  // Where the machine sees it, a win in one move costs little.
  else if (game.prepare !== undefined) parts.push('decisive')
  if (evaluate !== undefined) parts.push(`evaluate(depth=${SHORT_PLAYOUT})`, 'gameEvaluation')
  // Where players move at once or cannot see everything, a proof is of little use.
  if (isOpen) parts.push('solver')
  return parts.join('+')
}

const known = new WeakMap<Game, number>()

/** The share of moves that their maker had made before in the same match; 1 where the rules are too faulty to tell. */
function repeatsIn(game: Game): number {
  let share = known.get(game)
  if (share === undefined) {
    try {
      share = countRepeats(game)
    } catch {
      share = 1 // whoever thinks about the game will say what is wrong
    }
    known.set(game, share)
  }
  return share
}

function countRepeats(game: Game): number {
  const position = game.open('kept')
  const random = createRandom(1)
  const joint = new Int32Array(game.roles.length)
  const met = new Set<Move>()
  let made = 0
  let again = 0
  position.reset()
  for (let ply = 0; ply < SEEN_PLIES; ply++) {
    if (position.terminal()) {
      met.clear()
      position.reset()
    }
    for (let role = 0; role < joint.length; role++) {
      const count = position.legals(role)
      joint[role] = position.legal[role][random.below(count)]
      if (count === 1) continue
      made++
      if (met.has(joint[role])) again++
      met.add(joint[role])
    }
    position.play(joint)
  }
  return made === 0 ? 1 : again / made
}
