// A flat program → a machine: the numberings of facts and moves, and the written code made into functions.
import { createTuples, resized } from '../base/tuples.ts'
import { DATA } from './code.ts'
import { type EmitOptions, emitProgram, type Machine } from './emit-program.ts'
import { createFacts, type FactSpace } from './facts.ts'
import type { FlatProgram } from './flat.ts'
import { createMoves, type MoveSpace } from './moves.ts'

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
