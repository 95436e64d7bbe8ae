// Circuit → the circuit of searches between two that see two plies further: states that are as good as over are ends, and moves that
// let the other one win at once are left out. Where a move leads is as before, also where it is one of those.
import { finish } from '../../base/job.ts'
import { WIN } from '../../game/decisive-moves.ts'
import { type Foregone, foregoneNetworks } from '../../network/foregone.ts'
import { importNetwork } from '../../network/import.ts'
import { createNetwork, type Network } from '../../network/network.ts'
import { optimise } from '../../network/passes/index.ts'
import { operations } from '../../network/uses.ts'
import { type Circuit, frameOf } from './circuit.ts'
import { winsByPhase } from './decisive-circuit.ts'

/** Undefined where not every turn is one of two who take turns, to win or to lose, or it is not known what moves let the other one do. */
export function foregoneCircuit(circuit: Circuit): Circuit | undefined {
  const { ground, networks, phases, plain } = circuit
  const canBe = (role: number, wanted: number) =>
    ground.goals.some((goal) => goal.role === role && goal.value === wanted)
  if (ground.roles.length !== 2 || ![0, 1].every((role) => canBe(role, WIN) && canBe(role, 0))) return undefined
  const wins = finish(winsByPhase(circuit))
  const found: Foregone[] = []
  for (const [phase, own] of wins.entries()) {
    const next = wins[(phase + 1) % phases.count]
    if (own === undefined || next === undefined || next.turn.role === own.turn.role) return undefined
    const foregone = foregoneNetworks(own, plain.arrivals[phase], ground.goals, next.network)
    if (foregone === undefined) return undefined
    found.push(foregone)
  }
  const frame = frameOf(ground)
  const better = (network: Network) => optimise(network, frame, circuit.without)
  const made = networks.map((network, phase) => withNext(better(found[phase].network), network))
  return {
    ...circuit,
    networks: made,
    arrivals: found.map(({ arrival }) => better(arrival)),
    operations: Math.max(...made.map(operations)),
    origin: circuit,
  }
}

/** A network with the next states of another one. */
function withNext(network: Network, other: Network): Network {
  const to = createNetwork()
  const own = importNetwork(network, to).literal
  const { literal, loops } = importNetwork(other, to)
  const { legal, goals, terminal } = network.sinks
  const sinks = {
    next: other.sinks.next.map(literal),
    legal: legal.map(own),
    goals: goals.map(own),
    terminal: own(terminal),
  }
  return to.finish(sinks, loops)
}
