// The ways in which something can be so.
import { AND, FALSE, type Literal, type Network } from './network.ts'

/** The literals of which this one is the disjunction, down to those that are none. */
export function disjuncts(network: Network, literal: Literal): Literal[] {
  const gate = literal >> 1
  if (literal === FALSE) return []
  // ¬(¬a ∧ ¬b …) is a ∨ b …
  if (network.kind(gate) !== AND || (literal & 1) === 0) return [literal]
  const found: Literal[] = []
  for (let i = 0; i < network.count(gate); i++) found.push(...disjuncts(network, network.input(gate, i) ^ 1))
  return found
}
