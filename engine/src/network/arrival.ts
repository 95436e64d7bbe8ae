// What a step cannot have brought about. On arrival in a phase, a way for the game to end that depends only on fluents the
// step left alone was the same before it; and if it would have ended the game then, it was not so. It is false.
//
//   connect four, red has just dropped a disc:   terminal = line(red) ∨ line(black) ∨ full
//                                                        → line(red) ∨ full,   and so in the goals
import { disjuncts } from './disjuncts.ts'
import { AND, createNetwork, FALSE, type Gate, type Literal, LOOP, type Network, STATE, TRUE } from './network.ts'
import { rewrite } from './rewrite.ts'
import { createSubstitution, UNKNOWN } from './substitute.ts'

export interface Departure {
  /** The network of the phase that the step was made in. */
  readonly network: Network
  /** By fluent: whether the step may change it. */
  readonly changes: readonly boolean[]
}

/** Which fluents a step may change, by the next states of its network. */
export function changesOf(network: Network): boolean[] {
  return network.sinks.next.map((literal, fluent) => {
    const gate = literal >> 1
    return !((literal & 1) === 0 && network.kind(gate) === STATE && network.input(gate, 0) === fluent)
  })
}

/** The terminal test and goals of a phase, for states that a step has just led to from one that was not terminal. */
export function onArrival(network: Network, { network: before, changes }: Departure): Network {
  const affected = new Uint8Array(network.size)
  for (let gate = 1; gate < network.size; gate++) {
    const kind = network.kind(gate)
    if (kind === STATE) affected[gate] = changes[network.input(gate, 0)] ? 1 : 0
    else if (kind === AND) {
      for (let i = 0; affected[gate] === 0 && i < network.count(gate); i++)
        affected[gate] = affected[network.input(gate, i) >> 1]
    } else affected[gate] = 1
  }
  // Both phases' ways to end in one table, where equal ones are the same literal.
  const common = createNetwork()
  // Recursions stand for other things in each.
  const inCommon = (from: Network) =>
    createSubstitution(from, common, [from.sinks.terminal], (kind, index) =>
      kind === LOOP ? UNKNOWN : common.leaf(kind, index),
    ).base
  const inNow = inCommon(network)
  const ended = new Set(disjuncts(before, before.sinks.terminal).map(inCommon(before)))
  ended.delete(UNKNOWN)
  const known = new Map<Gate, Literal>() // gates whose value is known on arrival
  for (const literal of disjuncts(network, network.sinks.terminal)) {
    if (affected[literal >> 1] === 0 && ended.has(inNow(literal)))
      known.set(literal >> 1, (literal & 1) === 0 ? FALSE : TRUE)
  }
  return rewrite(network, {
    sinks: ({ goals, terminal }) => ({ next: [], legal: [], goals, terminal }),
    leaf: (kind, index, to) => to.leaf(kind, index),
    and: (gate, inputs, to) => known.get(gate) ?? to.and(inputs),
  })
}
