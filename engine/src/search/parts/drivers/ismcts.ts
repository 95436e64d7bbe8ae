// Search of what a player cannot tell apart.
import { createInformationSets } from '../../drivers/information-sets.ts'
import type { Driver } from '../../part.ts'

export const ismcts: Driver = {
  kind: 'driver',
  name: 'ismcts',
  about:
    'one tree over all states that the player could be in, drawn anew for each simulation; the others choose by what they see, where the game says that; for games with hidden information',
  formula: 'Q + c·√(ln N′ / n), N′: how often the move was there',
  cite: 'Cowling, Powley & Whitehouse 2012',
  params: { c: 0.7 },
  ranges: { c: [0, 10] },
  takes: [],
  create: (game, options, { c }) => createInformationSets(game, { ...options, c: c as number }),
}
