// What the techniques that adapt weights share: how much a role's moves are to gain after a simulation, and e to a weight.
import { exponential } from '../../base/arithmetic.ts'
import type { Context } from '../part.ts'
import { createLead } from '../statistics/winners.ts'

/** Powers of e that neither overflow when summed nor come out as 0. */
const MOST_EXPONENT = 300

/** e to a weight, within what can be added up. */
export function power(weight: number): number {
  return exponential(Math.min(MOST_EXPONENT, Math.max(-MOST_EXPONENT, weight)))
}

/** What the role's moves are to be moved by: α times its reward, or α for the one winner alone. */
export function createPay(
  ctx: Context,
  alpha: number,
  update: 'payoff' | 'winner',
): (rewards: Float64Array, role: number) => number {
  const { chance } = ctx.game
  const lead = createLead(ctx)
  if (update === 'payoff') return (rewards, role) => (role === chance ? 0 : alpha * rewards[role])
  return (rewards, role) => (role !== chance && lead(rewards, role) > 0 ? alpha : 0)
}
