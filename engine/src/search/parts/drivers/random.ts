// Opponents that do not think: any legal move, or the first.
import { createLegalSearch, createRandomSearch } from '../../drivers/random.ts'
import type { Driver } from '../../part.ts'

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
