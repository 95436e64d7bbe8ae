// Values that borrow from all moves as first: the mean of the simulations in which a move was made here or later is biased,
// but soon known. RAVE starts from it and goes over to Q as visits come in; AMAF, the original, stays with it. A move
// without a visit of which the simulations know is worth what they say, with the exploration of a first visit.
import { type Context, definePart, type RowTerm } from '../part.ts'
import type { Edge, Node } from '../tree.ts'
import { amafEdges } from './amaf-edges.ts'
import { explainExploration, explorer } from './uct.ts'

/** The share of the AMAF value in the value of an edge with n visits and ñ simulations that made its move here or later. */
type Share =
  /** √(k / (3N + k)), by the visits of the node. */
  | { readonly by: 'node'; readonly k: number }
  /** ñ / (n + ñ + b·n·ñ), by those of the move. */
  | { readonly by: 'move'; readonly b: number }

function borrow(ctx: Context, share: Share, c: number): RowTerm {
  const { tree, means, scores, priorVisits, priorSum } = ctx
  const { nodeVisits, edgeVisits } = tree
  const { amafSum, amafVisits } = ctx.use(amafEdges)
  const explore = explorer(ctx, c)
  const k = share.by === 'node' ? share.k : 0
  const b = share.by === 'move' ? share.b : 0
  const isByNode = share.by === 'node'
  const nodeShare = (node: Node) => (k === Number.POSITIVE_INFINITY ? 1 : Math.sqrt(k / (3 * nodeVisits[node] + k)))

  explainExploration(ctx, c)
  explainBorrowing(ctx, {
    amafOf: (edge) => amafSum[edge] / amafVisits[edge],
    shareOf: (node, edge) => (isByNode ? nodeShare(node) : moveShare(edgeVisits[edge], amafVisits[edge], b)),
  })
  return (node, role, first, count) => {
    const log = explore(node, role, first, count)
    const ofNode = isByNode ? nodeShare(node) : 0
    for (let i = 0; i < count; i++) {
      const edge = first + i
      const n = edgeVisits[edge] + priorVisits[i]
      const borrowed = amafVisits[edge] + priorVisits[i]
      if (borrowed === 0) scores[i] = n === 0 ? Number.POSITIVE_INFINITY : means[i] + Math.sqrt(log / n)
      else {
        const amaf = (amafSum[edge] + priorSum[i]) / borrowed
        if (n === 0) scores[i] = amaf + Math.sqrt(log)
        else {
          const beta = isByNode ? ofNode : moveShare(n, borrowed, b)
          scores[i] = means[i] + beta * (amaf - means[i]) + Math.sqrt(log / n)
        }
      }
    }
  }
}

/** ñ / (n + ñ + b·n·ñ) */
export const moveShare = (n: number, borrowed: number, b: number): number =>
  borrowed / (n + borrowed + b * n * borrowed)

/** For people: the AMAF value and its share. */
export function explainBorrowing(
  ctx: Context,
  { amafOf, shareOf }: { amafOf(edge: Edge, node: Node): number; shareOf(node: Node, edge: Edge): number },
): void {
  ctx.explain('amaf', (node, _role, first, count, out) => {
    for (let i = 0; i < count; i++) out[i] = amafOf(first + i, node)
  })
  ctx.explain('beta', (node, _role, first, count, out) => {
    for (let i = 0; i < count; i++) out[i] = shareOf(node, first + i)
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
  attach: (ctx, { k, c }) => borrow(ctx, { by: 'node', k }, c),
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
  attach: (ctx, { c }) => borrow(ctx, { by: 'node', k: Number.POSITIVE_INFINITY }, c),
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
  attach: (ctx, { b, c }) => borrow(ctx, { by: 'move', b: 4 * b * b }, c),
})
