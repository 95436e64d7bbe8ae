// Making machines ready while there are other things to do: how long the next piece of it will take is foretold from its size
// and from the pieces before, so that a search can leave alone what does not fit into its time.
import type { Pieces } from '../base/job.ts'

export interface Readiness {
  isReady(): boolean
  /** Whether the next piece is likely to take no longer. */
  fits(ms: number): boolean
  /** Does the next piece; returns how long it took. */
  step(): number
}

const FIRST_RATE = 0.003 // ms for each unit of size, before any piece was measured
const FORGET = 0.9 // of the rate, when it stood in the way: what was slow once need not be slow again

export function createReadiness(pieces: Pieces<void>, now: () => number): Readiness {
  let next: IteratorResult<number, void> | undefined
  let rate = FIRST_RATE
  const current = () => {
    next ??= pieces.next()
    return next
  }
  return {
    isReady: () => current().done === true,
    fits(ms) {
      const piece = current()
      if (piece.done === true || piece.value * rate <= ms) return true
      rate *= FORGET
      return false
    },
    step() {
      const piece = current()
      if (piece.done === true) return 0
      const begun = now()
      next = pieces.next()
      const ms = now() - begun
      // Code gets faster as it is used; half of what was learned before is kept.
      rate = (rate + ms / Math.max(1, piece.value)) / 2
      return ms
    },
  }
}
