// A ground program as relations between things, all of one form: which sentences a clause connects, which fluent holds and
// holds next by which sentences, whose a move or a goal is. An exchange of things that leaves the set of relations as it is
// leaves the rules as they are. What holds at first is left out: what a state is worth does not depend on it.
//
//   things: | sentences … | roles … |       a relation: tag, size, 4 · thing + part …, sorted
import type { GroundProgram } from './program.ts'

export interface Relations {
  readonly things: number
  /** The thing that stands for the first role; the others follow. */
  readonly firstRole: number
  /** One relation after the other. */
  readonly data: Int32Array
}

// Tags; those of goals are the last one and above, by value.
const CLAUSE = 0
const FLUENT = 1
const MOVE = 2
const TERMINAL = 3
const GOAL = 4

export function relationsOf(program: GroundProgram): Relations {
  const { atoms, clauses, clauseCount, fluents, moves, goals, terminal, roles } = program
  const literals = clauses.reduce((all, chunk) => all + chunk.length, 0)
  const data = new Int32Array(literals + clauseCount + 4 * fluents.length + 5 * moves.length + 4 * goals.length + 3)
  let end = 0
  const add = (tag: number, parts: readonly number[]) => {
    data[end] = tag
    data[end + 1] = parts.length
    data.set(parts, end + 2)
    data.subarray(end + 2, end + 2 + parts.length).sort()
    end += 2 + parts.length
  }
  for (const chunk of clauses)
    for (let at = 0; at < chunk.length; at += 2 + chunk[at + 1]) {
      const parts = [4 * chunk[at]]
      for (let i = 0; i < chunk[at + 1]; i++) {
        const literal = chunk[at + 2 + i]
        parts.push(4 * (literal >> 1) + 1 + (literal & 1))
      }
      add(CLAUSE, parts)
    }
  const known = (...things: readonly number[]) => things.flatMap((thing, part) => (thing < 0 ? [] : [4 * thing + part]))
  for (const { holds, next } of fluents) add(FLUENT, known(holds, next))
  for (const { role, legal, does } of moves) add(MOVE, known(atoms + role, legal, does))
  for (const { role, value, atom } of goals) add(GOAL + value, known(atoms + role, atom))
  if (terminal >= 0) add(TERMINAL, known(terminal))
  return { things: atoms + roles.length, firstRole: atoms, data: data.subarray(0, end) }
}
