// Upper confidence bounds that know how much the rewards of a move vary: UCB1-Tuned, and the forms that MoGo tried. A move
// whose rewards are always the same needs less exploring than one that wins and loses.
import { explorer } from '../../formulas/exploration.ts'
import { type Context, definePart, type RowTerm } from '../../part.ts'
import { rewardSquares } from '../../statistics/reward-squares.ts'
import type { Edge } from '../../tree.ts'

const FORMS = ['a', 'b', 'c', 'd'] as const

interface Bound {
  readonly form: string
  readonly p: number
  readonly q: number
  readonly epsilon: number
}

/** How far above Q the bound lies; `log` is ln N / n. */
function width({ form, p, q, epsilon }: Bound, log: number, variance: number): number {
  const root = Math.sqrt(log)
  if (form === 'a') return p * root
  if (form === 'b') return Math.max(p * Math.sqrt(variance) * root, epsilon)
  // No variance of rewards 0 … 1 is above a quarter.
  if (form === 'c') return p * Math.sqrt(log * Math.min(0.25, variance + q * root))
  return Math.sqrt(variance) * (p * root + q * log)
}

function tunedConfidence(ctx: Context, bound: Bound): RowTerm {
  const { tree } = ctx
  const { means, scores, priorVisits } = ctx.row
  const { edgeVisits } = tree
  const { edgeRewards, edgeSquares } = ctx.use(rewardSquares)
  const explore = explorer(ctx, 1)
  const varianceOf = (edge: Edge): number => {
    const n = edgeVisits[edge]
    if (n === 0) return 0.25
    const mean = edgeRewards[edge] / n
    return Math.max(0, edgeSquares[edge] / n - mean * mean)
  }
  ctx.explain('variance', (_node, _role, first, count, out) => {
    for (let i = 0; i < count; i++) out[i] = edgeVisits[first + i] === 0 ? Number.NaN : varianceOf(first + i)
  })
  ctx.explain('exploration', (node, role, first, count, out) => {
    const log = explore(node, role, first, count)
    for (let i = 0; i < count; i++)
      out[i] = width(bound, log / (edgeVisits[first + i] + priorVisits[i]), varianceOf(first + i))
  })
  return (node, role, first, count) => {
    const log = explore(node, role, first, count)
    for (let i = 0; i < count; i++) {
      const edge = first + i
      const n = edgeVisits[edge] + priorVisits[i]
      scores[i] = n === 0 ? Number.POSITIVE_INFINITY : means[i] + width(bound, log / n, varianceOf(edge))
    }
  }
}

export const ucb1Tuned = definePart({
  kind: 'value',
  name: 'ucb1Tuned',
  about: 'confidence bounds that know the variance of rewards: UCB1-Tuned (c) and the other forms MoGo tried',
  formula: 'a: Q + p·√L, b: Q + max(p·σ·√L, ε), c: Q + p·√(L·min(¼, σ² + q·√L)), d: Q + p·σ·√L + q·σ·L; L = ln N / n',
  cite: 'Auer, Cesa-Bianchi & Fischer 2002; Gelly & Wang 2006',
  params: { form: 'c', p: 1, q: Math.SQRT2, epsilon: 0.01 },
  ranges: { form: FORMS, p: [0, 10], q: [0, 10], epsilon: [0, 1] },
  attach: (ctx, bound) => tunedConfidence(ctx, bound),
})
