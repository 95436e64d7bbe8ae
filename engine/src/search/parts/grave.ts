// Generalised RAVE: where a node has few visits, its own AMAF values are as poor as its Q, and those of the nearest ancestor
// with more than `ref` visits stand in. HRAVE always asks the root.
import { borrow, type Lender } from '../formulas/borrowing.ts'
import { type Context, definePart } from '../part.ts'
import { createAmafPages } from '../statistics/amaf-pages.ts'

const FEW = 10 // visits from which on a node has a page: earlier, pages are many and say little

/** The pages of nodes with more than `ref` visits speak for those below. */
function lendBelow(ctx: Context, ref: number): Lender {
  const { nodeVisits } = ctx.tree
  const from = ref === Number.POSITIVE_INFINITY ? ref : Math.min(ref, FEW)
  const { numbers, at, has } = createAmafPages(ctx, { from })
  return {
    numbers,
    by: 'move',
    begin(node) {
      const { nodes, length, weight } = ctx.path()
      let ply = length
      while (ply > 0 && nodes[ply] !== node) ply--
      if (nodes[ply] !== node || (nodeVisits[node] > ref && has(node))) return at(node)
      // Above the node, the simulation under way has been counted.
      while (--ply > 0) {
        const above = nodes[ply]
        if (nodeVisits[above] - weight > ref && has(above)) return at(above)
      }
      return at(nodes[0])
    },
  }
}

const FORMULA = '(1−β)·Q + β·Q_amaf + c·√(ln N / n), β = ñ / (n + ñ + bias·n·ñ)'

export const grave = definePart({
  kind: 'value',
  name: 'grave',
  about: 'RAVE with the AMAF values of the nearest node above with more than ref visits',
  formula: FORMULA,
  cite: 'Cazenave 2015',
  deck: '000',
  params: { ref: 50, bias: 1e-5, c: 0 },
  ranges: { ref: [0, Number.POSITIVE_INFINITY], bias: [0, 1], c: [0, 10] },
  attach: (ctx, { ref, bias, c }) => borrow(ctx, lendBelow(ctx, ref), { bias }, c),
})

export const hrave = definePart({
  kind: 'value',
  name: 'hrave',
  about: 'RAVE with the AMAF values of the root',
  formula: FORMULA,
  cite: 'Sironi & Winands 2016',
  deck: '000',
  params: { bias: 1e-5, c: 0 },
  ranges: { bias: [0, 1], c: [0, 10] },
  attach: (ctx, { bias, c }) => borrow(ctx, lendBelow(ctx, Number.POSITIVE_INFINITY), { bias }, c),
})
