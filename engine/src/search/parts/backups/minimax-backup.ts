// Minimax in the tree: the value of a move is that of the node behind it, which is that of its best move, down to nodes that
// are still too young to be judged by a single line: those have the mean of their simulations. With no such threshold, a
// refutation is seen at once, and a lucky playout believed at once: the maximum over single playouts is 0 or 1.
import { createMeans, createSums } from '../../formulas/sums.ts'
import { definePart } from '../../part.ts'
import { createTreeValues } from '../../statistics/tree-values.ts'

export const minimaxBackup = definePart({
  kind: 'backup',
  name: 'minimaxBackup',
  about: 'the value of a move is that of the best line below it, not the mean of all that was tried',
  formula: 'Q(s,a) = V(s′), V(s) = max Q(s,a) over moves with n ≥ visits, the mean where there is none',
  cite: 'Coulom 2006; Keller & Helmert 2013',
  params: { visits: 32 },
  ranges: { visits: [1, 1_000_000] },
  defaults: [{ part: 'max', params: {} }],
  attach(ctx, { visits }) {
    const { tree, roles } = ctx
    const { means } = ctx.row
    const { discount } = ctx.settings
    const { edgeChild, hasRows } = tree
    const meanOf = createMeans(ctx)
    const { nodeValue, hasChild, updateAt } = createTreeValues(ctx, visits)
    const addUp = createSums(ctx)
    const nodeMean = tree.nodeColumn(Float64Array, roles)
    const nodeResults = tree.nodeColumn(Float64Array) // visits that are back
    return {
      backUp(path) {
        const { length, nodes, sum, weight } = path
        addUp(path)
        let shrink = 1
        for (let ply = length; ply >= 0; ply--, shrink *= discount) {
          const node = nodes[ply]
          if (node === 0) continue
          nodeResults[node] += weight
          const share = weight / nodeResults[node]
          for (let role = 0, i = node * roles; role < roles; role++, i++)
            nodeMean[i] += share * ((sum[role] / weight) * shrink - nodeMean[i])
          // The end of a path has no line below it that was not seen when it was left: it ended or is proven.
          if (ply === length && hasRows(node))
            for (let role = 0, i = node * roles; role < roles; role++, i++) nodeValue[i] = sum[role] / weight
          else if (!hasRows(node) || !updateAt(node))
            for (let role = 0, i = node * roles; role < roles; role++, i++) nodeValue[i] = nodeMean[i]
        }
      },
      means(node, role, first, count) {
        meanOf(node, role, first, count)
        for (let i = 0, edge = first; i < count; i++, edge++)
          if (hasChild(edge)) means[i] = discount * nodeValue[edgeChild[edge] * roles + role]
      },
    }
  },
})
