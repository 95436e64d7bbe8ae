// Flat Monte-Carlo search: try a random move of the role, play the match out at random, keep the mean goal of each move;
// the best mean wins. No tree: what others do right after the move is as random as all that follows, which is why it
// serves any number of roles and simultaneous moves alike. The least that a player of any game can do, and the measure
// of all that do more.
import type { Random } from '../base/random.ts'
import { type Game, legalMoves, type Move, type Position, type Role, type State } from '../game/game.ts'

export interface FlatBudget {
  /** At most this many playouts. */
  readonly iterations: number
  /** Asked before each playout but the first; true ends the search. */
  readonly stop?: () => boolean
}

/** By index of the role's legal moves. */
export interface FlatResult {
  /** The move with the highest mean, the first of equals. */
  readonly best: Move
  readonly moves: readonly Move[]
  readonly visits: readonly number[]
  /** Mean goals, 0 … 100; 0 for moves without a visit. */
  readonly means: readonly number[]
  readonly playouts: number
}

export interface FlatSearch {
  /** The role must have a legal move in the state. */
  search(state: State, role: Role, budget: FlatBudget): FlatResult
}

const MOST_PLIES = 10_000 // of a playout; what an endless one is worth is asked there

export function createFlatSearch(game: Game, random: Random): FlatSearch {
  const position = game.open()
  const joint = new Int32Array(game.roles.length)

  return {
    search(state, role, { iterations, stop = () => false }) {
      position.load(state)
      const moves = legalMoves(position, role)
      if (moves.length === 0) throw new Error(`${game.roles[role]} was to choose a move and has none`)
      const visits = new Int32Array(moves.length)
      const means = new Float64Array(moves.length)
      let playouts = 0
      while (playouts < iterations && (playouts === 0 || !stop())) {
        const choice = random.below(moves.length)
        position.load(state)
        chooseAtRandom(position, joint, random)
        joint[role] = moves[choice]
        position.play(joint)
        const goal = playout(position, joint, random, role)
        visits[choice]++
        means[choice] += (goal - means[choice]) / visits[choice]
        playouts++
      }
      return { best: moves[bestOf(visits, means)], moves: [...moves], visits: [...visits], means: [...means], playouts }
    },
  }
}

/** Random moves to the end; the goal there, 0 where the rules give none. */
function playout(position: Position, joint: Int32Array, random: Random, role: Role): number {
  for (let ply = 0; ply < MOST_PLIES && !position.terminal(); ply++) {
    // Rules under which a role is stuck are faulty; the match is over there.
    if (!chooseAtRandom(position, joint, random)) break
    position.play(joint)
  }
  const goal = position.goal(role)
  return Number.isNaN(goal) ? 0 : goal
}

/** Fills in a move for every role; false if one of them has none. */
function chooseAtRandom(position: Position, joint: Int32Array, random: Random): boolean {
  for (let role = 0; role < joint.length; role++) {
    const count = position.legals(role)
    if (count === 0) return false
    joint[role] = position.legal[role][random.below(count)]
  }
  return true
}

function bestOf(visits: Int32Array, means: Float64Array): number {
  let best = 0
  for (let i = 1; i < means.length; i++) if (visits[i] > 0 && (visits[best] === 0 || means[i] > means[best])) best = i
  return best
}
