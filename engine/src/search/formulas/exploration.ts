// The exploration term of upper confidence bounds, c·√(ln N / n), which most values in the tree have.
import { logarithm, square } from '../../base/arithmetic.ts'
import type { Role } from '../../game/game.ts'
import type { Context } from '../part.ts'
import type { Edge, Node } from '../tree.ts'

const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, n) => logarithm(Math.max(1, n)))

/** ln N, 0 for no visits, which would spoil what is known without any. Most nodes have few; to look up is faster. */
const ofVisits = (n: number): number => (n < LOGARITHMS.length ? LOGARITHMS[n] : logarithm(n))

/** c² · ln N at a row, c as the recipe wants it there. The means have to be written. */
export function explorer(ctx: Context, c: number): (node: Node, role: Role, first: Edge, count: number) => number {
  const { nodeVisits } = ctx.tree
  const factor = ctx.others.exploration()
  if (factor === undefined) return (node) => c * c * ofVisits(nodeVisits[node])
  return (node, role, first, count) => square(c * factor(node, role, first, count)) * ofVisits(nodeVisits[node])
}

/** The exploration term alone, for people. `least` visits are taken for a move that has none. */
export function explainExploration(ctx: Context, c: number, least = 0): void {
  const { tree } = ctx
  const { priorVisits } = ctx.row
  const { edgeVisits } = tree
  const explore = explorer(ctx, c)
  ctx.explain('exploration', (node, role, first, count, out) => {
    const log = explore(node, role, first, count)
    for (let i = 0; i < count; i++) {
      const n = edgeVisits[first + i] + priorVisits[i]
      out[i] = Math.sqrt(log / (n === 0 ? least : n))
    }
  })
}
