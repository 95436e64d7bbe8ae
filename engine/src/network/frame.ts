// What the passes know about a network beside its gates: who makes which move, and which moves there are at all.
import type { Role } from '../game/game.ts'

export interface Frame {
  readonly roles: number
  /** By move. */
  readonly moveRole: Int32Array
}

/** The moves of each role. */
export function movesByRole({ roles, moveRole }: Frame): number[][] {
  const moves: number[][] = Array.from({ length: roles }, () => [])
  moveRole.forEach((role: Role, move) => {
    moves[role].push(move)
  })
  return moves
}
