// What an agent may spend, checked before anybody spends it: NaN compares as false with everything, so that a search with
// such a limit would never end.
import type { Allowance } from './agent.ts'

/** Throws where a limit is none; infinite ones are limits. */
export function checkAllowance({ ms, iterations }: Given<Allowance>): void {
  if (ms !== undefined && !(ms >= 0))
    throw new RangeError(`ms: a number of milliseconds from 0 on is expected, not ${ms}`)
  if (
    iterations !== undefined &&
    !(iterations >= 0 && (Number.isInteger(iterations) || iterations === Number.POSITIVE_INFINITY))
  )
    throw new RangeError(`iterations: a whole number from 0 on is expected, not ${iterations}`)
}

type Given<T> = { readonly [K in keyof T]: T[K] | undefined }

/** What is left after some ms. */
export function lessTime(allowance: Allowance, spentMs: number): Allowance {
  return allowance.ms === undefined ? allowance : { ...allowance, ms: Math.max(0, allowance.ms - spentMs) }
}
