// Playouts that are not played to the end: an evaluation says what the state is worth in which they stop.
import { definePart } from '../../part.ts'

export const evaluate = definePart({
  kind: 'cutoff',
  name: 'evaluate',
  about: 'after so many plies of a playout, or at once, an evaluation takes the place of its end',
  formula: 'r = v(s) after `depth` plies',
  cite: 'Lorentz 2008',
  params: { depth: 0 },
  ranges: { depth: [0, 1000] },
  needs: { evaluation: 'it has to be told what a state is worth' },
  attach: (ctx, { depth }) => ({ plies: () => depth, evaluate: ctx.others.evaluation() }),
})
