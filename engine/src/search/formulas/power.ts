// e to a number, within what can be added up: neither does a sum of such overflow, nor does one come out as 0, which
// machines take for a move of which nothing is known.
import { exponential } from '../../base/arithmetic.ts'

const MAX_EXPONENT = 300

export function power(exponent: number): number {
  return exponential(Math.min(MAX_EXPONENT, Math.max(-MAX_EXPONENT, exponent)))
}
