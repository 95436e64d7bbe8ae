// The move-average sampling technique: playouts prefer moves that did well on average, wherever they were made.
import { SAMPLING_RANGES, sampleBy, samplingOf } from '../../formulas/sampling.ts'
import { type Context, definePart, type PlayoutRule } from '../../part.ts'
import { moveAverages, type Occurrences } from '../../statistics/move-averages.ts'

const PARAMS = { draw: 'epsilon', epsilon: 0.4, tau: 0.1, unseen: 1, decay: 0.2 }
const RANGES = { ...SAMPLING_RANGES, unseen: [0, 1], decay: [0, 1] } as const

export const mast = definePart({
  kind: 'playout',
  name: 'mast',
  about: 'playouts prefer moves with a high mean reward, wherever they were made',
  formula: 'ε-greedy or exp(Q(a)/τ)',
  cite: 'Finnsson & Björnsson 2008; ε-greedy: Tak, Winands & Björnsson 2012; decay: Tak, Winands & Björnsson 2014',
  params: PARAMS,
  ranges: RANGES,
  attach: (ctx, params) => sampleByMeans(ctx, 'all', params),
})

export const toMast = definePart({
  kind: 'playout',
  name: 'toMast',
  about: 'MAST that learns from moves in the tree only',
  formula: 'as mast',
  cite: 'Finnsson & Björnsson 2010',
  params: PARAMS,
  ranges: RANGES,
  attach: (ctx, params) => sampleByMeans(ctx, 'tree', params),
})

function sampleByMeans(ctx: Context, of: Occurrences, params: typeof PARAMS): PlayoutRule {
  const { unseen, decay } = params
  const { sum, count, onChange } = ctx.use(moveAverages({ of, decay }))
  const mean = (move: number) => (count[move] > 0 ? sum[move] / count[move] : unseen)
  const value = (_role: number, moves: Int32Array, first: number, n: number, out: Float64Array) => {
    for (let i = 0; i < n; i++) out[i] = mean(moves[first + i])
  }
  return sampleBy(ctx, { value, machine: { value: mean, top: 1, onChange } }, samplingOf(params))
}
