// What all positions and playouts of a plain game go by: the author's functions, checked, and the tables of states and moves.
import type { Role } from './game.ts'
import type { MoveTable } from './move-table.ts'
import type { Chance, PlainSource } from './plain-source.ts'
import type { StateTable } from './state-table.ts'

export interface PlainMachine<S, M> {
  readonly source: PlainSource<S, M>
  readonly players: number
  readonly roles: number
  readonly table: StateTable<S>
  readonly moveTable: MoveTable<M>
  /** The first state; of the deal with this number, where first states are dealt. */
  first(deal?: number): S
  /** The legal moves, at least one. */
  movesOf(state: S, player: number): readonly M[]
  currentOf(state: S): number
  /** None where players move. */
  chanceAt(state: S): readonly Chance<S>[]
  /** 0 … 100, from a reward of the role as the author counts them, or from what `evaluate` says; throws where it is none. */
  goalOf(reward: number, state: S, role?: Role): number
  /** One for each player. */
  rewardsOf(state: S): readonly number[]
  /** Told of the most moves a role had. */
  widen(count: number): void
}
