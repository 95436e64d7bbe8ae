// How much of a turn is spent and how many simulations it has left. A search runs in slices, so that messages come in; what
// goes by shares of the time (final moves that stop early, estimates of visits to come) has to know the turn they are part of.
import type { Budget } from './searcher.ts'

/** `share` is 0 … 1, 0 where the turn has no end that is known. */
export interface TurnMeter {
  readonly hasEnd: boolean
  share(simulations: number, time: number): number
  /** Simulations that may still be made, as far as can be told; `unknown` where nothing can. */
  left(simulations: number, time: number, unknown: number): number
}

/** `first` simulations had been made when the run began, at `start`. */
export function createTurnMeter({ turn, ...run }: Budget, first: number, start: number): TurnMeter {
  const { iterations = Number.POSITIVE_INFINITY, deadline = Number.POSITIVE_INFINITY } = turn ?? run
  const before = turn?.done ?? 0
  const since = turn?.since ?? start
  const made = (simulations: number) => before + simulations - first
  const share = (simulations: number, time: number): number =>
    Math.max(made(simulations) / iterations, Number.isFinite(deadline) ? (time - since) / (deadline - since) : 0)
  return {
    hasEnd: Number.isFinite(iterations) || Number.isFinite(deadline),
    share,
    left(simulations, time, unknown) {
      const spent = share(simulations, time)
      if (spent > 0) return Math.max(0, made(simulations) * (1 / spent - 1))
      return Number.isFinite(iterations) ? iterations : unknown
    },
  }
}
