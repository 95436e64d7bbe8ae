// Fluents that never leave their first value are constants. Grounding takes for possible whatever some rule may bring about
// when nothing is known of the rest; the gates know better. All fluents are assumed to be stuck; those whose next value,
// under that assumption, is not their first one are let go; and so on until the assumption proves itself.
//
//   before:  next(open) = open ∧ x      open is false at first        y = open ∨ z
//   after:   y = z
import { FALSE, type Network, STATE, TRUE } from './network.ts'
import { rewrite } from './rewrite.ts'

const ROUNDS = 12 // beyond these the assumption is dropped as a whole: it is sound only when it has settled

export function fixLatches(network: Network, initial: readonly boolean[]): Network {
  const first = initial.map((value) => (value ? TRUE : FALSE))
  let stuck = new Set(first.keys())
  for (let round = 0; round < ROUNDS && stuck.size > 0; round++) {
    const assumed = withConstants(network, stuck, first)
    const still = new Set([...stuck].filter((fluent) => assumed.sinks.next[fluent] === first[fluent]))
    if (still.size === stuck.size) return assumed
    stuck = still
  }
  return network
}

function withConstants(network: Network, stuck: ReadonlySet<number>, first: readonly number[]): Network {
  return rewrite(network, {
    leaf: (kind, index, to) => (kind === STATE && stuck.has(index) ? first[index] : to.leaf(kind, index)),
  })
}
