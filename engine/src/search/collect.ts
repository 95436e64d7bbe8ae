// What comes back: results of playouts are added up by path, told to those who watch, and backed up when the last is there.
import { integerPower } from '../base/arithmetic.ts'
import type { Playouts } from '../game/playouts.ts'
import type { Attached } from './attach.ts'
import type { Descent } from './descent.ts'
import { createObserver } from './observe.ts'
import type { Path } from './path.ts'

export function createCollection(attached: Attached) {
  const { ctx, backup, proof, observers, tallyObservers, backedUp, live } = attached
  const { roles } = ctx
  const { discount } = ctx.settings
  const { edgePending } = ctx.tree
  const observe = createObserver(attached)
  const rewards = new Float64Array(roles)

  /** What was under way is there. */
  function arrive({ length, edges, weight }: Path): void {
    const end = length * roles
    for (let i = 0; i < end; i++) if (edges[i] >= 0) edgePending[edges[i]] -= weight
  }

  function finish(path: Path): void {
    live.path = path
    arrive(path)
    backup.backUp(path)
    proof?.conclude(path)
    for (const tell of backedUp) tell(path)
  }

  return {
    /** Backs up a path whose playouts are back. */
    finish,
    /** One simulation that waits for nothing: its rewards are there. */
    finishKnown(descent: Descent): void {
      const { weight, sum, squares } = descent
      for (let role = 0; role < roles; role++) {
        const reward = descent.rewards[role]
        sum[role] = reward * weight
        squares[role] = reward * reward * weight
      }
      if (observers.length > 0) observe(descent, weight, descent.rewards, 0)
      finish(descent)
    },
    /** Tells what the playouts from a leaf come to, when the last of them is back. */
    tellTally({ tally }: Playouts, ticket: number, path: Path): void {
      if (tally === undefined) return
      const made = tally.take(ticket)
      for (const tell of tallyObservers) tell(made, tally, path)
    },
    /** Takes in one result of the playouts, of so many that came out alike; returns its rewards, in an array that is used again. */
    take(playouts: Playouts, result: number, path: Path, copies: number): Float64Array {
      const { length, goals } = playouts
      const shrink = discount === 1 ? 1 : integerPower(discount, length[result])
      for (let role = 0; role < roles; role++) {
        const goal = goals[result * roles + role]
        rewards[role] = goal >= 0 ? (goal / 100) * shrink : 0
      }
      ctx.settings.gain(rewards)
      for (let role = 0; role < roles; role++) {
        path.sum[role] += copies * rewards[role]
        path.squares[role] += copies * rewards[role] * rewards[role]
      }
      if (observers.length > 0 && playouts.tally === undefined)
        observe(path, 1, rewards, length[result], playouts, result)
      return rewards
    },
  }
}
