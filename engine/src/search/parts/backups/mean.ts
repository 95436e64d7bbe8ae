// Q is the mean of the rewards that came back through an edge.
import { createMeans, createSums } from '../../formulas/sums.ts'
import { definePart } from '../../part.ts'

export const mean = definePart({
  kind: 'backup',
  name: 'mean',
  about: 'the value of a move is the mean reward of its simulations',
  formula: 'Q = Σr / n',
  cite: 'Kocsis & Szepesvári 2006',
  params: {},
  ranges: {},
  attach: (ctx) => ({ backUp: createSums(ctx), means: createMeans(ctx) }),
})
