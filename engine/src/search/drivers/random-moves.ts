// Random play on a position, as far as the end: the probes of Monte-Carlo searches.
import type { Random } from '../../base/random.ts'
import type { Game, Position, Role } from '../../game/game.ts'
import { MAX_PLIES } from '../../game/playouts.ts'
import { reward } from '../evaluate/evaluate.ts'

export interface RandomMoves {
  /** Fills in a random move for every role; false if one of them has none. */
  draw(position: Position, joint: Int32Array): boolean
  /** Plays from the position to the end; what the role gets there, 0 … 1. An endless match counts as it stands. */
  probe(position: Position, role: Role): number
}

export function createRandomMoves(game: Game, random: Random): RandomMoves {
  const own = new Int32Array(game.roles.length)

  function draw(position: Position, joint: Int32Array): boolean {
    for (let role = 0; role < joint.length; role++) {
      const count = position.legals(role)
      if (count === 0) return false
      joint[role] = position.legal[role][count === 1 ? 0 : random.below(count)]
    }
    return true
  }
  return {
    draw,
    probe(position, role) {
      // A role that is stuck is a fault of the rules; the match is over there.
      if (position.playout === undefined)
        for (let ply = 0; ply < MAX_PLIES && !position.terminal() && draw(position, own); ply++) position.play(own)
      else if (!position.terminal()) position.playout(MAX_PLIES, random)
      return reward(position, role)
    },
  }
}
