// What an end is to the own role, in WebAssembly.
import { add, and, createRoutine, load, lt, type Routine, shr, type Variable } from '../../machine/wasm/routine.ts'
import { type Assembly, GOAL, GOAL_BYTES, LOSS } from './layout.ts'

/**
 * The number of a function: (bit) → the address of the own role's goal in the state of a bit, whose goals are told; 0 where the
 * rules give none or several.
 */
export function metCode({ layout, add: addFunction }: Assembly): number {
  const met = createRoutine(1, 1)
  const [bit] = met.params
  const found = met.variable(0)
  const goal = met.variable(layout.goals)
  met.while(lt(goal, layout.goalsEnd), () => {
    met.if(and(shr(load(load(goal)), bit), 1), () => {
      met.if(found, () => met.return(0))
      met.set(found, goal)
    })
    met.set(goal, add(goal, GOAL_BYTES))
  })
  met.return(found)
  return addFunction(met)
}

/** What the goal at an address is; where there is none, it is a loss. */
export function kindOf(to: Routine, goal: Variable): Variable {
  const kind = to.variable(LOSS)
  to.if(goal, () => to.set(kind, load(goal, GOAL.kind)))
  return kind
}
