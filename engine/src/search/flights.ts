// Learns how long playouts in lanes take to come back, so that none are started that would come back too late. Another
// program, or code that is not compiled yet, makes single ones slow; so what was slow once is not taken for slow for ever.
import type { Game } from '../game/game.ts'

const ROUNDS = 2 // that have to fit into what is left of a turn, so that it pays to send many at a time
const GROWTH = 2 // times what they took before, at most
const PATIENCE = 0.95 // a refusal makes the next one less likely

export interface Flights {
  /** Whether there is time for some. */
  fit(left: number): boolean
  /** They took so many ms. */
  landed(ms: number): void
}

const byGame = new WeakMap<Game, Flights>()

/** All searches of a game learn from each other. */
export function flightsOf(game: Game): Flights {
  const known = byGame.get(game) ?? createFlights()
  byGame.set(game, known)
  return known
}

export function createFlights(): Flights {
  let expected: number | undefined
  return {
    fit(left) {
      if (expected === undefined || expected * ROUNDS <= left) return true
      expected *= PATIENCE
      return false
    },
    landed(ms) {
      expected = expected === undefined ? ms : Math.min(ms, GROWTH * expected)
    },
  }
}
