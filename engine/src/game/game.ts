// The contract in the middle. Reasoners and native games make a Game; search, agents and matches use one and know
// nothing of rules. A Game is immutable and shared; a Position is one mutable place in it.

import type { Random } from '../base/random.ts'

/** Index into game.roles. */
export type Role = number
/** Index into game.moves: one id space over all roles, so that tables of moves are flat arrays. */
export type Move = number
/** game.stateWords long; equal words ⇔ equal states. */
export type State = Int32Array

export interface MoveName {
  readonly role: Role
  readonly text: string
}

export interface Game {
  /** Name and hash of the rules. */
  readonly id: string
  readonly roles: readonly string[]
  /** Where `growing` is set, play may add moves at the end; an id never changes its meaning. */
  readonly moves: readonly MoveName[]
  readonly growing?: boolean
  readonly stateWords: number
  /** The most moves one role is known to have at once. */
  readonly maxLegal: number
  /** The role whose moves nature draws, if any. */
  readonly chance?: Role
  open(): Position
  /** What holds in a state, as sentences, sorted. For people, logs and tests. */
  facts(state: State): string[]
}

export interface Position {
  /** A live view; keep a state by copying it. */
  readonly state: State
  /** By role: the moves that legals(role) found. The array may be another one after each call. */
  readonly legal: readonly Int32Array[]
  /** Goes to the first state. */
  reset(): void
  load(state: State): void
  /** Fills legal[role] and returns how many moves there are. */
  legals(role: Role): number
  /** One legal move per role. */
  play(joint: Int32Array): void
  terminal(): boolean
  /** 0 … 100; NaN where the rules give no value or several. */
  goal(role: Role): number
  /** Plays uniformly random moves to the end, or so many plies; returns the plies. Some machines can, and fast. */
  playout?(maxPlies: number, random: Random): number
}

/** The GDL name of nature. */
export const CHANCE_ROLE = 'random'

/** A copy of the legal moves of a role, for code that is not in a hurry. */
export function legalMoves(position: Position, role: Role): Int32Array {
  const count = position.legals(role)
  return position.legal[role].slice(0, count)
}
