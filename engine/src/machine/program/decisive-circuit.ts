// Circuit → the circuit of playouts that do not walk past a win: legal moves are those that win at once, where there are any;
// with 'both', else those that do not let the next role win at once. Everything else is as before, so that the machines
// need not know.
import { createJob, type Job, type Pieces } from '../../base/job.ts'
import { WIN } from '../../game/decisive-moves.ts'
import { CHANCE_ROLE, type Decisiveness } from '../../game/game.ts'
import { type Decisive, decisiveNetwork, type Turn, type TurnWins, winsOf } from '../../network/decisive.ts'
import { FALSE, type Network } from '../../network/network.ts'
import { optimiseInPieces } from '../../network/passes/index.ts'
import { operations } from '../../network/uses.ts'
import { type Circuit, frameOf } from './circuit.ts'

export interface DecisiveCircuit {
  /** The same one as before where no win can be seen. */
  readonly circuit: Circuit
  /** By phase: how many ways to win are not seen; undefined where nobody, nature or several roles have a choice, or it is too large. */
  readonly leftOut: readonly (number | undefined)[]
}

const MAX_OPERATIONS = 10_000 // of a phase: in larger ones, asking about every move would take seconds
const LOOKING = 4 // times the operations of a phase, as work: asking about every move

const made = new WeakMap<Circuit, Map<Decisiveness, Job<DecisiveCircuit>>>()

export function decisiveCircuit(circuit: Circuit, level: Decisiveness): DecisiveCircuit {
  return decisiveJob(circuit, level).finish()
}

/** Makes it: once, and in pieces where there are other things to do. */
export function decisiveJob(circuit: Circuit, level: Decisiveness): Job<DecisiveCircuit> {
  const levels = made.get(circuit) ?? new Map<Decisiveness, Job<DecisiveCircuit>>()
  made.set(circuit, levels)
  const job = levels.get(level) ?? createJob(makeDecisive(circuit, level))
  levels.set(level, job)
  return job
}

function* makeDecisive(circuit: Circuit, level: Decisiveness): Pieces<DecisiveCircuit> {
  const { networks, phases } = circuit
  const wins = yield* winsByPhase(circuit)
  const decisive: (Decisive | undefined)[] = []
  for (const [phase, own] of wins.entries()) {
    const next = wins[(phase + 1) % phases.count]
    const isFeared = level === 'both' && next?.turn.role !== own?.turn.role
    if (own !== undefined) yield LOOKING * operations(own.turn.network)
    decisive.push(own === undefined ? undefined : decisiveNetwork(own, isFeared ? next?.network : undefined))
  }
  const leftOut = decisive.map((found) => found?.leftOut)
  if (decisive.every((found) => found?.network === undefined)) return { circuit, leftOut }
  const frame = frameOf(circuit.ground)
  const narrowed: Network[] = []
  for (const [phase, network] of networks.entries()) {
    const found = decisive[phase]?.network
    narrowed.push(found === undefined ? network : yield* optimiseInPieces(found, frame, circuit.without))
  }
  const largest = Math.max(...narrowed.map(operations))
  return { circuit: { ...circuit, networks: narrowed, operations: largest, origin: circuit }, leftOut }
}

/** By phase: how the role of a turn can win at once; undefined where it is no turn. */
export function* winsByPhase(circuit: Circuit): Pieces<(TurnWins | undefined)[]> {
  const wins: (TurnWins | undefined)[] = []
  for (const phase of circuit.networks.keys()) {
    const turn = turnOf(circuit, phase)
    if (turn !== undefined) yield LOOKING * operations(turn.network)
    wins.push(turn === undefined ? undefined : winsOf(turn))
  }
  return wins
}

/** A phase in which one role alone has a choice, which is not nature's, and can win. */
function turnOf({ ground, phases, networks, plain }: Circuit, phase: number): Turn | undefined {
  const possible = ground.roles.map((_, role) =>
    ground.moves.flatMap((move, m) => (move.role === role && networks[phase].sinks.legal[m] !== FALSE ? [m] : [])),
  )
  const choosing = possible.flatMap((moves, role) => (moves.length > 1 ? [role] : []))
  const [role] = choosing
  if (operations(plain.networks[phase]) > MAX_OPERATIONS) return undefined
  const goal = ground.goals.findIndex((each) => each.role === role && each.value === WIN)
  if (choosing.length !== 1 || goal < 0 || ground.roles[role] === CHANCE_ROLE) return undefined
  const arrival = plain.arrivals[(phase + 1) % phases.count]
  return { network: plain.networks[phase], arrival, possible, role, goal }
}
