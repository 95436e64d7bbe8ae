// All moves as first, by edge: the rewards of every simulation through a node in which the move was made by the same role,
// there or later. The trace is walked from its end and the moves that were seen are stamped; a row then asks its edges'
// moves for the stamp, so that a node on the path costs no more than the length of its rows, however long the playout.
import type { Statistic } from '../part.ts'

export interface AmafEdges {
  /** [2 · edge]: the sum of rewards; [2 · edge + 1]: visits. */
  readonly amaf: Float64Array
}

export const amafEdges: Statistic<AmafEdges> = {
  name: 'amafEdges',
  create(ctx) {
    const { tree, roles, game, discount } = ctx
    const { nodeBlock, rowFirst, rowCount, edgeMove } = tree
    // Side by side: what is read together is loaded together.
    const amaf = tree.edgeColumn(Float64Array, 2)
    const moveStamp = new Int32Array(ctx.moves)
    let last = 0
    // The playout that made a node counts for it, too.
    ctx.eagerRows()
    ctx.onSimulation(({ moves, length, treeLength, rewards, weight, path }) => {
      const stamp = (last = (last + 1) | 0)
      if (stamp === 0) moveStamp.fill(-1) // after 2^32 simulations
      const { nodes } = path
      for (let i = length * roles - 1; i >= treeLength * roles; i--) moveStamp[moves[i]] = stamp
      let shrink = weight
      for (let ply = treeLength; ply >= 0; ply--) {
        if (ply < treeLength) {
          shrink *= discount
          for (let role = 0; role < roles; role++) moveStamp[moves[ply * roles + role]] = stamp
        }
        const row = nodeBlock[nodes[ply]] * roles
        if (row === 0) continue
        for (let role = 0; role < roles; role++) {
          const count = rowCount[row + role]
          if (count === 1 || role === game.chance) continue
          const reward = rewards[role] * shrink
          const first = rowFirst[row + role]
          const end = first + count
          for (let edge = first; edge < end; edge++) {
            if (moveStamp[edgeMove[edge]] !== stamp) continue
            amaf[2 * edge] += reward
            amaf[2 * edge + 1] += weight
          }
        }
      }
    })
    return { amaf }
  },
}
