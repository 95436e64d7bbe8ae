// In a dag a node has several parents. With values of edges, each parent knows only the simulations that came through it;
// with values of nodes (UCT2 of Childs et al. 2008), the value of a move is that of the node behind it, from all ways to it.
// This turns any back-up into one of the second kind; where the move leads to no single node, its own value stands.
import { createNodeSums } from './node-sums.ts'
import type { Backup, Context } from './part.ts'

export function withNodeValues(ctx: Context, backup: Backup): Backup {
  const { discount } = ctx.settings
  const { add, means } = createNodeSums(ctx, backup)
  return {
    backUp(path) {
      backup.backUp(path)
      let shrink = 1
      for (let ply = path.length; ply > 0; ply--) {
        const node = path.nodes[ply]
        if (node !== 0) add(node, path.weight, path.sum, shrink)
        shrink *= discount
      }
    },
    means,
  }
}
