// Decisive and anti-decisive moves in playouts: where one role moves at a time, a win at once is taken, and the others of its
// moves are made only if they do not let the next role win at once. Compiled games do it inside the machine; ways to win that
// cost too much there are not seen.
import { definePart } from '../../part.ts'

export const decisive = definePart({
  kind: 'setting',
  name: 'decisive',
  about: 'playouts take a win in one move; with level=both they also avoid moves that let the next role win in one',
  cite: 'Teytaud & Teytaud 2010',
  params: { level: 'both' },
  ranges: { level: ['wins', 'both'] },
  attach: (_ctx, { level }) => ({ decisive: level === 'wins' ? 'wins' : 'both' }),
})
