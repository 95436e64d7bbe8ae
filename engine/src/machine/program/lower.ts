// Network cone → gate program. An AND gate with p plain and q inverted inputs is (the AND of p) ∧ ¬(the OR of q), so
// inversion costs nothing: where every input is inverted, the OR is kept and the gate is remembered as inverted.
import type { Gate, Literal, Network } from '../../network/network.ts'
import * as net from '../../network/network.ts'
import { ONES, type ProgramBuilder, type Value, ZERO } from './program.ts'

export interface Lowering {
  /** The value of a literal of the network. */
  value(literal: Literal): Value
}

/**
 * `leaf` gives the value of a leaf, or of any other gate that is not to be computed here; `wanted` are the literals
 * that will be asked for.
 */
export function lower(
  network: Network,
  program: ProgramBuilder,
  wanted: readonly Literal[],
  leaf: (gate: Gate) => Value | undefined,
): Lowering {
  const values = new Int32Array(network.size).fill(-1)
  const needed = new Uint8Array(network.size)
  const stack = wanted.map((literal) => literal >> 1)
  while (stack.length > 0) {
    const gate = stack.pop()!
    if (needed[gate] === 1) continue
    needed[gate] = 1
    values[gate] = network.kind(gate) === net.CONST ? ZERO : (leaf(gate) ?? -1)
    if (values[gate] < 0) for (let i = 0; i < network.count(gate); i++) stack.push(network.input(gate, i) >> 1)
  }
  const inverted = new Uint8Array(network.size)
  for (let gate = 0; gate < network.size; gate++) {
    if (needed[gate] === 0 || values[gate] >= 0) continue
    let all = ONES
    let any = ZERO
    for (let i = 0; i < network.count(gate); i++) {
      const literal = network.input(gate, i)
      const value = values[literal >> 1]
      if (((literal & 1) ^ inverted[literal >> 1]) === 0) all = program.and(all, value)
      else any = program.or(any, value)
    }
    inverted[gate] = all === ONES ? 1 : 0
    values[gate] = all === ONES ? any : program.andNot(all, any)
  }
  return {
    value(literal) {
      const gate = literal >> 1
      return ((literal & 1) ^ inverted[gate]) === 0 ? values[gate] : program.not(values[gate])
    },
  }
}
