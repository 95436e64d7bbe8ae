// The data a grounded rulesheet is: sentences without variables, numbered, and the clauses between them.
import type { Role } from '../game/game.ts'

/** Index of a sentence. */
export type Atom = number

export interface GroundProgram {
  readonly atoms: number
  /** The sentence, for people. */
  text(atom: Atom): string
  /**
   * head, how many conditions, the conditions: an atom that must hold is 2·atom, one that must not is 2·atom + 1.
   * Clauses follow one another in the chunks; none is cut in two.
   */
  readonly clauses: readonly Int32Array[]
  readonly clauseCount: number
  readonly roles: readonly string[]
  /** What the state can consist of. */
  readonly fluents: readonly Fluent[]
  readonly moves: readonly GroundMove[]
  readonly goals: readonly GroundGoal[]
  /** -1 where the game never ends. */
  readonly terminal: Atom
}

export interface Fluent {
  readonly text: string
  readonly holds: Atom
  /** The sentence that it holds next, or -1 where no rule brings it about. */
  readonly next: Atom
  readonly initial: boolean
}

export interface GroundMove {
  readonly role: Role
  readonly text: string
  readonly legal: Atom
  readonly does: Atom
}

export interface GroundGoal {
  readonly role: Role
  readonly value: number
  readonly atom: Atom
}
