// Cones of a network → segments: the recursions a cone needs, then the cone itself. No target is known here.
import { AND, DOES, type Gate, type Literal, LOOP, type Network, STATE } from '../../network/network.ts'
import { liveGates } from '../../network/rewrite.ts'
import { loopSegments } from './loops.ts'
import { lower } from './lower.ts'
import type { Marks } from './marks.ts'
import { createProgram, type ProgramBuilder, type Store, type Value } from './program.ts'
import type { RowAllocator } from './rows.ts'
import { operationCount } from './schedule.ts'
import type { Segment } from './segment.ts'

export interface ConeContext {
  /** First row of the loop variables. */
  readonly loops: number
  /** Rows for what a recursion takes from outside; cones run one after the other and share them. */
  readonly outside: RowAllocator
}

/** Where a cone finds its leaves. */
export interface Leaves {
  /** First row of the state. */
  readonly state: number
  /** First row of the moves being made, where they are rows. */
  readonly does?: number
  /** Conjunctions that are not computed, because rows tell them already. */
  readonly marks?: Marks
}

export interface Cone {
  /** To be run one after the other. */
  readonly segments: readonly Segment[]
  readonly operations: number
}

/** The value of a literal while a cone is being built. */
export type ValueAt = (literal: Literal) => Value

/** The values of `wanted`, stored where `stores` says; the recursions of `later` are computed too. */
export function makeCone(
  context: ConeContext,
  network: Network,
  leaves: Leaves,
  wanted: readonly Literal[],
  stores: (valueAt: ValueAt, program: ProgramBuilder) => readonly Store[],
  later: readonly Literal[] = [],
): Cone {
  const outside = new Map<Gate, number>()
  const before = loopSegments(network, [...wanted, ...later], {
    leaf: (gate) => leafRow(network, gate, leaves),
    variable: (gate) => context.loops + network.input(gate, 0),
    outside(gate) {
      const row = outside.get(gate) ?? context.outside.take()
      outside.set(gate, row)
      return row
    },
  })
  for (const row of outside.values()) context.outside.give(row)
  const program = createProgram()
  const lowered = lower(network, program, wanted, leafValues(context, network, leaves, program))
  const segments = [...before, { program, stores: stores(lowered.value, program), loop: false }]
  const operations = segments.reduce((total, each) => total + operationCount(each.program, each.stores), 0)
  return { segments, operations }
}

/** The values of leaves as rows. */
export function leafValues(
  { loops }: Pick<ConeContext, 'loops'>,
  network: Network,
  leaves: Leaves,
  program: ProgramBuilder,
) {
  return (gate: Gate): Value | undefined => {
    const kind = network.kind(gate)
    if (kind === AND) {
      const mark = leaves.marks?.of(gate)
      if (mark === undefined) return undefined
      return mark.inverted ? program.not(program.row(mark.row)) : program.row(mark.row)
    }
    return program.row(kind === LOOP ? loops + network.input(gate, 0) : leafRow(network, gate, leaves))
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

/** Whether some of these literals depend on the moves. */
export function dependOnMoves(network: Network, literals: readonly Literal[]): boolean {
  const live = liveGates(network, { next: literals, legal: [], goals: [], terminal: 0 })
  return live.some((isLive, gate) => isLive === 1 && network.kind(gate) === DOES)
}

/** Whether some recursion below these literals depends on the moves. */
export function loopsOnMoves(network: Network, literals: readonly Literal[]): boolean {
  const live = liveGates(network, { next: literals, legal: [], goals: [], terminal: 0 })
  return network.loops.some(
    ({ variables, definitions }) => variables.some((gate) => live[gate] === 1) && dependOnMoves(network, definitions),
  )
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
