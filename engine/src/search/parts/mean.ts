// Q is the mean of the rewards that came back through an edge.
import { definePart } from '../part.ts'

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
    const { tree, means, roles } = ctx
    const { edgeSum, edgeVisits } = tree
    const discount = ctx.discount
    return {
      backUp(path) {
        const { length, edges, sum } = path
        let shrink = 1
        for (let ply = length - 1; ply >= 0; ply--) {
          shrink *= discount
          for (let role = 0; role < roles; role++) {
            const edge = edges[ply * roles + role]
            if (edge >= 0) edgeSum[edge] += sum[role] * shrink
          }
        }
      },
      means(_node, _role, first, count) {
        for (let i = 0; i < count; i++) means[i] = edgeSum[first + i] / edgeVisits[first + i]
      },
    }
  },
})
