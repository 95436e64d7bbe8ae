// What the machines are made from: the ground game with its network split by phase and optimised.
import type { GroundProgram } from '../../ground/program.ts'
import { changesOf, onArrival } from '../../network/arrival.ts'
import type { Frame } from '../../network/frame.ts'
import { fixLatches } from '../../network/latches.ts'
import type { Network } from '../../network/network.ts'
import { type PackedNetwork, packNetwork, unpackNetwork } from '../../network/packed.ts'
import { checkNames, optimise, PASS_NAMES } from '../../network/passes/index.ts'
import { findPhases, type Phases, specialise } from '../../network/phases.ts'
import { operations } from '../../network/uses.ts'

/** What machines need of the ground game: names, and who moves and gains. */
export type GroundNames = Pick<GroundProgram, 'roles' | 'fluents' | 'moves' | 'goals'>

export interface Circuit {
  readonly ground: GroundNames
  /** All of the ground game; absent where the circuit came from another thread. */
  readonly program?: GroundProgram
  readonly phases: Phases
  /** By phase. */
  readonly networks: readonly Network[]
  /** By phase: the terminal test and the goals of states that a step has just led to. */
  readonly arrivals: readonly Network[]
  /** Gates of the largest phase, as two-input operations. */
  readonly operations: number
  /** The networks before the passes, of which others can be made; and the passes that were left out. */
  readonly plain: { readonly networks: readonly Network[]; readonly arrivals: readonly Network[] }
  readonly without: readonly string[]
  /** Where legal moves have been narrowed down: the circuit with all of them. */
  readonly origin?: Circuit
}

export interface CircuitOptions {
  /** Names of steps to leave out. */
  readonly without?: readonly string[]
  /** Looks at the networks on the way. */
  readonly watch?: CircuitWatch
}

export interface CircuitWatch {
  /** The whole network with constants for what never changes. */
  fixed?(network: Network): void
  /** The network of a phase before its passes. */
  phase?(phase: number, network: Network): void
  /** The network of a phase after each pass. */
  pass?(phase: number, name: string, network: Network): void
}

/** What can be left out: `latches` over the whole network and over those of all phases, `phases`, then the passes. */
export const STEP_NAMES: readonly string[] = ['latches', 'phases', ...PASS_NAMES]

/** `whole` is the network of the ground program, before anything is done to it. */
export function createCircuit(
  ground: GroundProgram,
  whole: Network,
  { without = [], watch }: CircuitOptions = {},
): Circuit {
  checkNames(without, STEP_NAMES)
  const initial = ground.fluents.map((fluent) => fluent.initial)
  const fix = (all: readonly Network[]) => (without.includes('latches') ? all : fixLatches(all, initial))
  const [fixed] = fix([whole])
  watch?.fixed?.(fixed)
  const phases: Phases = without.includes('phases')
    ? { count: 1, fluents: [], values: [[]] }
    : findPhases(fixed, initial)
  const plain = fix(phases.values.map((_, phase) => specialise(fixed, phases, phase)))
  const frame = frameOf(ground)
  const passes = without.filter((name) => PASS_NAMES.includes(name))
  const networks = plain.map((network, phase) => {
    watch?.phase?.(phase, network)
    return optimise(network, frame, passes, (name, made) => watch?.pass?.(phase, name, made))
  })
  const arriving = plain.map((network, phase) => {
    const last = (phase + phases.count - 1) % phases.count
    return onArrival(network, { network: plain[last], changes: changesOf(networks[last]) })
  })
  return {
    ground,
    program: ground,
    phases,
    networks,
    arrivals: arriving.map((network) => optimise(network, frame, passes)),
    operations: Math.max(...networks.map(operations)),
    plain: { networks: plain, arrivals: arriving },
    without: passes,
  }
}

/** Who makes which move. */
export function frameOf({ roles, moves }: GroundNames): Frame {
  return { roles: roles.length, moveRole: Int32Array.from(moves, (move) => move.role) }
}

/** Makes the function that tells the phase a state is in. */
export function createPhaseOf({ phases }: Circuit): (state: Int32Array) => number {
  // The words in which the fluents that tell it lie, their bits there, and what these are in each phase.
  const words = [...new Set(phases.fluents.map((f) => f >> 5))]
  const bits = (word: number, holds: (i: number) => boolean) =>
    phases.fluents.reduce((all, f, i) => (f >> 5 === word && holds(i) ? all | (1 << (f & 31)) : all), 0)
  const masks = words.map((word) => bits(word, () => true))
  const told = phases.values.map((values) => words.map((word) => bits(word, (i) => values[i])))
  return (state) => {
    for (let phase = 0; phase < phases.count; phase++) {
      const values = told[phase]
      let w = 0
      while (w < words.length && (state[words[w]] & masks[w]) === values[w]) w++
      if (w === words.length) return phase
    }
    throw new Error('this state cannot be reached from the first one: whose turn it is cannot be told')
  }
}

/** A circuit as data that cross between threads. */
export interface PackedCircuit extends Omit<Circuit, 'program' | 'networks' | 'arrivals' | 'plain' | 'origin'> {
  readonly networks: readonly PackedNetwork[]
  readonly arrivals: readonly PackedNetwork[]
  readonly plain: { readonly networks: readonly PackedNetwork[]; readonly arrivals: readonly PackedNetwork[] }
}

export function packCircuit({
  ground,
  phases,
  networks,
  arrivals,
  operations,
  plain,
  without,
}: Circuit): PackedCircuit {
  const { roles, fluents, moves, goals } = ground
  return {
    ground: { roles, fluents, moves, goals },
    phases,
    networks: networks.map(packNetwork),
    arrivals: arrivals.map(packNetwork),
    operations,
    plain: { networks: plain.networks.map(packNetwork), arrivals: plain.arrivals.map(packNetwork) },
    without,
  }
}

export function unpackCircuit({ networks, arrivals, plain, ...rest }: PackedCircuit): Circuit {
  return {
    ...rest,
    networks: networks.map(unpackNetwork),
    arrivals: arrivals.map(unpackNetwork),
    plain: { networks: plain.networks.map(unpackNetwork), arrivals: plain.arrivals.map(unpackNetwork) },
  }
}
