// What a bot plays by where nobody says. In a compiled game it is what `auto` begins with: a bot has no start clock in which it
// could try more. In a game of the author's own, some random plies tell whether a move means the same wherever it is made: who
// places a stone on a cell does so once in a match, and what the cell is worth shows in all playouts (GRAVE); who drops one into
// a column does so again and again, and each time it is another move. There, where moves are few and matches end with a win of who
// moved last, playouts that see such wins are worth what they cost.
import { createRandom } from '../base/random.ts'
import { WIN } from '../game/decisive-moves.ts'
import { hasFields, takesTurns } from '../game/fields-source.ts'
import type { Game, Move } from '../game/game.ts'
import { isPlain } from '../game/plain.ts'
import type { Language } from './language.ts'

const SHORT_PLAYOUT = 10 // plies before an evaluation takes the place of the end
const SEEN_PLIES = 150 // of random matches
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
  const parts = ['uct']
  if (choose !== undefined) parts.push('gamePolicy')
  // Where the machine sees it, a win in one move costs little.
  else if (game.prepare !== undefined) parts.push('decisive')
  if (evaluate !== undefined) parts.push(`evaluate(depth=${SHORT_PLAYOUT})`, 'gameEvaluation')
  // Where players move at once or cannot see everything, a proof is of little use.
  if (isOpen) parts.push('solver')
  return parts.join('+')
}

/** What random matches show. */
interface Sight {
  /** The share of moves that their maker had made before in the same match. */
  readonly repeats: number
  /** On average, where there is a choice. */
  readonly moves: number
  /** The share of ends that are won by who moved last. */
  readonly wins: number
}

const UNSEEN: Sight = { repeats: 1, moves: Number.POSITIVE_INFINITY, wins: 0 }
const known = new WeakMap<Game, Sight>()

/** Nothing, where the rules are too faulty to tell. */
function sightOf(game: Game): Sight {
  let sight = known.get(game)
  if (sight === undefined) {
    try {
      sight = lookAround(game)
    } catch {
      sight = UNSEEN // whoever thinks about the game will say what is wrong
    }
    known.set(game, sight)
  }
  return sight
}

function lookAround(game: Game): Sight {
  const position = game.open('kept')
  const random = createRandom(1)
  const joint = new Int32Array(game.roles.length)
  const met = new Set<Move>()
  let made = 0
  let again = 0
  let legal = 0
  let ends = 0
  let wins = 0
  let mover = 0
  position.reset()
  for (let ply = 0; ply < SEEN_PLIES; ply++) {
    if (position.terminal()) {
      ends++
      if (position.goal(mover) === WIN) wins++
      met.clear()
      position.reset()
    }
    for (let role = 0; role < joint.length; role++) {
      const count = position.legals(role)
      joint[role] = position.legal[role][random.below(count)]
      if (count === 1) continue
      mover = role
      made++
      legal += count
      if (met.has(joint[role])) again++
      met.add(joint[role])
    }
    position.play(joint)
  }
  if (made === 0) return UNSEEN
  return { repeats: again / made, moves: legal / made, wins: ends === 0 ? 0 : wins / ends }
}
