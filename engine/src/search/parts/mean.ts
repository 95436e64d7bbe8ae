// Q is the mean of the rewards that came back through an edge.
import { type Context, definePart } from '../part.ts'
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

export const mean = definePart({
  kind: 'backup',
  name: 'mean',
  about: 'the value of a move is the mean reward of its simulations',
  formula: 'Q = Σr / n',
  cite: 'Kocsis & Szepesvári 2006',
  deck: '003',
  params: {},
  ranges: {},
  attach(ctx) {
    const { tree, means } = ctx
    const { edgeSum, edgeVisits } = tree
    return {
      backUp: createSums(ctx),
      means(_node, _role, first, count) {
        for (let i = 0; i < count; i++) means[i] = edgeSum[first + i] / edgeVisits[first + i]
      },
    }
  },
})
