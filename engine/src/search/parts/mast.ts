// The move-average sampling technique: playouts prefer moves that did well on average, wherever they were made.
import { exponential } from '../../base/arithmetic.ts'
import { epsilonGreedy, gibbs } from '../draws.ts'
import { type Context, definePart, type PlayoutRule, type Statistic } from '../part.ts'
import { type MoveAverages, moveAverages, treeMoveAverages } from '../statistics/move-averages.ts'

const PARAMS = { draw: 'epsilon', epsilon: 0.4, tau: 0.1, unseen: 1, decay: 0.2 }
const RANGES = {
  draw: ['epsilon', 'gibbs'],
  epsilon: [0, 1],
  tau: [0.001, 100],
  unseen: [0, 1],
  decay: [0, 1],
} as const

export const mast = definePart({
  kind: 'playout',
  name: 'mast',
  about: 'playouts prefer moves with a high mean reward, wherever they were made',
  formula: 'ε-greedy or exp(Q(a)/τ)',
  cite: 'Finnsson & Björnsson 2008; ε-greedy: Tak, Winands & Björnsson 2012',
  deck: '000',
  params: PARAMS,
  ranges: RANGES,
  attach: (ctx, params) => sampleByMeans(ctx, moveAverages, params),
})

export const toMast = definePart({
  kind: 'playout',
  name: 'toMast',
  about: 'MAST that learns from moves in the tree only',
  formula: 'as mast',
  cite: 'Finnsson & Björnsson 2010',
  deck: '000',
  params: PARAMS,
  ranges: RANGES,
  attach: (ctx, params) => sampleByMeans(ctx, treeMoveAverages, params),
})

function sampleByMeans(
  ctx: Context,
  statistic: Statistic<MoveAverages>,
  { draw, epsilon, tau, unseen, decay }: typeof PARAMS,
): PlayoutRule {
  const { random, tree, hints, game } = ctx
  const { sum, count, onChange } = ctx.use(statistic)
  const scores = new Float64Array(ctx.scores.length)
  const mean = (move: number) => (count[move] > 0 ? sum[move] / count[move] : unseen)
  const weigh = draw === 'gibbs' ? (move: number) => exponential((mean(move) - 1) / tau) : mean
  let table: Float64Array = new Float64Array(0)

  const refill = () => {
    const met = Math.min(table.length, game.moves.length)
    for (let move = 0; move < met; move++) table[move] = isChance(move) ? 1 : weigh(move)
    // Where moves are numbered as they are met, there is room for a million more; all of them are alike.
    table.fill(weigh(met), met)
  }
  const isChance = (move: number) => game.chance !== undefined && game.moves[move]?.role === game.chance
  onChange((move) => {
    if (move < table.length) table[move] = weigh(move)
  })
  // Between moves of the match, counts are scaled; means stay (Tak, Winands & Björnsson 2014).
  ctx.onAdvance(() => {
    for (let move = 0; move < count.length && move < game.moves.length; move++) {
      sum[move] *= decay
      count[move] *= decay
    }
  })
  return {
    choose(role, legal, n) {
      if (role === game.chance) return random.below(n)
      for (let i = 0; i < n; i++) scores[i] = mean(legal[i])
      return draw === 'gibbs' ? gibbs(scores, n, tau, random) : epsilonGreedy(scores, n, epsilon, random)
    },
    table: {
      policy: draw === 'gibbs' ? { kind: 'gibbs' } : { kind: 'greedy', epsilon },
      attach(own) {
        table = own
        refill()
      },
    },
    fringe(_node, _role, first, n) {
      for (let i = 0; i < n; i++) hints[i] = mean(tree.edgeMove[first + i])
    },
  }
}
