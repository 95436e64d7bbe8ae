// Monte-Carlo search without a tree that grows.
import { createFlatSearch } from '../../drivers/flat.ts'
import { createProbes } from '../../drivers/probes.ts'
import type { Driver } from '../../part.ts'

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
