// Playouts on the scalar machine, one at a time, each a single call into WebAssembly. Its memory holds the table and,
// where they are wanted, the moves: nothing is copied.
import type { PlayoutOptions, Playouts } from '../../game/game.ts'
import { createPlayoutQueue } from '../../game/playout-queue.ts'
import { checkPlies, checkPolicy, MAX_PLIES } from '../../game/playouts.ts'
import type { Circuit } from '../program/circuit.ts'
import { bitRows } from './choice.ts'
import { openScalar } from './instance.ts'
import type { ScalarModule } from './module.ts'
import { GIBBS, GRAMS, GREEDY, legalRows, UNIFORM } from './playout.ts'

const KINDS = { uniform: UNIFORM, greedy: GREEDY, gibbs: GIBBS, grams: GRAMS }

export function scalarPlayouts(circuit: Circuit, module: ScalarModule, options: PlayoutOptions): Playouts {
  const { random, trace = false, legals = false, forced = false, onStart, maxPlies: most = MAX_PLIES } = options
  const { ground, phases } = circuit
  const roles = ground.roles.length
  const { choices } = module
  const layout = options.grams === true ? module.grams : undefined
  const rowsPerPly = legalRows(choices)
  let bytes = module.bytes
  /** Memory behind that of the module. */
  const reserve = (wanted: boolean, size: number): number => {
    if (!wanted) return 0
    const at = bytes
    bytes += Math.ceil(size / 8) * 8
    return at
  }
  const traceAt = reserve(trace, most * roles * 4)
  const forcedAt = reserve(forced, most * roles)
  const legalAt = reserve(legals, most * rowsPerPly * 4)
  const gramsAt = reserve(layout !== undefined, layout?.bytes ?? 0)
  const machine = openScalar(circuit, module, bytes - module.bytes)
  const { buffer, words } = machine
  const played = new Int32Array(buffer, traceAt, trace ? most * roles : 0)
  const couldNotHelp = new Uint8Array(buffer, forcedAt, forced ? most * roles : 0)
  let offered = new Int32Array(0)
  const queue = createPlayoutQueue(machine.packed.length)
  const ticket = new Int32Array(1)
  const length = new Int32Array(1)
  const goals = new Float64Array(roles)
  let firstPhase = 0
  let maxPlies = most
  let kind = UNIFORM
  let epsilon = 0
  words[module.rows.grams] = gramsAt
  words[module.rows.generator] = random.bits() | 1
  words[module.rows.generator + 1] = random.bits()

  /** The legal bits that the playout wrote down, as lists. */
  function readLegals(): Int32Array {
    let size = 0
    for (let ply = 0, row = legalAt >> 2; ply < length[0]; ply++, row += rowsPerPly) {
      const byRole = choices[(firstPhase + ply) % phases.count]
      if (offered.length < size + roles + ground.moves.length) {
        const before = offered
        offered = new Int32Array(2 * (size + roles + ground.moves.length))
        offered.set(before)
      }
      for (let role = 0, from = row; role < roles; role++) {
        const { moves, certain } = byRole[role]
        const head = size++
        if (certain) offered[size++] = moves[0]
        else {
          for (let first = 0, word = from; first < moves.length; first += 32, word++) {
            for (let rest = words[word]; rest !== 0; rest &= rest - 1)
              offered[size++] = moves[first + 31 - Math.clz32(rest & -rest)]
          }
        }
        offered[head] = size - head - 1
        from += bitRows(moves.length)
      }
    }
    return offered.subarray(0, size)
  }

  return {
    lanes: 1,
    table: new Float64Array(buffer, 0, ground.moves.length),
    setPolicy(next) {
      const own = next.kind === 'grams' && layout !== undefined ? next : checkPolicy(next)
      const share = own.kind === 'greedy' || own.kind === 'grams' ? own.epsilon : 0
      kind = share < 1 ? KINDS[own.kind] : UNIFORM
      epsilon = Math.round(share * 2 ** 32)
    },
    setMaxPlies(plies) {
      maxPlies = checkPlies(plies, most)
    },
    ticket,
    length,
    goals,
    start(state, number, copies = 1) {
      if (copies > 0) queue.push(state, number, copies)
    },
    run() {
      if (queue.size() === 0) return 0
      const phase = machine.load(queue.state())
      firstPhase = phase
      ticket[0] = queue.ticket()
      queue.take(1)
      onStart?.(ticket[0])
      length[0] = machine.playout(phase, maxPlies, kind, epsilon, traceAt, legalAt, forcedAt)
      const last = (phase + length[0]) % phases.count
      machine.goals[last]()
      for (let role = 0; role < roles; role++) goals[role] = machine.goal(role)
      return 1
    },
    moves: () => played,
    ...(legals ? { legals: readLegals } : {}),
    ...(forced ? { forced: () => couldNotHelp } : {}),
    ...(layout === undefined ? {} : { grams: { buffer, at: gramsAt } }),
  }
}
