// Network → network, gate by gate: what every pass is made of. Only gates that some sink depends on are visited, so
// that dead cones go by themselves; the builder folds constants, single inputs and duplicates on the way.
import {
  AND,
  CONST,
  createNetwork,
  type Gate,
  type Literal,
  LOOP,
  type Loop,
  mapSinks,
  type Network,
  type NetworkBuilder,
  type Sinks,
  sinkLiterals,
} from './network.ts'

export interface Rewrite {
  /** The literal a leaf becomes; the leaf itself where absent. */
  leaf?(kind: number, index: number, to: NetworkBuilder): Literal
  /** The literal a conjunction becomes, given its new inputs; their conjunction where absent. */
  and?(gate: Gate, inputs: number[], to: NetworkBuilder): Literal
  /** The sinks to keep; all where absent. */
  sinks?(sinks: Sinks): Sinks
}

export function rewrite(network: Network, { leaf, and, sinks = (all) => all }: Rewrite): Network {
  const to = createNetwork()
  const wanted = sinks(network.sinks)
  const live = liveGates(network, wanted)
  const become = new Int32Array(network.size).fill(-1) // literal of the new network, by gate
  const of = (literal: Literal): Literal => become[literal >> 1] ^ (literal & 1)
  // Variables first: what they stand for may come to use them before it is built.
  const loops = network.loops.filter((loop) => loop.variables.some((gate) => live[gate] === 1))
  let variables = 0
  for (const loop of loops) for (const gate of loop.variables) become[gate] = to.leaf(LOOP, variables++)
  for (let gate = 0; gate < network.size; gate++) {
    if (live[gate] === 0 || become[gate] >= 0) continue
    const kind = network.kind(gate)
    if (kind === CONST) become[gate] = 0
    else if (kind === AND) {
      const inputs: number[] = []
      for (let i = 0; i < network.count(gate); i++) inputs.push(of(network.input(gate, i)))
      become[gate] = and === undefined ? to.and(inputs) : and(gate, inputs, to)
    } else {
      const index = network.input(gate, 0)
      become[gate] = leaf === undefined ? to.leaf(kind, index) : leaf(kind, index, to)
    }
  }
  const mapped: Loop[] = loops.map(({ variables: gates, definitions }) => ({
    variables: gates.map((gate) => become[gate] >> 1),
    definitions: definitions.map(of),
  }))
  return to.finish(mapSinks(wanted, of), mapped)
}

/** 1 for every gate that a sink depends on, by gate. */
export function liveGates(network: Network, sinks: Sinks): Uint8Array {
  const live = new Uint8Array(network.size)
  const definitionOf = new Map<Gate, Loop>()
  for (const loop of network.loops) for (const gate of loop.variables) definitionOf.set(gate, loop)
  const stack: Gate[] = []
  const want = (literal: Literal) => {
    const gate = literal >> 1
    if (live[gate] === 1) return
    live[gate] = 1
    stack.push(gate)
  }
  live[0] = 1
  for (const literal of sinkLiterals(sinks)) want(literal)
  while (stack.length > 0) {
    const gate = stack.pop()!
    const kind = network.kind(gate)
    if (kind === AND) for (let i = 0; i < network.count(gate); i++) want(network.input(gate, i))
    else if (kind === LOOP) {
      const { variables, definitions } = definitionOf.get(gate)!
      for (const variable of variables) want(variable * 2)
      for (const definition of definitions) want(definition)
    }
  }
  return live
}
