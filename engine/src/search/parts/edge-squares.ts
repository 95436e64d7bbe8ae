// The squares of the rewards that came back through an edge: with sum and visits, the variance of a move.
import type { Statistic } from '../part.ts'

export const edgeSquares: Statistic<Float64Array> = {
  name: 'edgeSquares',
  create({ tree, roles, discount, onSimulation }) {
    const squares = tree.edgeColumn(new Float64Array(tree.mostEdges))
    onSimulation(({ path, rewards, weight }) => {
      let shrink = 1
      for (let ply = path.length - 1; ply >= 0; ply--) {
        shrink *= discount
        for (let role = 0; role < roles; role++) {
          const edge = path.edges[ply * roles + role]
          if (edge >= 0) squares[edge] += (rewards[role] * shrink) ** 2 * weight
        }
      }
    })
    return squares
  },
}
