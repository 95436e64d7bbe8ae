// The recursions of a network, computed before the cone that needs them: first the values that come from outside the
// recursion, into rows; then its definitions again and again until nothing changes. Definitions are monotone, so this
// ends with the least solution after at most as many rounds as there are variables.
import { AND, CONST, type Gate, type Literal, LOOP, type Loop, type Network } from '../../network/network.ts'
import { liveGates } from '../../network/rewrite.ts'
import { lower } from './lower.ts'
import { createProgram, type ProgramBuilder, type Value, ZERO } from './program.ts'
import type { Segment } from './segment.ts'

export interface LoopRows {
  /** The row of a leaf of the state or of the moves. */
  leaf(gate: Gate): number
  /** The row of a loop variable. */
  variable(gate: Gate): number
  /** A row of its own for a gate that a loop takes from outside. */
  outside(gate: Gate): number
}

/** The segments to run before `wanted` can be lowered with loop variables as rows. */
export function loopSegments(network: Network, wanted: readonly Literal[], rows: LoopRows): Segment[] {
  if (network.loops.length === 0) return []
  const live = liveGates(network, { next: wanted, legal: [], goals: [], terminal: 0 })
  const segments: Segment[] = []
  const needed = network.loops.filter(({ variables }) => variables.some((gate) => live[gate] === 1))
  for (const { variables, definitions } of byLevel(network, needed)) {
    const inside = gatesBetween(network, new Set(variables), definitions)
    const outside = new Set<Gate>()
    const look = (literal: Literal) => {
      const gate = literal >> 1
      if (network.kind(gate) === AND && inside[gate] === 0) outside.add(gate)
    }
    for (const literal of definitions) look(literal)
    for (let gate = 0; gate < network.size; gate++) {
      if (inside[gate] === 1) for (let i = 0; i < network.count(gate); i++) look(network.input(gate, i))
    }

    const before = createProgram()
    const leafOf =
      (program: ProgramBuilder) =>
      (gate: Gate): Value | undefined => {
        const kind = network.kind(gate)
        if (kind === LOOP) return program.row(rows.variable(gate))
        return kind === AND || kind === CONST ? undefined : program.row(rows.leaf(gate))
      }
    const outer = lower(
      network,
      before,
      [...outside].map((gate) => gate * 2),
      leafOf(before),
    )
    segments.push({
      program: before,
      stores: [
        ...variables.map((gate) => ({ row: rows.variable(gate), value: ZERO })),
        ...[...outside].map((gate) => ({ row: rows.outside(gate), value: outer.value(gate * 2) })),
      ],
      loop: false,
    })
    const body = createProgram()
    const own = leafOf(body)
    const inner = lower(network, body, definitions, (gate) =>
      outside.has(gate) ? body.row(rows.outside(gate)) : own(gate),
    )
    const stores = variables.map((gate, i) => ({ row: rows.variable(gate), value: inner.value(definitions[i]) }))
    segments.push({ program: body, stores, loop: true })
  }
  return segments
}

/** Loops that do not depend on each other are run as one. */
function byLevel(network: Network, loops: readonly Loop[]): Loop[] {
  const level = new Int32Array(network.size).fill(-1) // by gate: the highest level of a loop it depends on, where known
  const merged: { variables: Gate[]; definitions: Literal[] }[] = []
  for (const { variables, definitions } of loops) {
    const own = new Set(variables)
    const tainted = new Set<Gate>() // depends on this loop's own variables
    const visited: Gate[] = []
    const stack = definitions.map((literal) => literal >> 1)
    let highest = 0
    const seen = new Set<Gate>()
    while (stack.length > 0) {
      const gate = stack.pop()!
      if (seen.has(gate)) continue
      seen.add(gate)
      if (level[gate] >= 0) highest = Math.max(highest, level[gate])
      else if (network.kind(gate) === AND) {
        visited.push(gate)
        for (let i = 0; i < network.count(gate); i++) stack.push(network.input(gate, i) >> 1)
      }
    }
    // Gates that this loop only passes by keep what was found, so that later loops need not look below them again.
    visited.sort((a, b) => a - b)
    for (const gate of visited) {
      let most = 0
      for (let i = 0; i < network.count(gate); i++) {
        const input = network.input(gate, i) >> 1
        if (own.has(input) || tainted.has(input)) tainted.add(gate)
        most = Math.max(most, level[input])
      }
      if (!tainted.has(gate)) level[gate] = most
    }
    for (const gate of variables) level[gate] = highest + 1
    merged[highest] ??= { variables: [], definitions: [] }
    merged[highest].variables.push(...variables)
    merged[highest].definitions.push(...definitions)
  }
  return merged.filter((loop) => loop !== undefined)
}

/** 1 for the conjunctions on the way from the variables to the definitions, by gate. */
function gatesBetween(network: Network, variables: ReadonlySet<Gate>, definitions: readonly Literal[]): Uint8Array {
  const needed = new Uint8Array(network.size)
  const stack = definitions.map((literal) => literal >> 1)
  while (stack.length > 0) {
    const gate = stack.pop()!
    if (needed[gate] === 1 || network.kind(gate) !== AND) continue
    needed[gate] = 1
    for (let i = 0; i < network.count(gate); i++) stack.push(network.input(gate, i) >> 1)
  }
  const inside = new Uint8Array(network.size)
  for (let gate = 0; gate < network.size; gate++) {
    if (needed[gate] === 0) continue
    for (let i = 0; i < network.count(gate); i++) {
      const input = network.input(gate, i) >> 1
      if (variables.has(input) || inside[input] === 1) {
        inside[gate] = 1
        break
      }
    }
  }
  return inside
}
