// How far one has come with a puzzle: pure.
import type { Puzzle } from '../subject/puzzles.ts'
import type { Match } from './match.ts'

export interface AskedPuzzle extends Puzzle {
  readonly number: number
  /** Plies before the position. */
  readonly start: number
}

export type PuzzleState = 'asked' | 'right' | 'wrong' | 'solved'

export function puzzleState({ role, solution, start }: AskedPuzzle, { moves, scenes }: Match): PuzzleState {
  const first = moves[start]
  if (first === undefined) return 'asked'
  if (first[role] !== solution) return 'wrong'
  const scene = scenes[moves.length]
  if (scene?.terminal !== true) return 'right'
  return scene.goals[role] === 100 ? 'solved' : 'wrong'
}
