// Generalised RAVE: where a node has few visits, its own AMAF values are as poor as its Q, and those of the nearest ancestor
// with more than `ref` visits stand in. HRAVE always asks the root.
import { type Context, definePart, type RowTerm } from '../part.ts'
import type { Node } from '../tree.ts'
import { type AmafPages, createAmafPages } from './amaf-pages.ts'
import { blend, explainBorrowing, moveShare } from './rave.ts'
import { explainExploration, explorer } from './uct.ts'

const FEW = 10 // visits from which on a node has a page: earlier, pages are many and say little

interface Borrowing {
  readonly ref: number
  readonly bias: number
  readonly c: number
}

function borrowAbove(ctx: Context, pages: AmafPages, { ref, bias, c }: Borrowing): RowTerm {
  const { tree, means, scores, priorVisits, priorSum } = ctx
  const { nodeVisits, edgeVisits, edgeMove } = tree
  const { numbers } = pages
  const explore = explorer(ctx, c)

  /** Where the page begins that speaks for a node of the path. */
  function pageFor(node: Node): number {
    const { nodes, length, weight } = ctx.path()
    let ply = length
    while (ply > 0 && nodes[ply] !== node) ply--
    if (nodes[ply] !== node || (nodeVisits[node] > ref && pages.has(node))) return pages.at(node)
    // Above the node, the simulation under way has been counted.
    while (--ply > 0) {
      const above = nodes[ply]
      if (nodeVisits[above] - weight > ref && pages.has(above)) return pages.at(above)
    }
    return pages.at(nodes[0])
  }

  explainExploration(ctx, c)
  explainBorrowing(ctx, (node, edge) => {
    const entry = pageFor(node) + 2 * edgeMove[edge]
    const borrowed = numbers[entry + 1]
    return [numbers[entry] / borrowed, moveShare(edgeVisits[edge], borrowed, bias)]
  })
  return (node, role, first, count) => {
    const log = explore(node, role, first, count)
    const page = pageFor(node)
    for (let i = 0; i < count; i++) {
      const edge = first + i
      const entry = page + 2 * edgeMove[edge]
      const n = edgeVisits[edge] + priorVisits[i]
      const sum = numbers[entry] + priorSum[i]
      const borrowed = numbers[entry + 1] + priorVisits[i]
      if (n === 0) scores[i] = borrowed === 0 ? Number.POSITIVE_INFINITY : sum / borrowed + Math.sqrt(log)
      else scores[i] = blend(means[i], n, sum, borrowed, bias) + Math.sqrt(log / n)
    }
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
  attach(ctx, { ref, bias, c }) {
    const from = ref === Number.POSITIVE_INFINITY ? ref : Math.min(ref, FEW)
    return borrowAbove(ctx, createAmafPages(ctx, { from }), { ref, bias, c })
  },
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
  attach(ctx, { bias, c }) {
    const ref = Number.POSITIVE_INFINITY
    return borrowAbove(ctx, createAmafPages(ctx, { from: ref }), { ref, bias, c })
  },
})
