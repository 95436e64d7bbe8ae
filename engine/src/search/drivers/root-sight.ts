// What can be seen of the moves at a root before any search: which win at once, and which let the other one win at once, so
// that a game of decisive moves alone leaves them out.
import { type Game, legalMoves, type Move, type Position, type Role, type State } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'

export interface SeenMoves {
  readonly wins: readonly Move[]
  readonly losses: readonly Move[]
  readonly others: readonly Move[]
}

/** The moves stay in their order. */
export type RootSight = (state: State, moves: readonly Move[]) => SeenMoves

export function createRootSight(game: Game, decisive: Game, own: Role): RootSight {
  const position = game.open()
  const narrowed = decisive.open()
  /** Whether a move of the own role ends the match, won; the others have no choice. */
  function wins(state: State, move: Move): boolean {
    position.load(state)
    position.play(Int32Array.from(game.roles, (_, role) => (role === own ? move : legalMoves(position, role)[0])))
    return position.terminal() && reward(position, own) === 1
  }
  return (state, moves) => {
    if (moves.length < 2 || choosing(game, position, state) > 1) return { wins: [], losses: [], others: moves }
    const won = moves.filter((move) => wins(state, move))
    narrowed.load(state)
    const safe = new Set(narrowed.terminal() ? [] : legalMoves(narrowed, own))
    const rest = moves.filter((move) => !won.includes(move))
    return {
      wins: won,
      losses: rest.filter((move) => !safe.has(move)),
      others: rest.filter((move) => safe.has(move)),
    }
  }
}

/** How many roles have a choice. */
function choosing(game: Game, position: Position, state: State): number {
  position.load(state)
  return game.roles.filter((_, role) => position.legals(role) > 1).length
}
