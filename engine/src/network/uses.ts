// How often each gate is used, by other gates, loops and sinks.
import { AND, type Network, sinkLiterals } from './network.ts'

export function uses(network: Network): Int32Array {
  const used = new Int32Array(network.size)
  for (let gate = 0; gate < network.size; gate++) {
    if (network.kind(gate) === AND) for (let i = 0; i < network.count(gate); i++) used[network.input(gate, i) >> 1]++
  }
  for (const loop of network.loops) for (const literal of loop.definitions) used[literal >> 1]++
  for (const literal of sinkLiterals(network.sinks)) used[literal >> 1]++
  return used
}

/** Two-input operations the network takes: what a machine pays for. */
export function operations(network: Network): number {
  let total = 0
  for (let gate = 0; gate < network.size; gate++) if (network.kind(gate) === AND) total += network.count(gate) - 1
  return total
}
