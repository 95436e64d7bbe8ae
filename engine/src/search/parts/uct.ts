// UCT: Q plus an exploration term that shrinks with the visits of the move and grows with those of the node. Moves without
// a visit come first.
import type { Role } from '../../game/game.ts'
import { type Context, definePart, type RowTerm } from '../part.ts'
import type { Edge, Node } from '../tree.ts'

/** scores = means + c · sqrt(ln N / n); infinite without a visit. */
export function upperConfidence(ctx: Context, c: number): RowTerm {
  const { tree, means, scores, priorVisits } = ctx
  const { edgeVisits } = tree
  const explore = explorer(ctx, c)
  return (node, role, first, count) => {
    const log = explore(node, role, first, count)
    for (let i = 0; i < count; i++) {
      const n = edgeVisits[first + i] + priorVisits[i]
      scores[i] = n === 0 ? Number.POSITIVE_INFINITY : means[i] + Math.sqrt(log / n)
    }
  }
}

const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, n) => Math.log(Math.max(1, n)))

/** ln N, 0 for no visits, which would spoil what is known without any. Most nodes have few; to look up is faster. */
const logarithm = (n: number): number => (n < LOGARITHMS.length ? LOGARITHMS[n] : Math.log(n))

/** c² · ln N at a row, c as the recipe wants it there. The means have to be written. */
export function explorer(ctx: Context, c: number): (node: Node, role: Role, first: Edge, count: number) => number {
  const { nodeVisits } = ctx.tree
  const factor = ctx.exploration()
  if (factor === undefined) return (node) => c * c * logarithm(nodeVisits[node])
  return (node, role, first, count) => (c * factor(node, role, first, count)) ** 2 * logarithm(nodeVisits[node])
}

/** The exploration term alone, for people. */
export function explainExploration(ctx: Context, c: number): void {
  const { edgeVisits } = ctx.tree
  if (c === 0) return
  const explore = explorer(ctx, c)
  ctx.explain('exploration', (node, role, first, count, out) => {
    ctx.readMeans(node, role, first, count)
    const log = explore(node, role, first, count)
    for (let i = 0; i < count; i++) out[i] = Math.sqrt(log / edgeVisits[first + i])
  })
}

export const uct = definePart({
  kind: 'value',
  name: 'uct',
  about: 'upper confidence bounds applied to trees',
  formula: 'Q + c·√(ln N / n)',
  cite: 'Kocsis & Szepesvári 2006',
  deck: '003',
  params: { c: 0.4 },
  ranges: { c: [0, 10] },
  attach(ctx, { c }) {
    explainExploration(ctx, c)
    return upperConfidence(ctx, c)
  },
})

export const ucb1 = definePart({
  kind: 'value',
  name: 'ucb1',
  about: 'the bandit rule UCB1 as it was published, which explores more than most games need',
  formula: 'Q + √(2 ln N / n)',
  cite: 'Auer, Cesa-Bianchi & Fischer 2002',
  deck: '003',
  params: {},
  ranges: {},
  attach(ctx) {
    explainExploration(ctx, Math.SQRT2)
    return upperConfidence(ctx, Math.SQRT2)
  },
})
