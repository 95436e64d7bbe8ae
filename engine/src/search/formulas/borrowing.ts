// Values that borrow from all moves as first: Q, and while little is known of a move the mean of the simulations in which
// it was made here or later. That mean is biased, but soon known. What differs from technique to technique is whose AMAF
// numbers are borrowed and how their share falls; the loop is the same. A move without a visit of which the simulations
// know is worth what they say, with the exploration of a first visit.
import type { Context, RowTerm } from '../part.ts'
import type { Edge, Node } from '../tree.ts'
import { explainExploration, explorer } from './exploration.ts'

/** Where AMAF numbers are found: pairs of a sum of rewards and a number of simulations. */
export interface Lender {
  readonly numbers: Float64Array
  /** Whether a pair belongs to an edge, or to a move on a page of all moves. */
  readonly by: 'edge' | 'move'
  /** Where the page begins that speaks for a node; 0 for edges. */
  begin(node: Node): number
}

/** How much of the AMAF value counts: √(k / (3N + k)) by the visits of the node, or ñ / (n + ñ + bias·n·ñ) by the move's. */
export type Share = { readonly k: number } | { readonly bias: number }

export function borrow(ctx: Context, { numbers, by, begin }: Lender, share: Share, c: number): RowTerm {
  const { tree } = ctx
  const { means, scores, priorVisits, priorSum } = ctx.row
  const { nodeVisits, edgeVisits, edgeMove } = tree
  const explore = explorer(ctx, c)
  const isByEdge = by === 'edge'
  const isByNode = 'k' in share
  const k = isByNode ? share.k : 0
  const bias = isByNode ? 0 : share.bias
  const entryOf = (page: number, edge: Edge) => page + 2 * (isByEdge ? edge : edgeMove[edge])
  const nodeShare = (node: Node) => (k === Number.POSITIVE_INFINITY ? 1 : Math.sqrt(k / (3 * nodeVisits[node] + k)))

  explainExploration(ctx, c, 1)
  ctx.explain('amaf', (node, _role, first, count, out) => {
    const page = begin(node)
    for (let i = 0; i < count; i++) {
      const entry = entryOf(page, first + i)
      out[i] = numbers[entry] / numbers[entry + 1]
    }
  })
  ctx.explain('beta', (node, _role, first, count, out) => {
    const page = begin(node)
    for (let i = 0; i < count; i++) {
      const n = edgeVisits[first + i]
      const borrowed = numbers[entryOf(page, first + i) + 1]
      out[i] = isByNode ? nodeShare(node) : borrowed / (n + borrowed + bias * n * borrowed)
    }
  })
  return (node, role, first, count) => {
    const log = explore(node, role, first, count)
    const page = begin(node)
    const beta = nodeShare(node)
    for (let i = 0; i < count; i++) {
      const edge = first + i
      const entry = page + 2 * (isByEdge ? edge : edgeMove[edge])
      const n = edgeVisits[edge] + priorVisits[i]
      const sum = numbers[entry] + priorSum[i]
      const borrowed = numbers[entry + 1] + priorVisits[i]
      if (borrowed === 0) scores[i] = n === 0 ? Number.POSITIVE_INFINITY : means[i] + Math.sqrt(log / n)
      else if (n === 0) scores[i] = sum / borrowed + Math.sqrt(log)
      else {
        const mean = means[i]
        // By the move's visits, (1−β)·Q + β·sum/ñ takes one division.
        const more = isByNode
          ? beta * (sum / borrowed - mean)
          : (sum - mean * borrowed) / (n + borrowed + bias * n * borrowed)
        scores[i] = mean + more + Math.sqrt(log / n)
      }
    }
  }
}
