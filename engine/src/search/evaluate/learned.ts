// What a state is worth by weights that were learned from play: the evaluation of the part `learned`, for whatever asks.
import type { Position, Role } from '../../game/game.ts'
import type { Evaluation } from './evaluate.ts'
import { learnedJudge } from './learned-judge.ts'
import { learnedValue, scoring, sigmoid } from './learned-value.ts'

export const learned: Evaluation = (game) => {
  const value = learnedValue(game)
  const score = scoring(value)
  const evaluate = (position: Position, role: Role) => sigmoid(score(position.state, role) / value.scale)
  return Object.assign(evaluate, { judge: (own: Role) => learnedJudge(value, own) })
}
