// In a dag a node has several parents. With values of edges, each parent knows only the simulations that came through it;
// with values of nodes (UCT2 of Childs et al. 2008), the value of a move is that of the node behind it, from all ways to it.
// This turns any back-up into one of the second kind; where the move leads to no single node, its own value stands.
import type { Backup, Context } from './part.ts'

export function withNodeValues(
  { tree, roles, row: { means }, settings: { discount } }: Context,
  backup: Backup,
): Backup {
  const { childOf } = tree
  const nodeSum = tree.nodeColumn(Float64Array, roles)
  const nodeResults = tree.nodeColumn(Float64Array) // visits that are back
  return {
    backUp(path) {
      backup.backUp(path)
      let shrink = 1
      for (let ply = path.length; ply > 0; ply--) {
        const node = path.nodes[ply]
        if (node !== 0) {
          nodeResults[node] += path.weight
          for (let role = 0; role < roles; role++) nodeSum[node * roles + role] += path.sum[role] * shrink
        }
        shrink *= discount
      }
    },
    means(node, role, first, count) {
      backup.means(node, role, first, count)
      for (let i = 0; i < count; i++) {
        const child = childOf(first + i)
        if (child !== 0 && nodeResults[child] > 0)
          means[i] = (discount * nodeSum[child * roles + role]) / nodeResults[child]
      }
    },
  }
}
