// Early cut-offs: some random playouts from the root tell whether goals, once they begin to change, stay about what they
// are, or else between which depths matches end; from that follows how many plies playouts need. Those that are cut off
// get the goals of the state they came to.
//
// The samples are taken again when the match has gone on, since ends come nearer. Where the rules give no goals before the
// end, nothing is cut.
import { square } from '../../../base/arithmetic.ts'
import { MAX_PLIES } from '../../../game/playouts.ts'
import { type Context, definePart } from '../../part.ts'

const UNSTABLE = 1000 // variance of successive goals, 0 … 100, from which they say nothing (CadiaPlayer)
const OF_SPAN = 0.33 // the share of the span between the first and the last end within which playouts are cut off

/** What random playouts showed, in plies from their start. */
export interface Sample {
  /** Mean over the playouts of the variance of the differences between successive goals. */
  readonly stability: number
  /** Infinite where goals never change. */
  readonly firstGoalChange: number
  readonly firstTerminal: number
  readonly lastTerminal: number
  /** Whether every state had goals. */
  readonly hasGoals: boolean
}

export interface CutOptions {
  readonly roles: number
  readonly minimumSteps: number
  /** Between the first and the last end, for which cutting is worth while. */
  readonly span: number
}

/** Plies after which playouts are cut off; infinite if they are not. */
export function cutOf(sample: Sample, { roles, minimumSteps, span }: CutOptions): number {
  const { stability, firstGoalChange, firstTerminal, lastTerminal, hasGoals } = sample
  if (!hasGoals) return Number.POSITIVE_INFINITY
  const interval = lastTerminal - firstTerminal
  const isStable = stability > 0 && stability < UNSTABLE
  const cut = isStable
    ? firstGoalChange + roles
    : interval >= span
      ? firstTerminal + Math.floor(OF_SPAN * interval)
      : Number.POSITIVE_INFINITY
  return cut < lastTerminal ? Math.max(minimumSteps, cut) : Number.POSITIVE_INFINITY
}

export const earlyCutoff = definePart({
  kind: 'cutoff',
  name: 'earlyCutoff',
  about: 'playouts end early where goals are stable, or else within the first third of the depths at which matches end',
  formula: 'firstGoalChange + roles, else firstTerminal + ⌊0.33·span⌋',
  cite: 'Finnsson 2012',
  params: { samples: 100, minimumSteps: 2, span: 10 },
  ranges: { samples: [1, 100_000], minimumSteps: [1, 1000], span: [1, 1000] },
  attach(ctx, { samples, minimumSteps, span }) {
    let cut = 0 // 0: not known yet
    ctx.on.advance(() => void (cut = 0))
    ctx.keep('earlyCutoff', { read: () => cut, write: (saved) => void (cut = saved as number) })
    return {
      plies() {
        if (cut === 0) {
          const sample = takeSample(ctx, samples)
          cut = Math.min(MAX_PLIES, cutOf(sample, { roles: ctx.roles, minimumSteps, span }))
        }
        return cut
      },
    }
  },
})

/** Plays at random from the root and looks at the goals of the searching role on the way. */
function takeSample(ctx: Context, samples: number): Sample {
  const { game, roles, random, tree, now } = ctx
  const seat = ctx.seat()
  const position = game.open()
  const joint = new Int32Array(roles)
  const from = now.root() * tree.stateWords
  const state = tree.nodeState.slice(from, from + tree.stateWords)
  let stability = 0
  let firstGoalChange = Number.POSITIVE_INFINITY
  let firstTerminal = Number.POSITIVE_INFINITY
  let lastTerminal = 0
  let hasGoals = true
  for (let sample = 0; sample < samples; sample++) {
    position.load(state)
    const start = position.goal(seat)
    let goal = start
    let sum = 0
    let squares = 0
    let ply = 0
    for (; ply < MAX_PLIES && !position.terminal(); ) {
      for (let role = 0; role < roles; role++) {
        const count = position.legals(role)
        joint[role] = position.legal[role][random.below(count)]
      }
      position.play(joint)
      ply++
      const next = position.goal(seat)
      if (Number.isNaN(goal)) hasGoals = false
      if (next !== start && ply < firstGoalChange) firstGoalChange = ply
      sum += next - goal
      squares += square(next - goal)
      goal = next
    }
    if (ply > 0) stability += (squares / ply - square(sum / ply)) / samples
    firstTerminal = Math.min(firstTerminal, ply)
    lastTerminal = Math.max(lastTerminal, ply)
  }
  return { stability, firstGoalChange, firstTerminal, lastTerminal, hasGoals }
}
