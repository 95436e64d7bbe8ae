// A flat program → a machine: the numberings of facts and moves, and the written code made into functions.
import { createTuples, resized } from '../base/tuples.ts'
import { DATA } from './code.ts'
import { type EmitOptions, emitProgram } from './emit-program.ts'
import { createFacts, type FactSpace } from './facts.ts'
import type { FlatProgram } from './flat.ts'
import { createMoves, type MoveSpace } from './moves.ts'

/** What the written code returns: the questions a Position is asked, about the facts given to `begin`. */
export interface Machine {
  /** Makes list[0 … count-1] the present facts. */
  begin(list: Int32Array, count: number): void
  terminal(): boolean
  goal(role: number): number
  /** Lists the moves of a role in `into`, or in a longer array if that is too short: see `output`. */
  legals(role: number, into: Int32Array): number
  /** Lists the facts after a joint move in `into`, or in a longer array if that is too short: see `output`. */
  next(joint: Int32Array, into: Int32Array): number
  /** The array that the last of these lists is in. */
  output(): Int32Array
}

export interface Workshop {
  readonly facts: FactSpace
  readonly moves: MoveSpace
  /** The facts of the first state. */
  readonly first: Int32Array
  /** The code, for people. */
  readonly text: string
  /** A machine of its own for each position. */
  open(): Machine
}

/** Throws an EvalError where the platform forbids to make functions from text. */
export function createWorkshop(program: FlatProgram, options: EmitOptions): Workshop {
  const facts = createFacts(program.predicates.filter(({ source }) => source === 'fact'))
  const moves = createMoves(program)
  const { text, data } = emitProgram(program, facts, moves, options)
  const make = new Function(DATA, 'createTuples', 'longer', text)
  const first = facts.predicates.flatMap(({ tuples }, kind) =>
    tuples.map((tuple) => facts.intern([kind, ...tuple], tuple.length + 1)),
  )
  return {
    facts,
    moves,
    first: Int32Array.from(first),
    text,
    open: () => make(data, createTuples, lengthen) as Machine,
  }
}

/** A copy of the array with room for at least `length` elements, and some more. */
function lengthen(array: Int32Array, length: number): Int32Array {
  return resized(array, Math.max(array.length * 2, length + 1))
}
