// Generalised RAVE: where a node has few visits, its own AMAF values are as poor as its Q, and those of the nearest ancestor
// with more than `ref` visits stand in. HRAVE always asks the root.
import { type Context, definePart, type RowTerm } from '../part.ts'
import type { Edge, Node } from '../tree.ts'
import { type AmafPages, createAmafPages } from './amaf-pages.ts'
import { explainBorrowing, moveShare } from './rave.ts'
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

  const visitsAt = (node: Node, edge: Edge) => numbers[pageFor(node) + 2 * edgeMove[edge] + 1]
  explainExploration(ctx, c)
  explainBorrowing(ctx, {
    amafOf: (edge, node) => numbers[pageFor(node) + 2 * edgeMove[edge]] / visitsAt(node, edge),
    shareOf: (node, edge) => moveShare(edgeVisits[edge], visitsAt(node, edge), bias),
  })
  return (node, role, first, count) => {
    const log = explore(node, role, first, count)
    const page = pageFor(node)
    for (let i = 0; i < count; i++) {
      const edge = first + i
      const entry = page + 2 * edgeMove[edge]
      const n = edgeVisits[edge] + priorVisits[i]
      const borrowed = numbers[entry + 1] + priorVisits[i]
      if (borrowed === 0) scores[i] = n === 0 ? Number.POSITIVE_INFINITY : means[i] + Math.sqrt(log / n)
      else {
        const amaf = (numbers[entry] + priorSum[i]) / borrowed
        scores[i] =
          n === 0
            ? amaf + Math.sqrt(log)
            : means[i] + moveShare(n, borrowed, bias) * (amaf - means[i]) + Math.sqrt(log / n)
      }
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
