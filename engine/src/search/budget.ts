// A budget as somebody wrote it → one that ends: an unknown name limits nothing, and nor does NaN.
import { checkOptions, FUNCTION, type Kind, type Kinds, MS, named, OBJECT, SWITCH } from '../base/given.ts'
import type { Budget } from './searcher.ts'

const TIME: Kind = { wanted: 'a time by the clock', fits: (value) => typeof value === 'number' && !Number.isNaN(value) }
const KINDS: Kinds<Budget> = {
  iterations: named('a number from 0 on', MS),
  ms: MS,
  deadline: TIME,
  stop: FUNCTION,
  onward: SWITCH,
  turn: OBJECT,
}

/** Throws where a limit is none. */
export function checkBudget(owner: string, budget: unknown): void {
  checkOptions(owner, budget, KINDS)
}

/** With `ms` as a deadline by the clock; throws where a limit is none. */
export function readBudget(budget: Budget, now: (() => number) | undefined): Budget {
  checkBudget('run', budget)
  const { ms, deadline } = budget
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
