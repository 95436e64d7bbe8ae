// Two inputs that stand together in several conjunctions become a gate of their own.
//
//   before:  x = a ∧ b ∧ c;  y = a ∧ b ∧ d        4 operations
//   after:   p = a ∧ b;  x = p ∧ c;  y = p ∧ d    3 operations
//
// Each round counts all pairs and takes the most frequent ones that do not get in each other's way (the idea of
// greedy common-pair extraction; Paar 1997).
import { createList } from '../../base/list.ts'
import { createTuples } from '../../base/tuples.ts'
import { AND, type Gate, type Literal, type Network } from '../network.ts'
import { rewrite } from '../rewrite.ts'
import { operations } from '../uses.ts'
import type { Pass } from './pass.ts'

const ROUNDS = 12
const WORTHWHILE = 0.005 // part of the operations that a round must save for another to follow
const NEAR = 16 // in a wide gate, only inputs this close to each other are paired: the number of pairs stays linear

export const pairs: Pass = {
  name: 'pairs',
  run(network) {
    let now = network
    for (let round = 0; round < ROUNDS; round++) {
      const next = extract(now)
      if (next === undefined) break
      const saved = operations(now) - operations(next)
      if (saved > 0) now = next
      if (saved < operations(now) * WORTHWHILE) break
    }
    return now
  },
}

function extract(network: Network): Network | undefined {
  const known = createTuples(network.size)
  const counts = createList(network.size)
  const pair = new Int32Array(2)
  const numberOf = (a: Literal, b: Literal): number => {
    pair[0] = a
    pair[1] = b
    return known.intern(pair, 0, 2)
  }
  for (let gate = 0; gate < network.size; gate++) {
    if (network.kind(gate) !== AND || network.count(gate) < 2) continue
    eachPair(network, gate, (a, b) => {
      const k = numberOf(a, b)
      if (k === counts.length()) counts.push(1)
      else counts.set(k, counts.at(k) + 1)
    })
  }
  let gain = 0
  const result = rewrite(network, {
    and(gate, inputs, to) {
      if (inputs.length <= 2) return to.and(inputs)
      // The best disjoint pairs of this gate.
      const found: [number, number, number][] = []
      eachPair(network, gate, (a, b, i, j) => {
        const count = counts.at(numberOf(a, b))
        if (count > 1) found.push([count, i, j])
      })
      if (found.length === 0) return to.and(inputs)
      // Equal counts in the order of the inputs, so that gates agree on which of several pairs to take.
      found.sort((x, y) => y[0] - x[0] || x[1] - y[1] || x[2] - y[2])
      const taken = new Uint8Array(inputs.length)
      const parts: Literal[] = []
      for (const [, i, j] of found) {
        if (taken[i] === 1 || taken[j] === 1) continue
        if (inputs.length - 2 * parts.length === 2) break
        taken[i] = taken[j] = 1
        parts.push(to.and([inputs[i], inputs[j]]))
        gain++
      }
      inputs.forEach((literal, i) => {
        if (taken[i] === 0) parts.push(literal)
      })
      return to.and(parts)
    },
  })
  return gain === 0 ? undefined : result
}

function eachPair(network: Network, gate: Gate, visit: (a: Literal, b: Literal, i: number, j: number) => void): void {
  const count = network.count(gate)
  for (let i = 0; i < count; i++) {
    const most = count <= NEAR * 2 ? count : Math.min(count, i + 1 + NEAR)
    for (let j = i + 1; j < most; j++) visit(network.input(gate, i), network.input(gate, j), i, j)
  }
}
