import type { Game, Move, State } from '@depthcharge/engine/game'

export function createSolver(game: Game): {
  moverAt(state: State): number | undefined
  solution(state: State): Move | undefined
}
