// Minimax in the tree: the value of a move is that of the node behind it, which is that of its best move, down to the leaves,
// whose values are the means of their playouts. Quick to see a refutation, and quick to believe a lucky playout.
import { createSums } from '../formulas/sums.ts'
import { definePart } from '../part.ts'
import { createTreeValues } from '../statistics/tree-values.ts'

export const minimaxBackup = definePart({
  kind: 'backup',
  name: 'minimaxBackup',
  about: 'the value of a move is that of the best line below it, not the mean of all that was tried',
  formula: 'Q(s,a) = V(s′), V(s) = max Q(s,a)',
  cite: 'Coulom 2006; Keller & Helmert 2013',
  deck: '004',
  params: {},
  ranges: {},
  attach(ctx) {
    const { tree, means, roles, discount } = ctx
    const { edgeSum, edgeVisits, edgeChild, nodeVisits, nodeBlock } = tree
    const { nodeValue, hasChild, update } = createTreeValues(ctx)
    const addUp = createSums(ctx)
    const nodeSeen = tree.nodeColumn(Uint8Array)
    return {
      backUp(path) {
        const { length, nodes, sum, weight } = path
        addUp(path)
        const leaf = nodes[length]
        if (leaf !== 0) {
          // A leaf is visited again where there was no room for its moves; one that has moves is proven.
          const share = nodeSeen[leaf] === 0 || nodeBlock[leaf] !== 0 ? 1 : Math.min(1, weight / nodeVisits[leaf])
          nodeSeen[leaf] = 1
          for (let role = 0, i = leaf * roles; role < roles; role++, i++)
            nodeValue[i] += share * (sum[role] / weight - nodeValue[i])
        }
        update(path)
      },
      means(_node, role, first, count) {
        for (let i = 0, edge = first; i < count; i++, edge++)
          means[i] = hasChild(edge)
            ? discount * nodeValue[edgeChild[edge] * roles + role]
            : edgeSum[edge] / edgeVisits[edge]
      },
    }
  },
})
