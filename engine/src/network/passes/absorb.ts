// What is implied need not be said. A move that is made was legal, so it implies the conditions of its legality; a
// conjunction implies its inputs; a disjunction implies what all its inputs imply.
//
//   before:  does(m) ∧ cell ∧ x          where legal(m) = control ∧ cell ∧ …
//   after:   does(m) ∧ x
//   before:  a ∨ (a ∧ b)
//   after:   a
import { AND, DOES, FALSE, type Literal, type Network } from '../network.ts'
import { rewrite } from '../rewrite.ts'
import type { Pass } from './pass.ts'

const MAX_IMPLIED = 64 // literals remembered per literal
const WIDEST = 400 // disjunctions with more inputs are not looked into

export const absorb: Pass = {
  name: 'absorb',
  run(network) {
    const implied = implications(network)
    return rewrite(network, {
      and(gate, inputs, to) {
        const old: Literal[] = []
        for (let i = 0; i < network.count(gate); i++) old.push(network.input(gate, i))
        const dropped = new Uint8Array(old.length)
        const place = new Map(old.map((literal, i) => [literal, i]))
        const drop = (literal: Literal) => {
          const at = place.get(literal)
          if (at !== undefined) dropped[at] = 1
        }
        for (let i = 0; i < old.length; i++) {
          if (dropped[i] === 1) continue
          for (const other of implied(old[i])) {
            if (place.has(other ^ 1) && dropped[place.get(other ^ 1)!] === 0) return FALSE
            if (other !== old[i]) drop(other)
          }
        }
        // a → b gives ¬b → ¬a: of two inverted inputs, the one whose inverse implies the other's goes.
        for (let i = 0; i < old.length; i++) {
          if (dropped[i] === 1 || (old[i] & 1) === 0) continue
          for (const other of implied(old[i] ^ 1)) {
            const at = place.get(other ^ 1)
            if (other !== (old[i] ^ 1) && at !== undefined && dropped[at] === 0) {
              dropped[i] = 1
              break
            }
          }
        }
        return to.and(inputs.filter((_, i) => dropped[i] === 0))
      },
    })
  },
}

/** What each literal implies, itself excepted; found on demand. */
function implications(network: Network): (literal: Literal) => ReadonlySet<Literal> {
  const known = new Map<Literal, ReadonlySet<Literal>>()
  function implied(literal: Literal): ReadonlySet<Literal> {
    const found = known.get(literal)
    if (found !== undefined) return found
    const all = new Set<Literal>()
    const gate = literal >> 1
    const kind = network.kind(gate)
    const add = (other: Literal) => {
      if (all.size < MAX_IMPLIED) all.add(other)
    }
    known.set(literal, all)
    if (kind === DOES && (literal & 1) === 0) {
      const legal = network.sinks.legal[network.input(gate, 0)]
      if (legal > 1) {
        add(legal)
        for (const other of implied(legal)) add(other)
      }
    } else if (kind === AND && (literal & 1) === 0) {
      for (let i = 0; i < network.count(gate); i++) add(network.input(gate, i))
      for (let i = 0; i < network.count(gate); i++) for (const other of implied(network.input(gate, i))) add(other)
    } else if (kind === AND && network.count(gate) <= WIDEST) {
      // ¬(¬a ∧ ¬b …) is a ∨ b …
      const first = network.input(gate, 0) ^ 1
      for (const candidate of [first, ...implied(first)]) {
        let shared = true
        for (let i = 1; shared && i < network.count(gate); i++) {
          const input = network.input(gate, i) ^ 1
          shared = input === candidate || implied(input).has(candidate)
        }
        if (shared) add(candidate)
      }
    }
    return all
  }
  return implied
}
