// Circuit → figures: how large its networks are, what each pass saved, what each cone costs. The circuit is made once more,
// and watched, so that making one need not keep books.

import { finish } from '../base/job.ts'
import { buildNetwork } from '../network/build.ts'
import { AND, type Literal, type Network } from '../network/network.ts'
import { operations } from '../network/uses.ts'
import { writeLanesModule } from './lanes/module.ts'
import { type Circuit, createCircuit } from './program/circuit.ts'
import { coneOperations, loopVariables } from './program/cones.ts'
import { lower } from './program/lower.ts'
import { createProgram, NOT } from './program/program.ts'
import { isOperation, schedule } from './program/schedule.ts'

export interface NetworkSize {
  readonly gates: number
  /** Two-input operations. */
  readonly operations: number
  /** Conjunctions on the longest way from a leaf to a sink. */
  readonly depth: number
  readonly loops: number
  readonly loopVariables: number
}

export interface PhaseStatistics {
  /** The telling fluents that hold in it. */
  readonly told: readonly string[]
  /** Before the passes. */
  readonly before: NetworkSize
  /** Operations after each pass, in order. */
  readonly passes: readonly { readonly name: string; readonly operations: number }[]
  readonly after: NetworkSize
  /** Operations of each cone alone; what they share counts in each. */
  readonly cones: { readonly legal: number; readonly next: number; readonly terminal: number; readonly goals: number }
  /** The same of states that a step has just led to. */
  readonly arrival: { readonly terminal: number; readonly goals: number }
  /** Operations of the lanes machine: a step with its random choice, the terminal test, goals beyond it. */
  readonly lanes: { readonly step: number; readonly terminal: number; readonly goals: number }
  /** Values that are alive at the same time, at most, while legal moves and next state are computed. */
  readonly live: number
}

export interface CircuitStatistics {
  readonly roles: number
  readonly sentences: number
  readonly clauses: number
  readonly fluents: number
  readonly moves: number
  readonly goals: number
  /** The network in one piece, before anything is done to it. */
  readonly whole: NetworkSize
  /** The same with constants for fluents that never change. */
  readonly fixed: NetworkSize
  readonly phases: readonly PhaseStatistics[]
  /** Bytes of the lanes machine. */
  readonly codeBytes: number
}

/** `without` as it was given to createCircuit. */
export function circuitStatistics(circuit: Circuit, without: readonly string[] = []): CircuitStatistics {
  const { program: ground, phases, networks, arrivals } = circuit
  if (ground === undefined) throw new Error('the circuit came from another thread: its clauses are not here')
  const whole = buildNetwork(ground)
  let fixed = sizeOf(whole)
  const before: NetworkSize[] = []
  const passes: { name: string; operations: number }[][] = networks.map(() => [])
  createCircuit(ground, whole, {
    without,
    watch: {
      fixed: (network) => {
        fixed = sizeOf(network)
      },
      phase: (phase, network) => {
        before[phase] = sizeOf(network)
      },
      pass: (phase, name, network) => passes[phase].push({ name, operations: operations(network) }),
    },
  })
  const lanes = finish(writeLanesModule(circuit, { pieces: false }))
  return {
    roles: ground.roles.length,
    sentences: ground.atoms,
    clauses: ground.clauseCount,
    fluents: ground.fluents.length,
    moves: ground.moves.length,
    goals: ground.goals.length,
    whole: sizeOf(whole),
    fixed,
    phases: networks.map((network, phase) => {
      const { next, legal, goals, terminal } = network.sinks
      const arriving = arrivals[phase].sinks
      return {
        told: phases.fluents.flatMap((f, i) => (phases.values[phase][i] ? [ground.fluents[f].text] : [])),
        before: before[phase],
        passes: passes[phase],
        after: sizeOf(network),
        cones: {
          legal: coneOperations(network, legal),
          next: coneOperations(network, next),
          terminal: coneOperations(network, [terminal]),
          goals: coneOperations(network, goals),
        },
        arrival: {
          terminal: coneOperations(arrivals[phase], [arriving.terminal]),
          goals: coneOperations(arrivals[phase], arriving.goals),
        },
        lanes: lanes.operations[phase],
        live: mostAlive(network, [...legal, ...next]),
      }
    }),
    codeBytes: lanes.bytes.length,
  }
}

function sizeOf(network: Network): NetworkSize {
  const depth = new Int32Array(network.size)
  let gates = 0
  let deepest = 0
  for (let gate = 0; gate < network.size; gate++) {
    if (network.kind(gate) !== AND) continue
    gates++
    for (let i = 0; i < network.count(gate); i++)
      depth[gate] = Math.max(depth[gate], depth[network.input(gate, i) >> 1])
    deepest = Math.max(deepest, ++depth[gate])
  }
  return {
    gates,
    operations: operations(network),
    depth: deepest,
    loops: network.loops.length,
    loopVariables: loopVariables(network),
  }
}

function mostAlive(network: Network, literals: readonly Literal[]): number {
  const program = createProgram()
  const lowered = lower(network, program, literals, (gate) =>
    network.kind(gate) === AND ? undefined : program.row(gate),
  )
  const { order, stores } = schedule(
    program,
    literals.map((literal, row) => ({ row, value: lowered.value(literal) })),
  )
  const lastUse = new Int32Array(program.size()).fill(-1)
  order.forEach((value, at) => {
    lastUse[program.a(value)] = at
    if (program.kind(value) !== NOT) lastUse[program.b(value)] = at
  })
  for (const { value, after } of stores) lastUse[value] = Math.max(lastUse[value], after - 1)
  const ending = new Int32Array(order.length + 1) // by place: values used there for the last time
  for (const value of order) if (isOperation(program.kind(value))) ending[lastUse[value]]++
  let alive = 0
  let most = 0
  for (let at = 0; at < order.length; at++) {
    most = Math.max(most, ++alive)
    alive -= ending[at]
  }
  return most
}
