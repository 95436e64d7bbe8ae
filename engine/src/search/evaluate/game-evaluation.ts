// What the author of a game says of its positions.
import type { Evaluation } from './evaluate.ts'

export const gameEvaluation: Evaluation = (game) => {
  const evaluate = game.advice?.evaluate
  if (evaluate === undefined)
    throw new Error(`${game.id} brings no evaluation; use another part than gameEvaluation, such as goalProximity`)
  return (position, role) => evaluate(position, role) / 100
}
