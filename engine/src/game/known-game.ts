// A game with what was found out about it, for whoever plays it by `auto`.
import type { Findings } from './findings.ts'
import type { Game } from './game.ts'

/** The game with findings; what they learned takes the place of other weights. */
export function withFindings(game: Game, findings: Findings): Game {
  const { weights } = findings
  // What the game says of itself may change as it grows; a copy would not.
  return Object.assign(Object.create(game) as Game, { findings }, weights === undefined ? {} : { weights })
}
