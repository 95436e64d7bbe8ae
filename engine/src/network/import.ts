// A network built into another one as it is, recursions and all.
import { AND, CONST, type Literal, type Loop, type Network, type NetworkBuilder } from './network.ts'

export interface Imported {
  /** What a literal of the network is in the other one. */
  literal(literal: Literal): Literal
  readonly loops: readonly Loop[]
}

export function importNetwork(network: Network, to: NetworkBuilder): Imported {
  const become = new Int32Array(network.size)
  const literal = (each: Literal): Literal => become[each >> 1] ^ (each & 1)
  for (let gate = 0; gate < network.size; gate++) {
    const kind = network.kind(gate)
    if (kind === CONST) become[gate] = 0
    else if (kind !== AND) become[gate] = to.leaf(kind, network.input(gate, 0))
    else {
      const inputs: number[] = []
      for (let i = 0; i < network.count(gate); i++) inputs.push(literal(network.input(gate, i)))
      become[gate] = to.and(inputs)
    }
  }
  const loops = network.loops.map(({ variables, definitions }) => ({
    variables: variables.map((gate) => become[gate] >> 1),
    definitions: definitions.map(literal),
  }))
  return { literal, loops }
}
