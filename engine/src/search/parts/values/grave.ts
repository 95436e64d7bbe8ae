// Generalised RAVE: where a node has few visits, its own AMAF values are as poor as its Q, and those of the nearest ancestor
// with more than `ref` visits stand in. HRAVE always asks the root.
import { borrow, type Lender, type Share } from '../../formulas/borrowing.ts'
import { type Context, definePart } from '../../part.ts'
import { createAmafPages } from '../../statistics/amaf-pages.ts'

const FEW = 10 // visits from which on a node has a page: earlier, pages are many and say little

/** The pages of nodes with more than `ref` visits speak for those below. */
function lendBelow(ctx: Context, ref: number): Lender {
  const { nodeVisits } = ctx.tree
  // Where nobody but the root is asked, the others need pages only if they may be the root of our next turn.
  const depth = ref === Number.POSITIVE_INFINITY ? ctx.roles : Number.POSITIVE_INFINITY
  const { numbers, at, speaks } = createAmafPages(ctx, { from: Math.min(ref, FEW), depth })
  return {
    numbers,
    by: 'move',
    begin(node) {
      const { nodes, length, weight } = ctx.now.path()
      let ply = length
      while (ply > 0 && nodes[ply] !== node) ply--
      if (nodes[ply] !== node || speaks(node, nodeVisits[node], ref)) return at(node)
      // Above the node, the simulation under way has been counted.
      while (--ply > 0) {
        const above = nodes[ply]
        if (speaks(above, nodeVisits[above] - weight, ref)) return at(above)
      }
      return at(nodes[0])
    },
  }
}

const FORMULA = '(1−β)·Q + β·Q_amaf + c·√(ln N / n), β = ñ / (n + ñ + bias·n·ñ), with k > 0: β = √(k / (3N + k))'

/** By the move's visits, or where k says so by those of the node. */
const shareOf = (bias: number, k: number): Share => (k > 0 ? { k } : { bias })

export const grave = definePart({
  kind: 'value',
  name: 'grave',
  about: 'RAVE with the AMAF values of the nearest node above with more than ref visits',
  formula: FORMULA,
  cite: 'Cazenave 2015; with k: Sironi & Winands 2016',
  params: { ref: 50, bias: 1e-5, k: 0, c: 0 },
  ranges: { ref: [0, Number.POSITIVE_INFINITY], bias: [0, 1], k: [0, Number.POSITIVE_INFINITY], c: [0, 10] },
  attach: (ctx, { ref, bias, k, c }) => borrow(ctx, lendBelow(ctx, ref), shareOf(bias, k), c),
})

export const hrave = definePart({
  kind: 'value',
  name: 'hrave',
  about: 'RAVE with the AMAF values of the root',
  formula: FORMULA,
  cite: 'Sironi & Winands 2016',
  params: { bias: 1e-5, k: 0, c: 0 },
  ranges: { bias: [0, 1], k: [0, Number.POSITIVE_INFINITY], c: [0, 10] },
  attach: (ctx, { bias, k, c }) => borrow(ctx, lendBelow(ctx, Number.POSITIVE_INFINITY), shareOf(bias, k), c),
})
