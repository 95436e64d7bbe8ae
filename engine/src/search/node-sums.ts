// Rewards by node, for searches in a dag: the value of a move is that of the node it leads to. Where it leads to no single
// node, the value of the edge stands.
import type { Backup, Context } from './part.ts'

export interface NodeSums {
  /** So many simulations brought this together; `shrink` is the discount on the way. */
  add(node: number, weight: number, sum: Float64Array, shrink: number): void
  readonly means: Backup['means']
}

export function createNodeSums(
  { tree, roles, row: { means }, settings: { discount } }: Context,
  backup: Backup,
): NodeSums {
  const { childOf } = tree
  const nodeSum = tree.nodeColumn(Float64Array, roles)
  const nodeResults = tree.nodeColumn(Float64Array) // visits that are back
  return {
    add(node, weight, sum, shrink) {
      nodeResults[node] += weight
      for (let role = 0; role < roles; role++) nodeSum[node * roles + role] += sum[role] * shrink
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
