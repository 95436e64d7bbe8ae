// The search for games of one player.
import { createPuzzle } from '../../drivers/puzzle.ts'
import type { Driver } from '../../part.ts'

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
