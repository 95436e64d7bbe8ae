// How long before its clock runs out a player answers. Too little loses a move to the network, too much loses thought. It
// grows with what is seen: how long requests take to arrive, how much later than wanted the agent answers, and above all
// moves that the manager did not take, which show in the next joint move.

/** What a player leaves of its clocks. */
export interface Margin {
  /** To leave of a clock. */
  ms(clockMs: number): number
  /** A request took this long to come in. */
  arrived(ms: number): void
  /** The agent answered this much later than it should have; below 0, earlier. */
  answered(lateMs: number): void
  /** Whether the manager played what it was answered. */
  taken(was: boolean): void
}

const LEAST_MS = 20
const SHARE = 0.05 // of the clock
const MAX_SHARED_MS = 500
const MOST = 0.5 // of the clock, whatever was seen
const FORGET = 0.9 // a turn
const MAX_ARRIVAL_MS = 500 // whoever takes longer types by hand
const FIRST_PENALTY_MS = 100
const MAX_PENALTY_MS = 2000

/** The margin of a player that has seen nothing yet. */
export function createMargin(): Margin {
  let arrival = 0
  let lateness = 0
  let penalty = 0
  return {
    ms(clockMs) {
      const shared = LEAST_MS + Math.min(MAX_SHARED_MS, clockMs * SHARE)
      // The answer takes as long as the request did.
      return Math.min(clockMs * MOST, shared + 2 * arrival + lateness + penalty)
    },
    arrived(ms) {
      arrival = Math.max(Math.min(ms, MAX_ARRIVAL_MS), arrival * FORGET)
    },
    answered(lateMs) {
      lateness = Math.max(lateMs, lateness * FORGET, 0)
    },
    taken(was) {
      penalty = was ? penalty * FORGET : Math.min(MAX_PENALTY_MS, Math.max(FIRST_PENALTY_MS, penalty * 2))
    },
  }
}
