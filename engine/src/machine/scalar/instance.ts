// A scalar module with memory of its own: what a Position and playouts one at a time are made of. Whoever uses it keeps
// track of the phase.
import type { Role, State } from '../../game/game.ts'
import { type Circuit, createPhaseOf } from '../program/circuit.ts'
import type { ScalarModule } from './module.ts'

const PAGE = 65536

export interface ScalarInstance {
  readonly memory: WebAssembly.Memory
  readonly buffer: ArrayBuffer
  readonly words: Int32Array
  /** The state that was packed or loaded last. */
  readonly packed: State
  /** The first state. */
  readonly initial: State
  phaseOf(state: State): number
  /** Takes a state over; returns its phase. */
  load(state: State): number
  /** By phase. */
  readonly unpack: readonly (() => void)[]
  readonly pack: readonly (() => void)[]
  readonly legal: readonly (() => void)[]
  readonly play: readonly (() => void)[]
  readonly spread: readonly ((first: number, end: number) => void)[]
  readonly take: readonly ((bit: number) => void)[]
  /** Not 0 if it is. */
  readonly terminal: readonly (() => number)[]
  readonly arrive: readonly (() => number)[]
  readonly goals: readonly (() => void)[]
  /** A goal that `goals` computed; NaN unless one value holds. */
  goal(role: Role): number
  readonly playout: (
    phase: number,
    most: number,
    policy: number,
    epsilon: number,
    trace: number,
    legal: number,
    forced: number,
  ) => number
}

/** `extraBytes` of memory lie behind those of the module. */
export function openScalar(circuit: Circuit, scalar: ScalarModule, extraBytes = 0): ScalarInstance {
  const { ground, phases } = circuit
  const { module, bytes, rows, choices, constants } = scalar
  const memory = new WebAssembly.Memory({ initial: Math.ceil((bytes + extraBytes) / PAGE) })
  const { exports } = new WebAssembly.Instance(module, { env: { memory } })
  const named = <F>(name: string) => phases.values.map((_, phase) => exports[`${name}${phase}`] as F)
  const unpack = named<() => void>('unpack')
  const words = new Int32Array(memory.buffer)
  const stateWords = Math.max(1, Math.ceil(ground.fluents.length / 32))
  const packed = words.subarray(rows.packed, rows.packed + stateWords)
  const phaseOf = createPhaseOf(circuit)
  const goalRows = ground.roles.map((_, role) =>
    Int32Array.from(ground.goals.flatMap((goal, g) => (goal.role === role ? [rows.goals + g] : []))),
  )
  const goalValues = ground.roles.map((_, role) =>
    Float64Array.from(ground.goals.filter((goal) => goal.role === role).map(({ value }) => value)),
  )
  for (const { moves, ids } of choices.flat()) words.set(moves, ids)
  for (const { row, words: own } of constants) words.set(own, row)

  // Every area begins with the first state as it would be in its phase, so that what never changes is there.
  const write = (state: State, f: number, value: boolean) => {
    state[f >> 5] = (state[f >> 5] & ~(1 << (f & 31))) | ((value ? 1 : 0) << (f & 31))
  }
  ground.fluents.forEach((fluent, f) => {
    write(packed, f, fluent.initial)
  })
  const initial = packed.slice()
  for (let phase = phases.count - 1; phase >= 0; phase--) {
    phases.fluents.forEach((f, i) => {
      write(packed, f, phases.values[phase][i])
    })
    unpack[phase]()
  }

  return {
    memory,
    buffer: memory.buffer,
    words,
    packed,
    initial,
    phaseOf,
    load(state) {
      const phase = phaseOf(state)
      for (let w = 0; w < packed.length; w++) packed[w] = state[w]
      unpack[phase]()
      return phase
    },
    unpack,
    pack: named('pack'),
    legal: named('legal'),
    play: named('play'),
    spread: named('spread'),
    take: named('take'),
    terminal: named('terminal'),
    arrive: named('arrive'),
    goals: named('goals'),
    goal(role) {
      const own = goalRows[role]
      let value = Number.NaN
      for (let g = 0; g < own.length; g++) {
        if (words[own[g]] === 0) continue
        if (!Number.isNaN(value)) return Number.NaN
        value = goalValues[role][g]
      }
      return value
    },
    playout: exports.playout as ScalarInstance['playout'],
  }
}
