// Looking ahead at everything.
import { MAX_DEPTH } from '../../drivers/deepening.ts'
import { createMinimax } from '../../drivers/minimax.ts'
import type { Driver } from '../../part.ts'

export const minimax: Driver = {
  kind: 'driver',
  name: 'minimax',
  about: 'looks ahead ply by ply without cuts; the others are against us, or each for itself',
  formula: 'max min V',
  cite: 'Shannon 1950; maxn: Luckhardt & Irani 1986',
  params: { depth: MAX_DEPTH, model: 'paranoid' },
  ranges: { depth: [1, MAX_DEPTH], model: ['paranoid', 'maxn'] },
  takes: ['evaluation'],
  create: (game, options, params, { evaluate }) =>
    createMinimax(game, {
      ...options,
      depth: params.depth as number,
      model: params.model === 'maxn' ? 'maxn' : 'paranoid',
      ...(evaluate === undefined ? {} : { evaluate }),
    }),
}
