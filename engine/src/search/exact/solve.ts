// A game of one role, or of two that take turns → its exact value, by looking at every state once. A role's value is
// what it gets for sure: it takes the most, the other leaves it the least. No bounds and no heuristics, so that there
// is nothing to get wrong: what other searches find is measured by this one. Only moves after a sure win are left out.
import { createTuples } from '../../base/tuples.ts'
import { type Game, legalMoves, type Move, type Role, type State } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'

export interface SolveOptions {
  /** More states than this are refused. */
  readonly maxStates?: number
}

/** A move of the role that is to move, and what each role gets for sure after it. */
export interface SolvedMove {
  readonly move: Move
  readonly values: readonly number[]
}

export interface Solution {
  /** What each role gets for sure, 0 … 1. */
  readonly values: readonly number[]
  /** Whose turn it is; the first role where nobody has a choice. */
  readonly mover: Role
  /** All moves of the mover; none where the match is over. */
  readonly moves: readonly SolvedMove[]
  /** Those that keep the mover's value. */
  readonly best: readonly Move[]
  /** States looked at. */
  readonly states: number
}

const MAX_STATES = 5_000_000

/** Solves the game from a state, or from its first one. */
export function solve(game: Game, from?: State, { maxStates = MAX_STATES }: SolveOptions = {}): Solution {
  const roles = game.roles.length
  if (roles > 2 || game.chance !== undefined)
    throw new Error(`${game.id}: one role or two without chance can be solved, not ${game.roles.join(', ')}`)
  const position = game.open()
  if (from === undefined) position.reset()
  else position.load(from)
  const seen = createTuples(1024)
  const values: number[] = [] // [state · roles + role]; NaN while being worked out

  /** The number of the state in which the position stands; its values are known then. */
  function visit(): number {
    const size = seen.size()
    const state = seen.intern(position.state, 0, game.stateWords)
    if (state < size) {
      if (Number.isNaN(values[state * roles])) throw new Error(`${game.id}: the match can go in a circle`)
      return state
    }
    if (size === maxStates) throw new Error(`${game.id}: there are more than ${maxStates} states`)
    for (let role = 0; role < roles; role++) values.push(Number.NaN)
    const found = position.terminal()
      ? game.roles.map((_, role) => reward(position, role))
      : bestOf(turn(), children('until won'))
    for (let role = 0; role < roles; role++) values[state * roles + role] = found[role]
    return state
  }

  function turn(): Role {
    const counts = game.roles.map((_, role) => position.legals(role))
    const stuck = counts.indexOf(0)
    if (stuck >= 0) throw new Error(`${game.id}: ${game.roles[stuck]} has no legal move`)
    if (counts.filter((count) => count > 1).length > 1)
      throw new Error(`${game.id}: both roles have a choice at once; only games with turns can be solved`)
    return Math.max(
      0,
      counts.findIndex((count) => count > 1),
    )
  }

  /** Each move of whose turn it is, with the values after it. */
  function children(which: 'all' | 'until won'): SolvedMove[] {
    const mover = turn()
    const state = position.state.slice()
    const joint = Int32Array.from(game.roles, (_, role) => position.legal[role][0])
    const found: SolvedMove[] = []
    for (const move of legalMoves(position, mover)) {
      joint[mover] = move
      position.load(state)
      position.play(joint)
      const child = visit()
      const after = values.slice(child * roles, (child + 1) * roles)
      found.push({ move, values: after })
      // Nobody's value can change any more.
      if (which === 'until won' && after.every((value, role) => value === (role === mover ? 1 : 0))) break
    }
    position.load(state)
    return found
  }

  function bestOf(mover: Role, moves: readonly SolvedMove[]): number[] {
    return game.roles.map((_, role) =>
      moves.reduce(
        (best, { values: after }) => (role === mover ? Math.max : Math.min)(best, after[role]),
        mover === role ? 0 : 1,
      ),
    )
  }

  if (position.terminal())
    return { values: game.roles.map((_, role) => reward(position, role)), mover: 0, moves: [], best: [], states: 1 }
  const mover = turn()
  const moves = children('all')
  const value = bestOf(mover, moves)
  const best = moves.filter((each) => each.values[mover] === value[mover]).map(({ move }) => move)
  return { values: value, mover, moves, best, states: seen.size() + 1 }
}
