// The final move where moves are made at once and a known choice can be answered: any, in proportion to visits. What was drawn
// for the sake of exploring is taken out first. The draw depends on the seed, the turn and the visits alone, so that to ask
// again is to be told the same, and to ask at all changes nothing.
import { logarithm } from '../../../base/arithmetic.ts'
import { createRandom } from '../../../base/random.ts'
import { definePart } from '../../part.ts'
import { explorationShare } from '../../statistics/exploration-share.ts'

const TURN_FACTOR = 0x9e3779b1 // spreads turns over the seeds, so that those of two turns do not meet

export const mixed = definePart({
  kind: 'final',
  name: 'mixed',
  about: 'any move, in proportion to its visits: what is played at once with others should not be foreseen',
  formula: 'P ∝ max(0, n − γ·N/K), γ the share of N that was drawn uniformly',
  cite: 'Tak, Lanctot & Winands 2014',
  params: {},
  ranges: {},
  attach(ctx) {
    const { tree } = ctx
    const { scores } = ctx.row
    const { edgeVisits, choosersAt } = tree
    const share = ctx.use(explorationShare)
    const seed = ctx.random.bits()
    let turn = 0
    ctx.on.advance(() => void turn++)
    ctx.keep('mixed', { read: () => turn, write: (saved) => void (turn = saved as number) })

    /** Where one role alone has a choice, nothing is drawn uniformly. */
    const explored = (node: number): number => (choosersAt(node) > 1 ? share.gamma : 0)

    return {
      // The first of exponential waiting times: each is the first in proportion to its rate.
      score(node, _role, first, count) {
        let visits = 0
        for (let i = 0; i < count; i++) visits += edgeVisits[first + i]
        const random = createRandom((seed + turn * TURN_FACTOR + visits) >>> 0)
        const less = (explored(node) * visits) / count
        for (let i = 0; i < count; i++) {
          const n = edgeVisits[first + i]
          const wait = logarithm(1 - random.unit())
          // Those that were not tried come last, and before them those tried for the sake of exploring only.
          scores[i] = n === 0 ? Number.NEGATIVE_INFINITY : n > less ? wait / (n - less) : -1e9 + n
        }
      },
    }
  },
})
