// Rewards that come back through edges: what most back-ups begin with, whatever they make of it.
import type { Context } from '../part.ts'
import type { Path } from '../path.ts'

/** Adds the rewards of a path to its edges, discounted by the plies that follow. */
export function createSums({ tree, roles, discount }: Context): (path: Path) => void {
  const { edgeSum } = tree
  return ({ length, edges, sum }) => {
    let shrink = 1
    for (let ply = length - 1; ply >= 0; ply--) {
      shrink *= discount
      for (let role = 0; role < roles; role++) {
        const edge = edges[ply * roles + role]
        if (edge >= 0) edgeSum[edge] += sum[role] * shrink
      }
    }
  }
}
