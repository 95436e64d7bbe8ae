// A network as data that cross between threads, and back.
import type { Gate, Literal, Loop, Network, Sinks } from './network.ts'

export interface PackedNetwork {
  /** Kind and inputs of each gate, one after another; gate g has those from start[g] to start[g + 1]. */
  readonly words: Int32Array
  readonly start: Int32Array
  readonly loops: readonly Loop[]
  readonly sinks: Sinks
}

export function packNetwork(network: Network): PackedNetwork {
  const start = new Int32Array(network.size + 1)
  for (let gate = 0; gate < network.size; gate++) start[gate + 1] = start[gate] + 1 + network.count(gate)
  const words = new Int32Array(start[network.size])
  for (let gate = 0; gate < network.size; gate++) {
    words[start[gate]] = network.kind(gate)
    for (let i = 0; i < network.count(gate); i++) words[start[gate] + 1 + i] = network.input(gate, i)
  }
  return { words, start, loops: network.loops, sinks: network.sinks }
}

export function unpackNetwork({ words, start, loops, sinks }: PackedNetwork): Network {
  return {
    size: start.length - 1,
    loops,
    sinks,
    kind: (gate: Gate): number => words[start[gate]],
    count: (gate: Gate): number => start[gate + 1] - start[gate] - 1,
    input: (gate: Gate, position: number): Literal => words[start[gate] + 1 + position],
  }
}
