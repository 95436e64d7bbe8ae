// What a network becomes when its leaves stand for something else, built into another network: once with the leaves as
// first given, then again and again with some of them changed, where only what depends on the changes is built anew.
//
//   terminal = line ∨ full,  leaves = the next state          →  whether the step ends the game
//   the same with "x marks the centre" made true              →  whether that move does
import { AND, CONST, type Gate, type Literal, type Network, type NetworkBuilder } from './network.ts'
import { liveGates } from './rewrite.ts'

/** The value of what cannot be told, and of what depends on it. */
export const UNKNOWN: Literal = -1

export interface Substitution {
  /** What a literal becomes with the leaves as first given. */
  base(literal: Literal): Literal
  /** What literals become where some leaves are something else; valid until the next call. */
  vary(changes: ReadonlyMap<Gate, Literal>): (literal: Literal) => Literal
  /** Inputs of gates that were looked at so far: what all of it has cost. */
  work(): number
}

const WIDEST = 32 // inputs of a conjunction that takes over those of its inputs

/** `wanted` are the literals that will be asked for. */
export function createSubstitution(
  network: Network,
  to: NetworkBuilder,
  wanted: readonly Literal[],
  leaf: (kind: number, index: number) => Literal,
): Substitution {
  const live = liveGates(network, { next: wanted, legal: [], goals: [], terminal: 0 })
  const values = new Int32Array(network.size).fill(UNKNOWN)
  const varied = new Int32Array(network.size)
  const isVaried = new Uint8Array(network.size)
  const isDue = new Uint8Array(network.size)
  const users: Gate[][] = []
  const touched: Gate[] = []
  let work = 0
  for (let gate = 0; gate < network.size; gate++) {
    if (live[gate] === 0) continue
    const kind = network.kind(gate)
    if (kind === CONST) values[gate] = 0
    else if (kind !== AND) values[gate] = leaf(kind, network.input(gate, 0))
    else {
      values[gate] = conjunction(gate)
      for (let i = 0; i < network.count(gate); i++) {
        const input = network.input(gate, i) >> 1
        users[input] ??= []
        users[input].push(gate)
      }
    }
  }

  function now(literal: Literal): Literal {
    const gate = literal >> 1
    const value = isVaried[gate] === 1 ? varied[gate] : values[gate]
    return value === UNKNOWN ? UNKNOWN : value ^ (literal & 1)
  }

  function conjunction(gate: Gate): Literal {
    const inputs: number[] = []
    let isKnown = true
    const count = network.count(gate)
    work += count
    for (let i = 0; i < count; i++) {
      const value = now(network.input(gate, i))
      if (value === 0) return 0
      if (value === UNKNOWN) isKnown = false
      else inputs.push(value)
    }
    return isKnown ? flatAnd(to, inputs) : UNKNOWN
  }

  return {
    base: (literal) => (values[literal >> 1] === UNKNOWN ? UNKNOWN : values[literal >> 1] ^ (literal & 1)),
    vary(changes) {
      for (const gate of touched) isVaried[gate] = 0
      touched.length = 0
      let due = 0
      let first = network.size
      const set = (gate: Gate, value: Literal) => {
        if (value === values[gate]) return
        varied[gate] = value
        isVaried[gate] = 1
        touched.push(gate)
        for (const user of users[gate] ?? []) {
          if (isDue[user] === 1) continue
          isDue[user] = 1
          due++
          first = Math.min(first, user)
        }
      }
      for (const [gate, value] of changes) set(gate, value)
      for (let gate = first; due > 0; gate++) {
        if (isDue[gate] === 0) continue
        isDue[gate] = 0
        due--
        set(gate, conjunction(gate))
      }
      return now
    },
    work: () => work,
  }
}

/** A conjunction in one gate, so that equal ones meet however they were put together. */
function flatAnd(to: NetworkBuilder, inputs: readonly Literal[]): Literal {
  const flat: number[] = []
  for (const literal of inputs) {
    const gate = literal >> 1
    if ((literal & 1) === 0 && to.kind(gate) === AND && to.count(gate) <= WIDEST)
      for (let i = 0; i < to.count(gate); i++) flat.push(to.input(gate, i))
    else flat.push(literal)
  }
  return to.and(flat)
}
