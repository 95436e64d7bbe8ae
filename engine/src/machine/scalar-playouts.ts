// Playouts on the scalar machine, one at a time, each a single call into WebAssembly. Its memory holds the table and,
// where they are wanted, the moves: nothing is copied.
import type { PlayoutOptions, PlayoutPolicy, Playouts } from '../game/game.ts'
import { createPlayoutQueue } from '../game/playout-queue.ts'
import { checkPlies, MOST_PLIES } from '../game/playouts.ts'
import type { Circuit } from './circuit.ts'
import { openScalar } from './scalar-instance.ts'
import type { ScalarModule } from './scalar-module.ts'
import { GIBBS, GREEDY, UNIFORM } from './scalar-playout.ts'

export function scalarPlayouts(circuit: Circuit, module: ScalarModule, options: PlayoutOptions): Playouts {
  const { random, trace = false, maxPlies: most = MOST_PLIES } = options
  const { ground, phases } = circuit
  const roles = ground.roles.length
  const machine = openScalar(circuit, module, trace ? most * roles * 4 : 0)
  const { buffer, words } = machine
  const traceAt = trace ? module.bytes : 0
  const played = new Int32Array(buffer, module.bytes, trace ? most * roles : 0)
  const queue = createPlayoutQueue(machine.packed.length)
  const ticket = new Int32Array(1)
  const length = new Int32Array(1)
  const cut = new Uint8Array(1)
  const goals = new Float64Array(roles)
  let maxPlies = most
  let policy: PlayoutPolicy = { kind: 'uniform' }
  let kind = UNIFORM
  let epsilon = 0
  words[module.rows.generator] = random.bits() | 1
  words[module.rows.generator + 1] = random.bits()

  return {
    lanes: 1,
    table: new Float64Array(buffer, 0, ground.moves.length),
    get policy() {
      return policy
    },
    set policy(next) {
      policy = next
      kind = next.kind === 'gibbs' ? GIBBS : next.kind === 'greedy' && next.epsilon < 1 ? GREEDY : UNIFORM
      epsilon = next.kind === 'greedy' ? Math.round(next.epsilon * 2 ** 32) : 0
    },
    get maxPlies() {
      return maxPlies
    },
    set maxPlies(plies) {
      maxPlies = checkPlies(plies, most)
    },
    ticket,
    length,
    cut,
    goals,
    start(state, number, copies = 1) {
      if (copies > 0) queue.push(state, number, copies)
    },
    run() {
      if (queue.size === 0) return 0
      const phase = machine.load(queue.state)
      ticket[0] = queue.ticket
      queue.take(1)
      length[0] = machine.playout(phase, maxPlies, kind, epsilon, traceAt)
      const last = (phase + length[0]) % phases.count
      cut[0] = words[module.rows.terminal] === 0 ? 1 : 0
      machine.goals[last]()
      for (let role = 0; role < roles; role++) goals[role] = machine.goal(role)
      return 1
    },
    moves: () => played.subarray(0, trace ? length[0] * roles : 0),
  }
}
