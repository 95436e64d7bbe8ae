// Choosing against somebody who chooses at the same time and knows how we choose: bandits for adversaries. Both draw from a
// mix that their numbers say, a share γ of it uniform, and correct each reward by how likely it was to be seen. Where only one
// role has a choice at a node there is nobody to hide from, and the highest score is taken.
//
//   Exp3               Ĝ(a) += r / P(a)           P(a) = (1−γ) · exp(γĜ(a)/K) / Σ exp(γĜ/K) + γ/K
//   regret matching    R(a) += r / P(a) − r       P(a) = (1−γ) · R⁺(a) / Σ R⁺ + γ/K        R(b) −= r for all others
import { exponential } from '../../../base/arithmetic.ts'
import { weighted } from '../../draws.ts'
import { best } from '../../formulas/best.ts'
import { type Context, type Draw, definePart } from '../../part.ts'
import { explorationShare } from '../../statistics/exploration-share.ts'

/** Turns the numbers of a row's choices into what the choices are drawn in proportion to; returns the total. */
type Weigh = (numbers: Float64Array, first: number, count: number, weights: Float64Array) => number

interface Bandit {
  readonly gamma: number
  readonly weigh: Weigh
  /** What each choice of the row loses for a reward, whichever was made. */
  readonly loses: number
}

function drawAgainst(ctx: Context, { gamma, weigh, loses }: Bandit): Draw {
  const { tree, roles, random } = ctx
  const { scores } = ctx.row
  const { discount } = ctx.settings
  const { rowOf, rowFirst, rowCount, choosersAt } = tree
  const numbers = tree.edgeColumn(Float64Array)
  const chance = tree.edgeColumn(Float64Array) // with which the edge was drawn last; 0 where it was not
  const weights = new Float64Array(scores.length)
  const alone = best(ctx, 0)
  ctx.use(explorationShare).gamma = gamma

  ctx.on.backUp(({ length, nodes, edges, sum, isTold }) => {
    if (isTold) return // nobody says with what chance it was drawn
    let shrink = 1
    for (let ply = length - 1; ply >= 0; ply--) {
      shrink *= discount
      if (choosersAt(nodes[ply]) < 2) continue
      const row = rowOf(nodes[ply], 0)
      for (let role = 0; role < roles; role++) {
        const edge = edges[ply * roles + role]
        if (edge < 0 || chance[edge] === 0) continue
        const reward = sum[role] * shrink
        const first = rowFirst[row + role]
        if (loses > 0) for (let i = 0; i < rowCount[row + role]; i++) numbers[first + i] -= reward * loses
        numbers[edge] += reward / chance[edge]
      }
    }
  })
  ctx.explain('chance', (node, _role, first, count, out) => {
    const total = weigh(numbers, first, count, weights)
    const isMixed = choosersAt(node) > 1
    for (let i = 0; i < count; i++) out[i] = isMixed ? ((1 - gamma) * weights[i]) / total + gamma / count : Number.NaN
  })
  return (node, role, first, count) => {
    if (choosersAt(node) < 2) return alone(node, role, first, count)
    const total = weigh(numbers, first, count, weights)
    let open = 0
    for (let i = 0; i < count; i++) {
      // What is proven to be worthless is not drawn.
      weights[i] = scores[i] === Number.NEGATIVE_INFINITY ? 0 : ((1 - gamma) * weights[i]) / total + gamma / count
      open += weights[i]
    }
    if (open === 0) return alone(node, role, first, count)
    const choice = weighted(weights, count, open, random)
    chance[first + choice] = weights[choice] / open
    return choice
  }
}

export const exp3 = definePart({
  kind: 'draw',
  name: 'exp3',
  about: 'where roles choose at once, draws in proportion to an exponential of the rewards a move would have had',
  formula: 'P = (1−γ)·exp(γĜ/K) / Σ exp(γĜ/K) + γ/K',
  cite: 'Auer, Cesa-Bianchi, Freund & Schapire 2002; in trees: Tak, Lanctot & Winands 2014',
  params: { gamma: 0.1 },
  ranges: { gamma: [0.001, 1] },
  attach: (ctx, { gamma }) =>
    drawAgainst(ctx, {
      gamma,
      loses: 0,
      weigh(numbers, first, count, weights) {
        let most = numbers[first]
        for (let i = 1; i < count; i++) if (numbers[first + i] > most) most = numbers[first + i]
        let total = 0
        for (let i = 0; i < count; i++) total += weights[i] = exponential(((numbers[first + i] - most) * gamma) / count)
        return total
      },
    }),
})

export const regretMatching = definePart({
  kind: 'draw',
  name: 'regretMatching',
  about: 'where roles choose at once, draws in proportion to how much better a move would have been',
  formula: 'P = (1−γ)·R⁺ / Σ R⁺ + γ/K',
  cite: 'Hart & Mas-Colell 2000, 2001; in trees: Tak, Lanctot & Winands 2014',
  params: { gamma: 0.1 },
  ranges: { gamma: [0.001, 1] },
  attach: (ctx, { gamma }) =>
    drawAgainst(ctx, {
      gamma,
      loses: 1,
      weigh(numbers, first, count, weights) {
        let total = 0
        for (let i = 0; i < count; i++) total += weights[i] = Math.max(0, numbers[first + i])
        if (total > 0) return total
        weights.fill(1, 0, count)
        return count
      },
    }),
})
