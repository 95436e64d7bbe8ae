// Cones of a network → functions, for any target: the recursions a cone needs, then the cone itself.
import { AND, DOES, type Gate, type Literal, LOOP, type Network, STATE } from '../../network/network.ts'
import { liveGates } from '../../network/rewrite.ts'
import { emitProgram, operationCount } from '../wasm/emit.ts'
import type { WasmFunction } from '../wasm/module.ts'
import type { Target } from '../wasm/target.ts'
import { loopSegments } from './loops.ts'
import { lower } from './lower.ts'
import { createProgram, type ProgramBuilder, type Store, type Value } from './program.ts'
import type { Rows } from './rows.ts'

export interface ConeContext {
  readonly target: Target
  readonly rows: Rows
  /** First row of the loop variables. */
  readonly loops: number
  /** Row of the random generator. */
  readonly generator?: number
}

/** Where a cone finds its leaves. */
export interface Leaves {
  /** First row of the state. */
  readonly state: number
  /** First row of the moves being made, where they are rows. */
  readonly does?: number
}

export interface Cone {
  readonly functions: readonly WasmFunction[]
  readonly operations: number
}

/** The value of a literal while a cone is being built. */
export type ValueAt = (literal: Literal) => Value

/** Emits the values of `wanted`, stored where `stores` says; the recursions of `later` are computed too. */
export function emitCone(
  context: ConeContext,
  network: Network,
  leaves: Leaves,
  wanted: readonly Literal[],
  stores: (valueAt: ValueAt, program: ProgramBuilder) => readonly Store[],
  later: readonly Literal[] = [],
): Cone {
  const { target, rows, loops, generator } = context
  const functions: WasmFunction[] = []
  const outside = new Map<Gate, number>()
  let operations = 0
  const emit = (program: ProgramBuilder, to: readonly Store[], loop: boolean) => {
    functions.push(
      ...emitProgram(program, to, { target, scratch: rows, loop, ...(generator === undefined ? {} : { generator }) }),
    )
    operations += operationCount(program, to)
  }
  const segments = loopSegments(network, [...wanted, ...later], {
    leaf: (gate) => leafRow(network, gate, leaves),
    variable: (gate) => loops + network.input(gate, 0),
    outside(gate) {
      if (!outside.has(gate)) outside.set(gate, rows.take())
      return outside.get(gate)!
    },
  })
  for (const segment of segments) emit(segment.program, segment.stores, segment.loop)
  const program = createProgram()
  const lowered = lower(network, program, wanted, leafValues(context, network, leaves, program))
  emit(program, stores(lowered.value, program), false)
  for (const row of outside.values()) rows.give(row)
  return { functions, operations }
}

/** The values of leaves as rows. */
export function leafValues(context: ConeContext, network: Network, leaves: Leaves, program: ProgramBuilder) {
  return (gate: Gate): Value | undefined => {
    const kind = network.kind(gate)
    if (kind === AND) return undefined
    return program.row(kind === LOOP ? context.loops + network.input(gate, 0) : leafRow(network, gate, leaves))
  }
}

function leafRow(network: Network, gate: Gate, { state, does }: Leaves): number {
  const index = network.input(gate, 0)
  if (network.kind(gate) === STATE) return state + index
  if (network.kind(gate) !== DOES || does === undefined) throw new Error(`gate ${gate} is no leaf that this cone knows`)
  return does + index
}

/** The moves that a network looks at. */
export function movesSeen(network: Network): ReadonlySet<number> {
  const seen = new Set<number>()
  for (let gate = 0; gate < network.size; gate++) if (network.kind(gate) === DOES) seen.add(network.input(gate, 0))
  return seen
}

/** Whether some recursion below these literals depends on the moves. */
export function loopsOnMoves(network: Network, literals: readonly Literal[]): boolean {
  const live = liveGates(network, { next: literals, legal: [], goals: [], terminal: 0 })
  return network.loops.some(({ variables, definitions }) => {
    if (!variables.some((gate) => live[gate] === 1)) return false
    const own = liveGates(network, { next: definitions, legal: [], goals: [], terminal: 0 })
    for (let gate = 0; gate < network.size; gate++) if (own[gate] === 1 && network.kind(gate) === DOES) return true
    return false
  })
}

/** Loop variables of a network. */
export function loopVariables(network: Network): number {
  return network.loops.reduce((total, loop) => total + loop.variables.length, 0)
}

/** Two-input operations below some literals. */
export function coneOperations(network: Network, literals: readonly Literal[]): number {
  const live = liveGates(network, { next: literals, legal: [], goals: [], terminal: 0 })
  let total = 0
  for (let gate = 0; gate < network.size; gate++)
    if (live[gate] === 1 && network.kind(gate) === AND) total += network.count(gate) - 1
  return total
}
