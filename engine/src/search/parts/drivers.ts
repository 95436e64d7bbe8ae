// Searches that are whole by themselves: a recipe names one of them in place of the parts of a tree search.
import { createAlphaBeta } from '../drivers/alphabeta.ts'
import { createFlatSearch } from '../drivers/flat.ts'
import { createMinimax } from '../drivers/minimax.ts'
import { createProbes } from '../drivers/probes.ts'
import { createPuzzle } from '../drivers/puzzle.ts'
import { createLegalSearch, createRandomSearch } from '../drivers/random.ts'
import type { Driver } from '../part.ts'

export const random: Driver = {
  kind: 'driver',
  name: 'random',
  about: 'any legal move, all equally likely',
  cite: 'the baseline of all comparisons',
  params: {},
  ranges: {},
  takes: [],
  create: createRandomSearch,
}

export const legal: Driver = {
  kind: 'driver',
  name: 'legal',
  about: 'the first legal move',
  cite: 'the baseline of all comparisons',
  params: {},
  ranges: {},
  takes: [],
  create: createLegalSearch,
}

export const mcs: Driver = {
  kind: 'driver',
  name: 'mcs',
  about:
    'Monte-Carlo search without a growing tree: samples the moves of the root and plays the best mean (flat), or looks a few plies ahead and probes every state there (probes)',
  formula: 'max Q',
  cite: 'Abramson 1990; probes: Genesereth & Thielscher 2014',
  params: { form: 'flat', depth: 1, count: 4 },
  ranges: { form: ['flat', 'probes'], depth: [1, 50], count: [1, 10_000] },
  takes: [],
  create: (game, options, { form, depth, count }) =>
    form === 'flat'
      ? createFlatSearch(game, options)
      : createProbes(game, { ...options, depth: depth as number, count: count as number }),
}

export const puzzle: Driver = {
  kind: 'driver',
  name: 'puzzle',
  about: 'for one player: remembers the best line it has found, marks what is exhausted, dives again and again',
  formula: 'max r',
  cite: 'Schadd, Winands, van den Herik, Chaslot & Uiterwijk 2008; nested: Cazenave 2009',
  params: {},
  ranges: {},
  takes: [],
  create: createPuzzle,
}

const DEPTH = { depth: 500 }
const DEPTHS = { depth: [1, 500] } as const

export const minimax: Driver = {
  kind: 'driver',
  name: 'minimax',
  about: 'looks ahead ply by ply without cuts; the others are against us, or each for itself',
  formula: 'max min V',
  cite: 'Shannon 1950; maxn: Luckhardt & Irani 1986',
  params: { ...DEPTH, model: 'paranoid' },
  ranges: { ...DEPTHS, model: ['paranoid', 'maxn'] },
  takes: ['evaluation'],
  create: (game, options, params, { evaluate }) =>
    createMinimax(game, {
      ...options,
      depth: params.depth as number,
      model: params.model === 'maxn' ? 'maxn' : 'paranoid',
      ...(evaluate === undefined ? {} : { evaluate }),
    }),
}

export const alphabeta: Driver = {
  kind: 'driver',
  name: 'alphabeta',
  about:
    'looks ahead ply by ply, leaving out what cannot matter; the others are against us. Selective, it looks at late moves less deep and follows violent ones further; else it finds what minimax finds',
  formula: 'max min V, α < V < β',
  cite: 'Knuth & Moore 1975; Marsland & Campbell 1982',
  params: { ...DEPTH, selective: true },
  ranges: DEPTHS,
  takes: ['evaluation'],
  create: (game, options, params, { evaluate }) =>
    createAlphaBeta(game, {
      ...options,
      depth: params.depth as number,
      selective: params.selective === true,
      ...(evaluate === undefined ? {} : { evaluate }),
    }),
}
