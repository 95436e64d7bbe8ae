// Unequal odds. Search draws nature's moves with equal probability; an outcome that is more likely therefore stands in the
// list of moves several times, as 7 does among the 36 throws of two dice.
import type { Random } from '../base/random.ts'
import type { Chance } from './plain-source.ts'

const MAX_SLOTS = 360 // odds that need more are rounded to this
const EXACT = 1e-6

/** Indices of outcomes, each as often as its odds say. */
export function chanceSlots(outcomes: readonly Chance<unknown>[]): number[] {
  const total = totalOf(outcomes)
  const shares = outcomes.map(({ probability }) => probability / total)
  let slots = 1
  while (slots < MAX_SLOTS && shares.some((share) => Math.abs(share * slots - Math.round(share * slots)) > EXACT))
    slots++
  return shares.flatMap((share, i) => {
    const times = Math.round(share * slots)
    return new Array<number>(share > 0 ? Math.max(1, times) : 0).fill(i)
  })
}

/** An outcome with exactly its probability. */
export function drawChance<S>(outcomes: readonly Chance<S>[], random: Random): Chance<S> {
  let rest = random.unit() * totalOf(outcomes)
  for (const outcome of outcomes) if ((rest -= outcome.probability) < 0) return outcome
  return outcomes[outcomes.length - 1]
}

function totalOf(outcomes: readonly Chance<unknown>[]): number {
  let total = 0
  for (const { probability } of outcomes) total += probability
  if (total > 0) return total
  throw new Error('the outcomes of chance have no probability; one of them has to be above 0')
}
