// What an agent may spend, checked before anybody spends it.
import { checkMembers, MS, SIMULATIONS } from '../base/given.ts'
import type { Allowance } from './agent.ts'

/** Throws where a limit is none; infinite ones are limits. */
export function checkAllowance(allowance: Given<Allowance>): void {
  checkMembers('think', allowance, LIMITS)
}

const LIMITS = { ms: MS, iterations: SIMULATIONS }

type Given<T> = { readonly [K in keyof T]: T[K] | undefined }

/** What is left after some ms. */
export function lessTime(allowance: Allowance, spentMs: number): Allowance {
  return allowance.ms === undefined ? allowance : { ...allowance, ms: Math.max(0, allowance.ms - spentMs) }
}
