// What all positions of a game of fields go by.
import type { Fields, FieldValues } from './fields-source.ts'
import type { Role } from './game.ts'

export interface FieldsMachine<F extends Fields> {
  /** The words of the first state. */
  readonly initial: Int32Array
  view(words: Int32Array): FieldValues<F>
  /** By role, in the id space of all moves. */
  readonly firstMove: readonly number[]
  readonly maxLegal: number
  /** Nature's role; -1 where there is none. */
  readonly chance: Role
}

/** A goal, if it is one. */
export function checkGoal(goal: number, name: string, role: string): number {
  if (goal >= 0 && goal <= 100) return goal
  throw new Error(`${name}: the goal of ${role} is ${goal}; it has to be a number from 0 to 100`)
}
