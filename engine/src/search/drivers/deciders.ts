// Simultaneous moves, put in a row: who chooses when, where an exact search looks at a joint move. The searcher's own
// role first, then the others in turn, knowing its move: paranoid, and therefore safe. Nature last, so that nobody
// knows what it will do. In games with turns this is simply whoever is to move.
import type { Game, Position, Role } from '../../game/game.ts'

/** One role's choice among several moves. */
export interface Decision {
  readonly role: Role
  readonly moves: Int32Array
}

export interface Deciders {
  /**
   * The decisions of a state in their order, one at least; `joint` gets the first move of everybody. Undefined where a role
   * has no move at all: rules with that fault end the match there.
   */
  of(position: Position, joint: Int32Array): Decision[] | undefined
}

export function createDeciders(game: Game, own: Role): Deciders {
  const rank = (role: Role) => (role === own ? -1 : role === game.chance ? game.roles.length : role)
  const order = game.roles.map((_, role) => role).sort((a, b) => rank(a) - rank(b))
  return {
    of(position, joint) {
      const found: Decision[] = []
      for (const role of order) {
        const count = position.legals(role)
        if (count === 0) return undefined
        const legal = position.legal[role]
        joint[role] = legal[0]
        if (count > 1) found.push({ role, moves: legal.slice(0, count) })
      }
      if (found.length === 0) found.push({ role: own, moves: Int32Array.of(joint[own]) })
      return found
    },
  }
}
