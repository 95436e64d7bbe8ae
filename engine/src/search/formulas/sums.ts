// Rewards that come back through edges: what most back-ups begin with, whatever they make of it.
import type { Context, RowTerm } from '../part.ts'
import type { Path } from '../path.ts'

/** Adds the rewards of a path to its edges, discounted by the plies that follow. */
export function createSums({ tree, roles, settings: { discount } }: Context): (path: Path) => void {
  const { edgeSum } = tree
  return ({ length, edges, sum }) => {
    let shrink = 1
    for (let ply = length - 1; ply >= 0; ply--) {
      shrink *= discount
      for (let role = 0; role < roles; role++) {
        const edge = edges[ply * roles + role]
        if (edge >= 0) edgeSum[edge] += sum[role] * shrink
      }
    }
  }
}

/**
 * Writes ctx.row.means: rewards over the visits that have brought theirs. What is under way counts as tried, but not as lost (Liu
 * et al. 2020): a move of which nothing is known yet is taken for as good as those of the row that are known.
 */
export function createMeans({ tree, row: { means } }: Context): RowTerm {
  const { edgeVisits, edgePending, edgeSum } = tree

  function fill(first: number, count: number): void {
    let sum = 0
    let visits = 0
    for (let edge = first; edge < first + count; edge++) {
      sum += edgeSum[edge]
      visits += edgeVisits[edge] - edgePending[edge]
    }
    const mean = visits === 0 ? 0 : sum / visits
    for (let i = 0, edge = first; i < count; i++, edge++) if (edgePending[edge] === edgeVisits[edge]) means[i] = mean
  }

  return (_node, _role, first, count) => {
    let unknown = 0
    for (let i = 0, edge = first; i < count; i++, edge++) {
      const pending = edgePending[edge]
      const visits = edgeVisits[edge] - pending
      if (visits === 0) unknown |= pending
      means[i] = edgeSum[edge] / visits
    }
    if (unknown !== 0) fill(first, count)
  }
}
