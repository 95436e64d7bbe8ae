// The author of a game may know how to play it passably; his policy then makes the moves of the playouts.
import { definePart } from '../../part.ts'

export const gamePolicy = definePart({
  kind: 'playout',
  name: 'gamePolicy',
  about: 'playouts follow the policy that the game brings',
  cite: 'Gelly, Wang, Munos & Teytaud 2006',
  params: {},
  ranges: {},
  attach({ game, random }) {
    const advice = game.advice
    if (advice?.choose === undefined)
      throw new Error(`${game.id} brings no policy for playouts; use another part than gamePolicy, such as mast`)
    return {
      choose: (role, legal, count, { position }) => advice.choose!(position, role, legal, count, random),
    }
  },
})
