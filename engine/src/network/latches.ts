// Fluents that have one value only, whenever play is in a phase, are constants there. Grounding takes for possible whatever
// some rule may bring about when nothing is known of the rest; the gates know better. From the first state on, each fluent,
// move and recursion collects the values it may come to have, each on its own, until nothing new is found.
//
//   before:  next(open) = open ∧ x      open is false at first                   y = open ∨ z
//   after:   y = z
//   before:  step 1, 3, 5 … when red moves, 2, 4, 6 … when blue does;  red's network:  next(owner 4) = owner 4 ∨ step 4
//   after:   red's network:  next(owner 4) = owner 4
import { AND, DOES, FALSE, type Literal, LOOP, type Network, STATE, TRUE } from './network.ts'
import { rewrite } from './rewrite.ts'

/** Sets of values: what a gate may be. */
const MAY_BE_FALSE = 1
const MAY_BE_TRUE = 2
const EITHER = MAY_BE_FALSE | MAY_BE_TRUE

const MAX_WORK = 2e9 // inputs looked at; beyond these all is left as it was: the sets are sound only when they have settled

/** `networks` are those of the phases of a cycle, the first state's first; so are the results. */
export function fixLatches(networks: readonly Network[], initial: readonly boolean[]): readonly Network[] {
  const phases = networks.map((network) => emptySets(network, initial.length))
  initial.forEach((value, fluent) => {
    phases[0].state[fluent] = value ? MAY_BE_TRUE : MAY_BE_FALSE
  })
  const sweepWork = networks.reduce((total, network) => total + inputCount(network), 0)
  let work = 0
  for (let changed = true; changed; ) {
    if ((work += sweepWork) > MAX_WORK) return networks
    changed = false
    networks.forEach((network, phase) => {
      if (sweep(network, phases[phase], phases[(phase + 1) % phases.length].state)) changed = true
    })
  }
  return networks.map((network, phase) => withConstants(network, phases[phase]))
}

/** The values seen in a phase so far. */
interface Sets {
  readonly state: Uint8Array
  readonly does: Uint8Array
  readonly loop: Uint8Array
  /** Scratch space, by gate. */
  readonly gates: Uint8Array
}

function emptySets(network: Network, fluents: number): Sets {
  const variables = network.loops.reduce((total, loop) => total + loop.variables.length, 0)
  return {
    state: new Uint8Array(fluents),
    // Nobody has to make a given move, and a recursion starts from false.
    does: new Uint8Array(network.sinks.legal.length).fill(MAY_BE_FALSE),
    loop: new Uint8Array(variables).fill(MAY_BE_FALSE),
    gates: new Uint8Array(network.size),
  }
}

function inputCount(network: Network): number {
  let total = 0
  for (let gate = 0; gate < network.size; gate++) total += network.count(gate)
  return total
}

/** Evaluates the gates once and adds what they lead to; whether anything was new. */
function sweep(network: Network, { state, does, loop, gates }: Sets, next: Uint8Array): boolean {
  for (let gate = 0; gate < network.size; gate++) {
    const kind = network.kind(gate)
    if (kind === AND) gates[gate] = conjunction(network, gate, gates)
    else if (kind === STATE) gates[gate] = state[network.input(gate, 0)]
    else if (kind === DOES) gates[gate] = does[network.input(gate, 0)]
    else if (kind === LOOP) gates[gate] = loop[network.input(gate, 0)]
    else gates[gate] = MAY_BE_FALSE
  }
  let changed = false
  const add = (to: Uint8Array, index: number, literal: Literal, of: number) => {
    const found = to[index] | (valuesOf(gates, literal) & of)
    if (found === to[index]) return
    to[index] = found
    changed = true
  }
  const { sinks, loops } = network
  for (let f = 0; f < sinks.next.length; f++) add(next, f, sinks.next[f], EITHER)
  for (let m = 0; m < sinks.legal.length; m++) add(does, m, sinks.legal[m], MAY_BE_TRUE)
  for (const { variables, definitions } of loops)
    variables.forEach((gate, i) => {
      add(loop, network.input(gate, 0), definitions[i], MAY_BE_TRUE)
    })
  return changed
}

function conjunction(network: Network, gate: number, gates: Uint8Array): number {
  let all = MAY_BE_TRUE
  let any = 0
  for (let i = network.count(gate) - 1; i >= 0; i--) {
    const values = valuesOf(gates, network.input(gate, i))
    all &= values
    any |= values & MAY_BE_FALSE
  }
  return all | any
}

function valuesOf(gates: Uint8Array, literal: Literal): number {
  const values = gates[literal >> 1]
  return (literal & 1) === 0 ? values : (values >> 1) | ((values & 1) << 1)
}

function withConstants(network: Network, { state, does }: Sets): Network {
  const constant = [FALSE, FALSE, TRUE]
  return rewrite(network, {
    leaf(kind, index, to) {
      const values = kind === STATE ? state[index] : kind === DOES ? does[index] : EITHER
      return values === EITHER ? to.leaf(kind, index) : constant[values]
    },
  })
}
