// The author of a game may know how to play it passably; his policy then makes the moves of the playouts.
import { ANY_WORD, definePart } from '../../part.ts'

export const gamePolicy = definePart({
  kind: 'playout',
  name: 'gamePolicy',
  about: 'playouts follow the policy that the game brings, or another one of its own by name',
  cite: 'Gelly, Wang, Munos & Teytaud 2006',
  params: { use: 'own' },
  ranges: { use: ANY_WORD },
  attach({ game, random }, { use }) {
    const { choose, policy, policies = [] } = game.advice ?? {}
    const chosen = use === 'own' ? choose : policy?.(use)
    if (chosen === undefined && use !== 'own' && policies.length > 0)
      throw new Error(`${game.id} has no policy "${use}"; it has ${policies.join(', ')}`)
    if (chosen === undefined)
      throw new Error(`${game.id} brings no policy for playouts; use another part than gamePolicy, such as mast`)
    return {
      choose: (role, legal, count, { position }) => chosen(position, role, legal, count, random),
      ...(game.advice?.ownPlayouts === true ? { table: { policy: { kind: 'game', name: use }, attach() {} } } : {}),
    }
  },
})
