// A network of gates. There is one kind of gate, AND of any number of inputs, and every input may be inverted; so OR is
// NOT of AND of NOTs, and equal functions built in different ways meet in the same gate more often.
//
//   literal = 2·gate + 1 if inverted        gate 0 is the constant: literal 0 is false, literal 1 is true
//
// Gates are interned, so that equal gates are one, and numbered so that inputs come before the gates they feed.
// The exception is recursion: a variable stands for a gate that comes later; `loops` says which.
import { createTuples } from '../base/tuples.ts'

export type Gate = number
export type Literal = number

export const FALSE: Literal = 0
export const TRUE: Literal = 1

/** Constant, fluent of the state, move being made, variable of a loop, conjunction. */
export const CONST = 0
export const STATE = 1
export const DOES = 2
export const LOOP = 3
export const AND = 4

/** Variables that are defined by each other: the least values, from false, that satisfy the definitions. */
export interface Loop {
  /** Gates of kind LOOP. */
  readonly variables: readonly Gate[]
  readonly definitions: readonly Literal[]
}

/** What the network is for. Indices are those of the ground program. */
export interface Sinks {
  readonly next: readonly Literal[]
  readonly legal: readonly Literal[]
  readonly goals: readonly Literal[]
  readonly terminal: Literal
}

export interface Network {
  readonly size: number
  readonly loops: readonly Loop[]
  readonly sinks: Sinks
  kind(gate: Gate): number
  /** Inputs of an AND; of a leaf, its index among its kind. */
  count(gate: Gate): number
  input(gate: Gate, position: number): Literal
}

export interface NetworkBuilder {
  size(): number
  leaf(kind: number, index: number): Literal
  /** The conjunction; the array is used as scratch space. */
  and(literals: number[]): Literal
  or(literals: number[]): Literal
  kind(gate: Gate): number
  count(gate: Gate): number
  input(gate: Gate, position: number): Literal
  finish(sinks: Sinks, loops: readonly Loop[]): Network
}

export function invert(literal: Literal): Literal {
  return literal ^ 1
}

export function createNetwork(): NetworkBuilder {
  const gates = createTuples(1024) // [kind, input …]
  gates.intern([CONST], 0, 1)
  let scratch = new Int32Array(16)

  function leaf(kind: number, index: number): Literal {
    scratch[0] = kind
    scratch[1] = index
    return gates.intern(scratch, 0, 2) * 2
  }

  function and(literals: number[]): Literal {
    literals.sort((a, b) => a - b)
    let kept = 0
    for (const literal of literals) {
      if (literal === FALSE) return FALSE
      if (literal === TRUE) continue
      const last = kept === 0 ? -1 : literals[kept - 1]
      if (literal === last) continue
      if (literal === (last ^ 1)) return FALSE
      literals[kept++] = literal
    }
    if (kept === 0) return TRUE
    if (kept === 1) return literals[0]
    if (kept >= scratch.length) scratch = new Int32Array(kept * 2)
    scratch[0] = AND
    for (let i = 0; i < kept; i++) scratch[i + 1] = literals[i]
    return gates.intern(scratch, 0, kept + 1) * 2
  }

  const view = {
    kind: (gate: Gate) => gates.at(gate, 0),
    count: (gate: Gate) => gates.length(gate) - 1,
    input: (gate: Gate, position: number) => gates.at(gate, position + 1),
  }
  return {
    size: () => gates.size(),
    leaf,
    and,
    or(literals) {
      for (let i = 0; i < literals.length; i++) literals[i] ^= 1
      return and(literals) ^ 1
    },
    ...view,
    finish: (sinks, loops) => ({ size: gates.size(), loops, sinks, ...view }),
  }
}

/** Every literal somebody outside the gates wants, in a fixed order. */
export function sinkLiterals({ next, legal, goals, terminal }: Sinks): Literal[] {
  return [...next, ...legal, ...goals, terminal]
}

export function mapSinks({ next, legal, goals, terminal }: Sinks, map: (literal: Literal) => Literal): Sinks {
  return { next: next.map(map), legal: legal.map(map), goals: goals.map(map), terminal: map(terminal) }
}
