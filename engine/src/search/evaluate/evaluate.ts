// What a position is worth to a role: at the end by the rules, before it by an evaluation. Everything inside a search
// is 0 … 1; the goals of the rules are 0 … 100.
import type { Game, Position, Role } from '../../game/game.ts'
import type { Judge } from './judge.ts'

/** How good a position looks for a role, 0 … 1. May ask the position for legal moves, never changes its state. */
export interface Evaluate {
  (position: Position, role: Role): number
  /** Where it can follow a line move by move, which is quicker: for a role. */
  readonly judge?: (own: Role) => Judge
}

/** Makes the evaluation for a game. */
export type Evaluation = (game: Game) => Evaluate

/** The reward of a role where the match ends; 0 where the rules give no value or several. */
export function reward(position: Position, role: Role): number {
  const goal = position.goal(role)
  return Number.isNaN(goal) ? 0 : goal / 100
}
