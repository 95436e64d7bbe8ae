// Making machines ready while there are other things to do: how long the next piece of it will take is foretold from its size
// and from the pieces before, so that a search can leave alone what does not fit into its time.
import type { Pieces } from '../base/job.ts'

export interface Readiness {
  /** Whether the last stage is there, for whose sake the others are. */
  isReady(): boolean
  /** How many stages are there; all of them where the last is. */
  stage(): number
  /** Whether the next piece is likely to take no longer. */
  fits(ms: number): boolean
  /** Does the next piece; returns how long it took. */
  step(): number
  /** Does the next piece of the last stage, for who has time to wait for that. */
  hurry(): number
}

const FIRST_RATE = 0.003 // ms for each unit of size, before any piece was measured
const FORGET = 0.9 // of the rate, when it stood in the way: what was slow once need not be slow again

/** Stages are made one after the other, each of use while the next is not there. */
export function createReadiness(stages: readonly Pieces<void>[], now: () => number): Readiness {
  const begun: (IteratorResult<number, void> | undefined)[] = stages.map(() => undefined)
  const last = stages.length - 1
  let rate = FIRST_RATE
  const at = (stage: number) => (begun[stage] ??= stages[stage].next())
  const isDone = (stage: number) => at(stage).done === true
  const isReady = () => isDone(last)
  /** The first that is not there, the last where all are. */
  function current(): number {
    let stage = isReady() ? last : 0
    while (stage < last && isDone(stage)) stage++
    return stage
  }
  function work(stage: number): number {
    const piece = at(stage)
    if (piece.done === true) return 0
    const start = now()
    begun[stage] = stages[stage].next()
    const ms = now() - start
    // Code gets faster as it is used; half of what was learned before is kept.
    rate = (rate + ms / Math.max(1, piece.value)) / 2
    return ms
  }
  return {
    isReady,
    stage: () => (isReady() ? stages.length : current()),
    fits(ms) {
      const piece = at(current())
      if (piece.done === true || piece.value * rate <= ms) return true
      rate *= FORGET
      return false
    },
    step: () => work(current()),
    hurry: () => work(last),
  }
}
