// Two sources of knowledge side by side: the mean of the playouts, and what an evaluation says of the leaves, backed up by
// minimax. Neither is mixed into the other's numbers; only the choice of a move weighs them.
import { createMeans, createSums } from '../../formulas/sums.ts'
import { definePart } from '../../part.ts'
import { createTreeValues } from '../../statistics/tree-values.ts'

export const implicitMinimax = definePart({
  kind: 'backup',
  name: 'implicitMinimax',
  about: 'weighs the mean of a move’s simulations with the minimax value of an evaluation below it',
  formula: '(1−α)·Q + α·v, v by minimax from the evaluation of leaves',
  cite: 'Lanctot, Winands, Pepels & Sturtevant 2014',
  params: { alpha: 0.4 },
  ranges: { alpha: [0, 1] },
  needs: { evaluation: 'the leaves’ values come from an evaluation' },
  attach(ctx, { alpha }) {
    const { tree, roles, position } = ctx
    const { means } = ctx.row
    const { discount } = ctx.settings
    const { edgeChild, nodeTerminal, nodeState, stateWords } = tree
    const evaluate = ctx.others.evaluation()
    const { nodeValue, hasChild, update } = createTreeValues(ctx)
    const addUp = createSums(ctx)
    const meanOf = createMeans(ctx)
    const nodeSeen = tree.nodeColumn(Uint8Array)
    const rewards = new Float64Array(roles)
    ctx.explain('minimax', (_node, role, first, count, out) => {
      for (let i = 0, edge = first; i < count; i++, edge++)
        out[i] = hasChild(edge) ? discount * nodeValue[edgeChild[edge] * roles + role] : Number.NaN
    })

    return {
      backUp(path) {
        const { length, nodes, sum, weight } = path
        addUp(path)
        const leaf = nodes[length]
        if (leaf !== 0 && nodeSeen[leaf] === 0) {
          nodeSeen[leaf] = 1
          if (nodeTerminal[leaf] !== 0) for (let role = 0; role < roles; role++) rewards[role] = sum[role] / weight
          else {
            position.load(nodeState.subarray(leaf * stateWords, (leaf + 1) * stateWords))
            evaluate(position, rewards)
            ctx.settings.gain(rewards)
          }
          for (let role = 0; role < roles; role++) nodeValue[leaf * roles + role] = rewards[role]
        }
        update(path)
      },
      means(node, role, first, count) {
        meanOf(node, role, first, count)
        for (let i = 0, edge = first; i < count; i++, edge++) {
          if (hasChild(edge))
            means[i] = (1 - alpha) * means[i] + alpha * discount * nodeValue[edgeChild[edge] * roles + role]
        }
      },
    }
  },
})
