// What states of a game look like, found out by random play on a first version of its machine. The order of conditions
// depends on how many facts there are of each kind, and the first state alone is a poor guide: many boards begin empty.
import { createRandom } from '../base/random.ts'
import { TIRED } from './code.ts'
import type { Samples } from './estimate.ts'
import type { FlatProgram, Value } from './flat.ts'
import { createWorkshop, type Workshop } from './machine.ts'

const MATCHES = 2
const MAX_PLIES = 60 // of one match
const PATIENCE = 400_000 // rounds of loops, some hundredths of a second
const SAMPLES = 12

export function sampleStates(program: FlatProgram): Samples {
  const first = new Map(program.predicates.map(({ number, tuples }) => [number, tuples]))
  const workshop = createWorkshop(program, { samples: [first], patience: PATIENCE })
  const states: Int32Array[] = [workshop.first]
  try {
    for (let match = 0; match < MATCHES; match++) play(workshop, program.roles.length, match, states)
  } catch (error) {
    if (error !== TIRED) throw error
  }
  const chosen = Math.min(SAMPLES, states.length)
  return Array.from({ length: chosen }, (_, i) => tuplesOf(states[Math.floor((i * states.length) / chosen)], workshop))
}

/** Plays a random match and adds the states it comes through. */
function play({ open, first }: Workshop, roles: number, seed: number, states: Int32Array[]): void {
  const machine = open()
  const random = createRandom(seed)
  const joint = new Int32Array(roles)
  let state = first
  for (let ply = 0; ply < MAX_PLIES; ply++) {
    machine.begin(state, state.length)
    if (machine.terminal()) return
    for (let role = 0; role < roles; role++) {
      const count = machine.legals(role, new Int32Array(16))
      if (count === 0) return
      joint[role] = machine.output()[random.below(count)]
    }
    const count = machine.next(joint, new Int32Array(64))
    state = machine.output().slice(0, count)
    states.push(state)
  }
}

/** The facts of a state by predicate. */
function tuplesOf(state: Int32Array, { facts }: Workshop): ReadonlyMap<number, readonly (readonly Value[])[]> {
  const tuples = new Map<number, Value[][]>(facts.predicates.map(({ number }) => [number, []]))
  for (const fact of state) {
    const { number, ranges } = facts.predicates[facts.kinds()[fact]]
    tuples.get(number)!.push(ranges.map((_, i) => facts.columns[i][fact]))
  }
  return tuples
}
