// By how much the moves of a role gain after a simulation, where weights are adapted: in proportion to its reward, or all
// for the one winner.
import type { Context } from '../part.ts'
import { createLead } from '../statistics/winners.ts'

export const UPDATES = ['payoff', 'winner'] as const

/** `update` is one of UPDATES. Nature gains nothing. */
export function createPay(
  ctx: Context,
  alpha: number,
  update: string,
): (rewards: Float64Array, role: number) => number {
  const { chance } = ctx.game
  const lead = createLead(ctx)
  if (update === 'payoff') return (rewards, role) => (role === chance ? 0 : alpha * rewards[role])
  return (rewards, role) => (role !== chance && lead(rewards, role) > 0 ? alpha : 0)
}
