// What a step cannot have brought about. On arrival in a phase, a way for the game to end that depends only on fluents the
// step left alone was the same before it, and it was not so then: the game had not ended. It is false.
//
//   connect four, red has just dropped a disc:   terminal = line(red) ∨ line(black) ∨ full
//                                                        → line(red) ∨ full,   and so in the goals
import { AND, FALSE, type Gate, type Network, STATE, TRUE } from './network.ts'
import { rewrite } from './rewrite.ts'

/** The network of a phase, for states that a step of `before` has just led to from one that was not terminal. */
export function onArrival(network: Network, before: Network): Network {
  const changes = before.sinks.next.map(
    (literal, fluent) =>
      !(before.kind(literal >> 1) === STATE && (literal & 1) === 0 && before.input(literal >> 1, 0) === fluent),
  )
  const affected = new Uint8Array(network.size)
  for (let gate = 1; gate < network.size; gate++) {
    const kind = network.kind(gate)
    if (kind === STATE) affected[gate] = changes[network.input(gate, 0)] ? 1 : 0
    else if (kind === AND)
      for (let i = 0; affected[gate] === 0 && i < network.count(gate); i++)
        affected[gate] = affected[network.input(gate, i) >> 1]
    else affected[gate] = 1
  }
  const never = new Map<Gate, number>() // gates known on arrival, with their literal's value
  const visit = (literal: number) => {
    const gate = literal >> 1
    if (gate === 0) return
    if (affected[gate] === 0) never.set(gate, (literal & 1) === 0 ? FALSE : TRUE)
    // ¬(¬a ∧ ¬b …) is a ∨ b …
    else if (network.kind(gate) === AND && (literal & 1) === 1)
      for (let i = 0; i < network.count(gate); i++) visit(network.input(gate, i) ^ 1)
  }
  visit(network.sinks.terminal)
  if (never.size === 0) return network
  return rewrite(network, {
    sinks: ({ goals, terminal }) => ({ next: [], legal: [], goals, terminal }),
    leaf: (kind, index, to) => to.leaf(kind, index),
    and: (gate, inputs, to) => never.get(gate) ?? to.and(inputs),
  })
}
