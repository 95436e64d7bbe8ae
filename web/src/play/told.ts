// Which moves of each step are worth telling: those of the roles that had a choice. Where nobody had one, those that are not what
// their role does while others choose, such as noop. Pure.
import type { Joint, Scene } from '../worker/protocol.ts'

/** By ply, roles; everybody where all only wait. */
export function toldRoles(moves: readonly Joint[], scenes: readonly Scene[]): readonly (readonly number[])[] {
  const free = moves.map((joint, ply) => rolesOf(joint).filter((role) => scenes[ply].legals[role].length > 1))
  const waiting = new Set(
    moves.flatMap((joint, ply) =>
      free[ply].length === 0
        ? []
        : rolesOf(joint).flatMap((role) => (free[ply].includes(role) ? [] : key(role, joint))),
    ),
  )
  return moves.map((joint, ply) => {
    if (free[ply].length > 0) return free[ply]
    const active = rolesOf(joint).filter((role) => !waiting.has(key(role, joint)))
    return active.length > 0 ? active : rolesOf(joint)
  })
}

const rolesOf = (joint: Joint): readonly number[] => joint.map((_, role) => role)
const key = (role: number, joint: Joint): string => `${role} ${joint[role]}`
