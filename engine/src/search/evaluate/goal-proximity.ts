// Goal proximity: how near a state is to a good end, told by the goal that the rules give it already (Genesereth &
// Thielscher 2014, chapter 6). Good where goals grow with progress, as with pieces captured or pairs collected. States
// of which the rules say nothing are in the middle.
import type { Evaluation } from './evaluate.ts'

/** The goal of the state, as if the match ended there; 0.5 where the rules give none. */
export const goalProximity: Evaluation = () => (position, role) => {
  const goal = position.goal(role)
  return Number.isNaN(goal) ? 0.5 : goal / 100
}
