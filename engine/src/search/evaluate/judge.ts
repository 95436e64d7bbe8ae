// What turn search asks of an evaluation: scores, whole numbers from the own role's point of view. Whole numbers, because a
// number with a fraction costs an allocation at every return. A judge follows a line state by state, so that a learned
// evaluation looks only at what a move has changed. Ends of the match are scored on the same scale; wins and losses lie
// beyond all estimates, quick ones further out.
import type { Position, Role, State } from '../../game/game.ts'
import type { LinearValue } from './linear-value.ts'
import type { NetValue } from './net-value.ts'

/** A sum and what a net adds to it, or what is opposed to both. */
export interface WeightedSum {
  readonly value: LinearValue
  readonly net?: NetValue | undefined
  readonly sign: 1 | -1
}

export interface Judge {
  /** Whether `first` and `after` tell the score of any state; else only `leaf` does. */
  readonly follows: boolean
  first(state: State): number
  /** The score of a state one ply after another, whose score is given. */
  after(from: State, to: State, score: number): number
  /** The score of where the position stands. */
  leaf(position: Position): number
  /** What `after` adds up, where it is a sum over the bits of the words of states; asked for at each root. A net is always of the same size, or none. */
  readonly sum?: () => WeightedSum
  /** How much a move has to change the score to be called violent. */
  swing(): number
  /** How much each ply that is left may cost a state that seems beyond what is asked; infinite where all are looked at. */
  slack(): number
  /** How much a move has to gain to be followed where looks end; infinite where lines are followed by what moves have swung. */
  quiescence(): number
  /** A reward 0 … 1 other than a win or a loss → score, and back. */
  ofReward(reward: number): number
  toReward(score: number): number
}

/** The score of a win at the root; one after n plies is worth n less. No estimate comes near. */
export const WIN = 2 ** 29
export const MAX_PLIES = 1024
/** Scores beyond ± this are those of wins and losses. */
export const LEAST_WIN = WIN - MAX_PLIES
/** Estimates and other ends lie within ± this. */
export const MAX_SCORE = 2 ** 28

export const isWin = (score: number): boolean => score > LEAST_WIN
export const isLoss = (score: number): boolean => score < -LEAST_WIN

const MARGIN = 0.001 // between what is estimated and a win or loss that is certain

/** A judge that asks an evaluation at the end of each line. */
export function plainJudge(evaluate: (position: Position, role: Role) => number, own: Role): Judge {
  const ofReward = (reward: number) => Math.round((2 * reward - 1) * MAX_SCORE)
  return {
    follows: false,
    first: () => 0,
    after: () => 0,
    leaf: (position) => ofReward(MARGIN + (1 - 2 * MARGIN) * evaluate(position, own)),
    swing: () => Number.POSITIVE_INFINITY,
    slack: () => Number.POSITIVE_INFINITY,
    quiescence: () => Number.POSITIVE_INFINITY,
    ofReward,
    toReward: (score) => (score / MAX_SCORE + 1) / 2,
  }
}
