// The rules with all nesting taken out: the form the rule compiler works on.
//
// A sentence is split into its shape and its leaves, which are constants or variables for constants:
// (legal white (move a 2 ?x ?y)) has the shape (legal _ (move _ _ _ _)) and the leaves white a 2 ?x ?y. A predicate is
// one shape of one relation, so everything that follows sees flat tuples of small integers and no terms.

/**
 * A constant, numbered so that the constants that occur in one place lie close together. What a number means depends on
 * the place; places that share a variable agree on it.
 */
export type Value = number
/** A constant, or the name of a variable. */
export type Arg = Value | string

/** The least and the greatest value that can stand in a place. */
export interface Range {
  readonly low: Value
  readonly high: Value
}

/**
 * Where a predicate's sentences come from: fixed once and for all, the facts of a state, the moves that are made, or
 * rules that depend on those.
 */
export type Source = 'fixed' | 'fact' | 'does' | 'rule'
/** How long what was computed of a predicate stays true. */
export type Lifetime = 'game' | 'state' | 'turn'

export interface Predicate {
  readonly number: number
  /** For people: (true (cell _ _ _)). */
  readonly name: string
  /** Such as true/1. */
  readonly relation: string
  /** The form of each argument of the relation: _ for a constant, or (cell _ _ _). */
  readonly forms: readonly string[]
  readonly source: Source
  readonly lifetime: Lifetime
  /** By position. */
  readonly ranges: readonly Range[]
  /** By position: the constants, by value. */
  readonly texts: readonly (readonly string[])[]
  /** Of a fixed predicate, all of them; of facts, those of the first state. */
  readonly tuples: readonly (readonly Value[])[]
  /** Of a predicate that rules define. */
  readonly clauses: readonly FlatClause[]
}

export interface Atom<P = Predicate> {
  readonly predicate: P
  readonly args: readonly Arg[]
}

export interface FlatClause<P = Predicate> {
  readonly head: readonly Arg[]
  readonly positive: readonly Atom<P>[]
  readonly negative: readonly Atom<P>[]
  /** Each holds if at least one of its pairs differs. */
  readonly distinct: readonly Differences[]
  /** For people: the rule it comes from. */
  readonly text: string
}
export type Differences = readonly (readonly [Arg, Arg])[]

export interface FlatProgram {
  readonly predicates: readonly Predicate[]
  /** In the order of the rules. */
  readonly roles: readonly FlatRole[]
}
export interface FlatRole {
  readonly text: string
  /** Of the role as a term: _ for a constant. */
  readonly form: string
  readonly leaves: readonly Value[]
}

/** What stands between the leaves of a form: "(move ", " " and ")" for (move _ _). */
export function wordsOf(form: string): string[] {
  return form.split(/(?<=^| )_(?=$| |\))/)
}

/** How many leaves a form has. */
export function leafCount(form: string): number {
  return wordsOf(form).length - 1
}

export function isVariable(arg: Arg): arg is string {
  return typeof arg === 'string'
}

/** How many values lie in a range. */
export function span(range: Range): number {
  return range.high - range.low + 1
}

/** A form with its leaves put in: (move _ _) and a 2 give (move a 2). */
export function textOf(form: string, leaves: readonly string[]): string {
  return wordsOf(form).reduce((text, word, i) => text + leaves[i - 1] + word)
}
