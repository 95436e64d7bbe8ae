// The most that a dag can make of a simulation (update-all of Childs et al. 2008; its limits: Saffidine, Cazenave & Méhat 2010):
// its result goes up all ways that lead to its leaf, not only the one it came, and the value of a move is that of the node behind
// it. Every node counts a simulation once, whatever the number of ways and circles; visits stay those of the way, since what was
// not tried from a node says nothing about how much was tried there. Where no state comes twice, this is the mean of the edge.
import { integerPower } from '../base/arithmetic.ts'
import { createAncestors } from './ancestors.ts'
import { createNodeSums } from './node-sums.ts'
import type { Backup, Context } from './part.ts'

export function withAncestorValues(ctx: Context, backup: Backup): Backup {
  const { discount } = ctx.settings
  const { add, means } = createNodeSums(ctx, backup)
  const ancestors = createAncestors(ctx)
  return {
    backUp(path) {
      backup.backUp(path)
      const { nodes, weight, sum } = path
      for (let ply = 1; ply <= path.length; ply++) if (nodes[ply] !== 0) ancestors.link(nodes[ply - 1], nodes[ply])
      // A simulation that left the tree without a new node ends one ply below its last.
      const below = path.length > 0 && nodes[path.length] === 0 ? 1 : 0
      ancestors.forEach(nodes[path.length - below], (node, plies) =>
        add(node, weight, sum, discount === 1 ? 1 : integerPower(discount, plies + below)),
      )
    },
    means,
  }
}
