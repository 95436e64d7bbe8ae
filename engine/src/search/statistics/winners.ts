// Who has won a simulation, for techniques that learn from winners alone. Nature takes no part; a role alone is told by
// its reward.
import type { Context } from '../part.ts'

const ENOUGH = 0.5 // for a role that has nobody to compare with

/** How much more than the best of the others a role has got, above 0 for the one winner, 0 for those who share the first place. */
export function createLead({ roles, game }: Context): (rewards: Float64Array, role: number) => number {
  const others = Array.from({ length: roles }, (_, role) =>
    Array.from({ length: roles }, (_, other) => other).filter((other) => other !== role && other !== game.chance),
  )
  return (rewards, role) => {
    let most = others[role].length === 0 ? ENOUGH : Number.NEGATIVE_INFINITY
    for (const other of others[role]) if (rewards[other] > most) most = rewards[other]
    return rewards[role] - most
  }
}
