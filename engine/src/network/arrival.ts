// What a step cannot have brought about. On arrival in a phase, a way for the game to end that depends only on fluents the
// step left alone was the same before it; and if it would have ended the game then, it was not so. It is false.
//
//   connect four, red has just dropped a disc:   terminal = line(red) ∨ line(black) ∨ full
//                                                        → line(red) ∨ full,   and so in the goals
import {
  AND,
  createNetwork,
  FALSE,
  type Gate,
  type Literal,
  LOOP,
  type Network,
  type NetworkBuilder,
  STATE,
  TRUE,
} from './network.ts'
import { rewrite } from './rewrite.ts'

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
  const inBefore = importer(before, common)
  const inNow = importer(network, common)
  const ended = new Set(disjuncts(before, before.sinks.terminal).flatMap((literal) => inBefore(literal) ?? []))
  const known = new Map<Gate, Literal>() // gates whose value is known on arrival
  for (const literal of disjuncts(network, network.sinks.terminal)) {
    const same = affected[literal >> 1] === 0 ? inNow(literal) : undefined
    if (same !== undefined && ended.has(same)) known.set(literal >> 1, (literal & 1) === 0 ? FALSE : TRUE)
  }
  return rewrite(network, {
    sinks: ({ goals, terminal }) => ({ next: [], legal: [], goals, terminal }),
    leaf: (kind, index, to) => to.leaf(kind, index),
    and: (gate, inputs, to) => known.get(gate) ?? to.and(inputs),
  })
}

/** The literals of which this one is the disjunction, down to those that are none. */
function disjuncts(network: Network, literal: Literal): Literal[] {
  const gate = literal >> 1
  // ¬(¬a ∧ ¬b …) is a ∨ b …
  if (network.kind(gate) !== AND || (literal & 1) === 0) return [literal]
  const found: Literal[] = []
  for (let i = 0; i < network.count(gate); i++) found.push(...disjuncts(network, network.input(gate, i) ^ 1))
  return found
}

/** Builds literals of a network in another one; undefined where a recursion is in the way. */
function importer(network: Network, to: NetworkBuilder): (literal: Literal) => Literal | undefined {
  const become = new Int32Array(network.size).fill(-1)
  const impossible = -2
  for (let gate = 0; gate < network.size; gate++) {
    const kind = network.kind(gate)
    if (gate === 0) become[gate] = 0
    else if (kind === LOOP) become[gate] = impossible
    else if (kind !== AND) become[gate] = to.leaf(kind, network.input(gate, 0))
    else {
      const inputs: number[] = []
      for (let i = 0; i < network.count(gate); i++) {
        const literal = network.input(gate, i)
        const made = become[literal >> 1]
        inputs.push(made === impossible ? impossible : made ^ (literal & 1))
      }
      become[gate] = inputs.includes(impossible) ? impossible : to.and(inputs)
    }
  }
  return (literal) => (become[literal >> 1] === impossible ? undefined : become[literal >> 1] ^ (literal & 1))
}
