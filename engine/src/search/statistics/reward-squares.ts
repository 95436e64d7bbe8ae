// How much the rewards of an edge vary: their sum and the sum of their squares. Kept apart from Q, which a back-up may
// define otherwise.
import type { Statistic } from '../part.ts'

export interface RewardSquares {
  /** By edge. */
  readonly edgeRewards: Float64Array
  readonly edgeSquares: Float64Array
}

export const rewardSquares: Statistic<RewardSquares> = {
  name: 'rewardSquares',
  create(ctx) {
    const { tree, roles } = ctx
    const { discount } = ctx.settings
    const edgeRewards = tree.edgeColumn(Float64Array)
    const edgeSquares = tree.edgeColumn(Float64Array)
    ctx.on.backUp(({ length, edges, sum, squares }) => {
      let shrink = 1
      for (let ply = length - 1; ply >= 0; ply--) {
        shrink *= discount
        for (let role = 0; role < roles; role++) {
          const edge = edges[ply * roles + role]
          if (edge < 0) continue
          edgeRewards[edge] += sum[role] * shrink
          edgeSquares[edge] += squares[role] * shrink * shrink
        }
      }
    })
    return { edgeRewards, edgeSquares }
  },
}
