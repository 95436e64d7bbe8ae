// Looking ahead, without what cannot matter.
import { createAlphaBeta } from '../../drivers/alphabeta.ts'
import { MAX_DEPTH } from '../../drivers/deepening.ts'
import type { Driver } from '../../part.ts'

export const alphabeta: Driver = {
  kind: 'driver',
  name: 'alphabeta',
  about:
    'looks ahead ply by ply, leaving out what cannot matter; the others are against us. Selective, it looks at late moves less deep and follows violent ones further; decisive, its proofs see in the rules which moves let the other one win at once, and do not look at them. Neither, it finds what minimax finds',
  formula: 'max min V, α < V < β',
  cite: 'Knuth & Moore 1975; Marsland & Campbell 1982',
  params: { depth: MAX_DEPTH, selective: true, decisive: false },
  ranges: { depth: [1, MAX_DEPTH] },
  takes: ['evaluation'],
  create: (game, options, params, { evaluate }) =>
    createAlphaBeta(game, {
      ...options,
      depth: params.depth as number,
      selective: params.selective === true,
      decisive: params.decisive === true,
      ...(evaluate === undefined ? {} : { evaluate }),
    }),
}
