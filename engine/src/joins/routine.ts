// What a routine is: a predicate together with which of its arguments the caller knows and which it wants.
import type { Atom, FlatClause, Predicate, Value } from './flat.ts'
import type { Step, Use } from './order.ts'

/** What becomes of the answers: a yes or no, a list, moves of a role, facts of the next state. */
export type RoutineKind = 'test' | 'list' | 'moves' | 'facts'

export interface Routine {
  readonly number: number
  /** A name for generated code: the relation and, by argument, in, out or x for neither. */
  readonly name: string
  readonly kind: RoutineKind
  readonly predicate: Predicate
  /** By argument: known, new (wanted) or any. */
  readonly uses: readonly Use[]
  /** By argument: the only value it is ever called with, where the routine is made for one. */
  readonly only: readonly (Value | undefined)[]
  readonly clauses: readonly OrderedClause[]
  /** Whether the routine calls itself, perhaps by way of others, but no call can ever lead back to itself. */
  readonly recursive: boolean
  /** Set where calls can lead back to themselves: the number of the ring. */
  readonly ring: number | undefined
}
export interface OrderedClause {
  readonly clause: FlatClause
  readonly steps: readonly Step[]
}

export interface Routines {
  readonly all: readonly Routine[]
  /** The routine that a step calls. */
  called(atom: Atom, uses: readonly Use[]): Routine
  /** The routine of a kind that was asked for at the start. */
  asked(kind: RoutineKind, predicate: Predicate): Routine
}

export interface Question {
  readonly kind: RoutineKind
  readonly predicate: Predicate
  readonly uses: readonly Use[]
}
