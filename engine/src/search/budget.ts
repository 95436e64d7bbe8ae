// A budget as somebody wrote it → one that ends. NaN compares as false with everything and an unknown name limits nothing: with
// either a search would go on for ever.
import { checkNames } from './option-names.ts'
import type { Budget } from './searcher.ts'

const NAMES: readonly (keyof Budget)[] = ['iterations', 'ms', 'deadline', 'stop', 'onward', 'turn']

/** With `ms` as a deadline by the clock; throws where a limit is none. */
export function readBudget(budget: Budget, now: (() => number) | undefined): Budget {
  checkNames('run', budget, NAMES)
  const { iterations, ms, deadline } = budget
  if (iterations !== undefined && !(iterations >= 0))
    throw new RangeError(`run: iterations is a number from 0 on, not ${iterations}`)
  if (ms !== undefined && !(ms >= 0)) throw new RangeError(`run: ms is a number from 0 on, not ${ms}`)
  if (deadline !== undefined && Number.isNaN(deadline)) throw new RangeError('run: the deadline is not a number')
  if (now === undefined && (ms !== undefined || deadline !== undefined))
    throw new Error('a search without a clock cannot keep a deadline: create it with now: () => performance.now()')
  if (ms === undefined) return budget
  return { ...budget, deadline: Math.min(deadline ?? Number.POSITIVE_INFINITY, now!() + ms) }
}

/** Throws where nothing ends a run but that all is found out, which may never be. */
export function checkBounded({ iterations, deadline, stop }: Budget): void {
  if (iterations === undefined && deadline === undefined && stop === undefined)
    throw new Error('run needs an end: iterations, ms, a deadline or stop')
}
