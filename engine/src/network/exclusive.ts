// Groups of fluents of which at most one holds at a time, in every state that play can reach. Which ones may be such a group
// is guessed; the proof is by induction over the steps of play, all groups at once: each may rely on the others before the
// step. A fluent that the proof fails for leaves its group, and the rest is proved again, until everything that is assumed
// has been proved.
import type { Frame } from './frame.ts'
import type { Network } from './network.ts'
import { createRefuter, type Refuter } from './refute.ts'

export type Group = readonly number[]

const MAX_WORK = 30_000_000 // values looked at: a few seconds at most
const TRIALS = 4 // groups in a row, from the first on, whose failure shows that the guess was no good

/** `networks` are those of the phases of a cycle, the first state's first; `known` groups have been proved already. */
export function exclusiveGroups(
  networks: readonly Network[],
  frame: Frame,
  initial: readonly boolean[],
  guessed: readonly Group[],
  known: readonly Group[] = [],
): readonly Group[] {
  let groups = guessed.filter((group) => group.filter((fluent) => initial[fluent]).length <= 1)
  let work = 0
  for (let settled = false; !settled; ) {
    settled = true
    const groupsOf: number[][] = initial.map(() => [])
    for (const [g, group] of [...known, ...groups].entries()) for (const fluent of group) groupsOf[fluent].push(g)
    for (const network of networks) {
      const refuter = createRefuter(network, frame, groupsOf, known.length + groups.length)
      const proved: Group[] = []
      for (const [tried, group] of groups.entries()) {
        const kept = stillExclusive(group, network, refuter)
        if (kept.length < group.length) settled = false
        if (kept.length > 1) proved.push(kept)
        if (tried + 1 >= TRIALS && proved.length === 0) return []
        if (work + refuter.work() > MAX_WORK) return []
      }
      groups = proved
      work += refuter.work()
    }
  }
  return groups
}

/** The fluents of a group no two of which can hold after a step; none if that fails for more than one of them. */
function stillExclusive(group: Group, { sinks }: Network, { refutes }: Refuter): number[] {
  const kept: number[] = []
  for (const [i, fluent] of group.entries()) {
    if (kept.every((other) => refutes([sinks.next[other], sinks.next[fluent]]))) kept.push(fluent)
    if (kept.length < i) return []
  }
  return kept
}
