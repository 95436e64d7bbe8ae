// Values that borrow from all moves as first, by edge. RAVE starts from the AMAF value and goes over to Q as visits come in;
// AMAF, the original, stays with it.
import { borrow, type Share } from '../../formulas/borrowing.ts'
import { type Context, definePart, type RowTerm } from '../../part.ts'
import { amafEdges } from '../../statistics/amaf-edges.ts'

const borrowHere = (ctx: Context, share: Share, c: number): RowTerm =>
  borrow(ctx, { numbers: ctx.use(amafEdges).amaf, by: 'edge', begin: () => 0 }, share, c)

export const rave = definePart({
  kind: 'value',
  name: 'rave',
  about: 'rapid action value estimation: Q, and while the node has few visits the AMAF value',
  formula: '(1−β)·Q + β·Q_amaf + c·√(ln N / n), β = √(k / (3N + k))',
  cite: 'Gelly & Silver 2007',
  params: { k: 250, c: 0.2 },
  ranges: { k: [0, Number.POSITIVE_INFINITY], c: [0, 10] },
  attach: (ctx, { k, c }) => borrowHere(ctx, { k }, c),
})

export const amaf = definePart({
  kind: 'value',
  name: 'amaf',
  about: 'all moves as first, as it was invented: the AMAF value in place of Q',
  formula: 'Q_amaf + c·√(ln N / n)',
  cite: 'Brügmann 1993',
  params: { c: 0.2 },
  ranges: { c: [0, 10] },
  attach: (ctx, { c }) => borrowHere(ctx, { k: Number.POSITIVE_INFINITY }, c),
})

export const mcRave = definePart({
  kind: 'value',
  name: 'mcRave',
  about: 'RAVE with the share of the AMAF value that makes the mean square error least',
  formula: '(1−β)·Q + β·Q_amaf, β = ñ / (n + ñ + 4·n·ñ·b²)',
  cite: 'Gelly & Silver 2011',
  params: { b: 0.1, c: 0 },
  ranges: { b: [0, 10], c: [0, 10] },
  attach: (ctx, { b, c }) => borrowHere(ctx, { bias: 4 * b * b }, c),
})
