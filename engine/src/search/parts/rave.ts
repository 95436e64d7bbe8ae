// Values that borrow from all moves as first: the mean of the simulations in which a move was made here or later is biased,
// but soon known. RAVE starts from it and goes over to Q as visits come in; AMAF, the original, stays with it. A move
// without a visit of which the simulations know is worth what they say, with the exploration of a first visit.
import { type Context, definePart, type RowTerm } from '../part.ts'
import type { Edge, Node } from '../tree.ts'
import { amafEdges } from './amaf-edges.ts'
import { explainExploration, explorer } from './uct.ts'

/** The share of the AMAF value is √(k / (3N + k)). */
function borrowByNode(ctx: Context, k: number, c: number): RowTerm {
  const { tree, means, scores, priorVisits, priorSum } = ctx
  const { nodeVisits, edgeVisits } = tree
  const { amaf } = ctx.use(amafEdges)
  const explore = explorer(ctx, c)
  const share = (node: Node) => (k === Number.POSITIVE_INFINITY ? 1 : Math.sqrt(k / (3 * nodeVisits[node] + k)))

  explainExploration(ctx, c)
  explainBorrowing(ctx, (node, edge) => [amaf[2 * edge] / amaf[2 * edge + 1], share(node)])
  return (node, role, first, count) => {
    const log = explore(node, role, first, count)
    const beta = share(node)
    for (let i = 0; i < count; i++) {
      const edge = first + i
      const n = edgeVisits[edge] + priorVisits[i]
      const borrowed = amaf[2 * edge + 1] + priorVisits[i]
      const sum = amaf[2 * edge] + priorSum[i]
      if (n === 0) scores[i] = borrowed === 0 ? Number.POSITIVE_INFINITY : sum / borrowed + Math.sqrt(log)
      else {
        const mean = means[i]
        scores[i] = mean + (borrowed === 0 ? 0 : beta * (sum / borrowed - mean)) + Math.sqrt(log / n)
      }
    }
  }
}

/** The share of the AMAF value is ñ / (n + ñ + b·n·ñ). */
function borrowByMove(ctx: Context, b: number, c: number): RowTerm {
  const { tree, means, scores, priorVisits, priorSum } = ctx
  const { edgeVisits } = tree
  const { amaf } = ctx.use(amafEdges)
  const explore = explorer(ctx, c)

  explainExploration(ctx, c)
  explainBorrowing(ctx, (_node, edge) => [
    amaf[2 * edge] / amaf[2 * edge + 1],
    moveShare(edgeVisits[edge], amaf[2 * edge + 1], b),
  ])
  return (node, role, first, count) => {
    const log = explore(node, role, first, count)
    for (let i = 0; i < count; i++) {
      const edge = first + i
      const n = edgeVisits[edge] + priorVisits[i]
      const borrowed = amaf[2 * edge + 1] + priorVisits[i]
      const sum = amaf[2 * edge] + priorSum[i]
      if (n === 0) scores[i] = borrowed === 0 ? Number.POSITIVE_INFINITY : sum / borrowed + Math.sqrt(log)
      else scores[i] = blend(means[i], n, sum, borrowed, b) + Math.sqrt(log / n)
    }
  }
}

/** ñ / (n + ñ + b·n·ñ) */
export const moveShare = (n: number, borrowed: number, b: number): number =>
  borrowed / (n + borrowed + b * n * borrowed)

/** (1−β)·Q + β·Q_amaf with β = moveShare, in one division. */
export const blend = (mean: number, n: number, sum: number, borrowed: number, b: number): number =>
  mean + (sum - mean * borrowed) / (n + borrowed + b * n * borrowed)

/** For people: the AMAF value of an edge and its share. */
export function explainBorrowing(ctx: Context, borrowing: (node: Node, edge: Edge) => readonly [number, number]): void {
  ;['amaf', 'beta'].forEach((name, which) => {
    ctx.explain(name, (node, _role, first, count, out) => {
      for (let i = 0; i < count; i++) out[i] = borrowing(node, first + i)[which]
    })
  })
}

export const rave = definePart({
  kind: 'value',
  name: 'rave',
  about: 'rapid action value estimation: Q, and while the node has few visits the AMAF value',
  formula: '(1−β)·Q + β·Q_amaf + c·√(ln N / n), β = √(k / (3N + k))',
  cite: 'Gelly & Silver 2007',
  deck: '000',
  params: { k: 250, c: 0.2 },
  ranges: { k: [0, Number.POSITIVE_INFINITY], c: [0, 10] },
  attach: (ctx, { k, c }) => borrowByNode(ctx, k, c),
})

export const amaf = definePart({
  kind: 'value',
  name: 'amaf',
  about: 'all moves as first, as it was invented: the AMAF value in place of Q',
  formula: 'Q_amaf + c·√(ln N / n)',
  cite: 'Brügmann 1993',
  deck: '000',
  params: { c: 0.2 },
  ranges: { c: [0, 10] },
  attach: (ctx, { c }) => borrowByNode(ctx, Number.POSITIVE_INFINITY, c),
})

export const mcRave = definePart({
  kind: 'value',
  name: 'mcRave',
  about: 'RAVE with the share of the AMAF value that makes the mean square error least',
  formula: '(1−β)·Q + β·Q_amaf, β = ñ / (n + ñ + 4·n·ñ·b²)',
  cite: 'Gelly & Silver 2011',
  deck: '000',
  params: { b: 0.1, c: 0 },
  ranges: { b: [0, 10], c: [0, 10] },
  attach: (ctx, { b, c }) => borrowByMove(ctx, 4 * b * b, c),
})
