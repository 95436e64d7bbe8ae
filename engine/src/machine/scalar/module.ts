// Circuit → the WebAssembly module of the scalar machine: one position, one 32-bit row per item, each 0 or -1.
//
//   table of moves | state of phase 0 | … | moves being made, and their numbers | terminal | goals | generator | address of n-grams | packed state | legal bits | ids | …
//
// A ply of phase p reads the state of its phase and writes that of the next; with one phase, it is copied back. Exports:
//
//   unpack{p}, pack{p}    packed state → state of phase p, and back
//   legal{p}              packed legal bits, by role
//   play{p}               next state, of the moves whose numbers are given
//   spread{p}             next states of up to 32 moves of one role at once, each in a bit of its own of the rows
//   take{p}               packed state of one of these bits
//   terminal{p}, arrive{p}   whether the state is terminal: any state, or one that a ply has just led to
//   goals{p}
//   playout               plies with moves chosen inside, until the end
import { announced } from '../../base/pulse.ts'
import { type GramLayout, gramLayout } from '../../game/grams.ts'
import { FALSE, type Literal, type Network, STATE, TRUE } from '../../network/network.ts'
import type { Circuit } from '../program/circuit.ts'
import { type Leaves, loopVariables, makeCone, movesSeen } from '../program/cones.ts'
import { createMarks } from '../program/marks.ts'
import { createPool, createRows } from '../program/rows.ts'
import { type Code, createCode } from '../wasm/code.ts'
import { emitSegments } from '../wasm/emit.ts'
import { LOAD_I32 } from '../wasm/instructions.ts'
import { I32, type ValueType, type WasmFunction, writeModule } from '../wasm/module.ts'
import { SINGLE } from '../wasm/target.ts'
import { bitRows, emitBest, emitWeighted } from './choice.ts'
import { emitBestGram } from './grams.ts'
import { type Constant, type MarkCode, markCode } from './mark-code.ts'
import { GROUP, type Packing } from './packing.ts'
import { emitPlayout, type PlyCode } from './playout.ts'

/** The moves that a role can have in a phase. */
export interface RoleChoice {
  readonly moves: Int32Array
  /** Row of their first legal bit, and of their ids. */
  readonly bits: number
  readonly ids: number
  /** The only move, legal whatever the state, that makes no difference: it need not be looked for. */
  readonly certain: boolean
}

export interface ScalarModule {
  readonly module: WebAssembly.Module
  /** Bytes of memory that a position takes; the table of moves lies at 0. */
  readonly bytes: number
  readonly rows: {
    readonly packed: number
    /** By phase: its state. */
    readonly areas: readonly number[]
    /** By role: the number of the move being made. */
    readonly made: number
    readonly terminal: number
    readonly goals: number
    readonly generator: number
    readonly grams: number
  }
  /** By phase and role. */
  readonly choices: readonly (readonly RoleChoice[])[]
  readonly constants: readonly Constant[]
  /** Where playouts look for n-grams, if they can. */
  readonly grams?: GramLayout
}

/** (first, end) and (bit). */
const SPREAD = { params: [I32, I32], results: [] } as const
const TAKE = { params: [I32], results: [] } as const

/** Moves that a role can have at a time. */
export const maxLegalMoves = (choices: ScalarModule['choices']): number =>
  Math.max(1, ...choices.flat().map(({ moves }) => moves.length))

export function writeScalarModule(circuit: Circuit, packing: Packing): ScalarModule {
  const { ground, phases, networks, arrivals } = circuit
  const { fluents, moves, roles } = ground
  const moveRole = moves.map(({ role }) => role)
  const rows = createRows()
  const TABLE = rows.reserve(Math.ceil((moves.length * 2) / GROUP) * GROUP)
  const width = Math.ceil(fluents.length / GROUP) * GROUP
  const alone = phases.count === 1
  const areas = Array.from({ length: Math.max(2, phases.count) }, () => rows.reserve(width))
  const DOES = rows.reserve(moves.length)
  const MADE = rows.reserve(roles.length)
  const TERMINAL = rows.reserve(1)
  const GOALS = rows.reserve(ground.goals.length)
  const GENERATOR = rows.reserve(2)
  const GRAMS = rows.reserve(1) // their address
  const PACKED = rows.reserve(Math.max(1, Math.ceil(fluents.length / 32)))
  const context = {
    loops: rows.reserve(Math.max(0, ...networks.map(loopVariables))),
    outside: createPool(rows),
  }
  const choices = networks.map((network) => {
    const { legal } = network.sinks
    const seen = movesSeen(network)
    return roles.map((_, role) => {
      const own = Int32Array.from(moves.flatMap((move, m) => (move.role === role && legal[m] !== FALSE ? [m] : [])))
      const certain = own.length === 1 && legal[own[0]] === TRUE && !seen.has(own[0])
      const words = bitRows(own.length)
      return { moves: own, certain, bits: rows.reserve(words), ids: rows.reserve(words * 32) }
    })
  })

  const constants: Constant[] = []
  const functions: WasmFunction[] = []
  const addFunction = (made: WasmFunction): number => functions.push(made) - 1
  /** A function without parameters. */
  const exportAs = (
    exported: string,
    code: Code,
    locals: readonly ValueType[] = [],
    results: readonly ValueType[] = [],
  ) => addFunction({ params: [], results, locals, code: code.bytes, exported })
  type Output = { readonly row: number; readonly literal: Literal; readonly bit?: number }
  /** Emits a cone; returns what calls it. */
  const cone = (from: Network, leaves: Leaves, outputs: readonly Output[]): PlyCode => {
    const { segments } = makeCone(
      context,
      from,
      leaves,
      outputs.map(({ literal }) => literal),
      (valueAt) => outputs.map(({ literal, ...store }) => ({ ...store, value: valueAt(literal) })),
    )
    const numbers = emitSegments(segments, { target: SINGLE, scratch: rows }).map(addFunction)
    return (code) => {
      for (const number of numbers) code.call(number)
    }
  }
  const coded = (emit: PlyCode): Code => {
    const code = createCode()
    emit(code)
    return code
  }
  const test = (from: Network, state: number) =>
    cone(from, { state }, [{ row: TERMINAL, literal: from.sinks.terminal }])
  const exportTest = (name: string, compute: PlyCode) => {
    const code = coded(compute)
    code.i32(0).memory(LOAD_I32, 2, TERMINAL * 4)
    exportAs(name, code, [], [I32])
  }

  const plies = networks.map((network, phase) => {
    const state = areas[phase]
    const bits = legalStores(network, choices[phase])
    const legal = bits.length === 0 ? () => {} : cone(network, { state }, bits)
    const { play, spread } = playCodes(network, phase)
    const arrive = test(arrivals[phase], state)
    const goals = network.sinks.goals.map((literal, g) => ({ row: GOALS + g, literal }))
    exportAs(`legal${phase}`, coded(legal))
    exportAs(`play${phase}`, coded(play))
    addFunction({ ...SPREAD, locals: [], code: coded(spread).bytes, exported: `spread${phase}` })
    exportTest(`terminal${phase}`, test(network, state))
    exportTest(`arrive${phase}`, arrive)
    exportAs(`goals${phase}`, coded(cone(network, { state }, goals)))
    exportAs(
      `unpack${phase}`,
      coded((code) => packing.unpack(code, PACKED, state, fluents.length)),
      packing.locals,
    )
    exportAs(
      `pack${phase}`,
      coded((code) => packing.pack(code, state, PACKED, fluents.length)),
    )
    addFunction({
      ...TAKE,
      locals: [],
      code: coded((code) => packing.take(code, state, PACKED, fluents.length)).bytes,
      exported: `take${phase}`,
    })
    return { legal, play, arrive }
  })

  /** The next state, or those of several moves. What stays as it is is copied in groups, before the rest is written. */
  function playCodes(network: Network, phase: number): { readonly play: PlyCode; readonly spread: PlyCode } {
    const { next } = network.sinks
    const [from, to] = [areas[phase], areas[alone ? 1 : (phase + 1) % phases.count]]
    const kept = next.map((literal, f) => isState(network, literal, f))
    const settled = fluents.map((_, f) => isSettled(f))
    const inGroup = (flags: readonly boolean[], f: number) => {
      const first = f - (f % GROUP)
      return flags.slice(first, first + GROUP).includes(true)
    }
    const changes = fluents.map((_, f) => !kept[f] && !settled[f])
    const wanted = fluents.map((_, f) => {
      if (alone) return inGroup(changes, f)
      return changes[f] || (phases.fluents.includes(f) && inGroup(kept, f))
    })
    const stores = next.flatMap((literal, f) => (wanted[f] ? [{ literal, row: to + f }] : []))
    const marks = createMarks(network, moveRole, () => rows.reserve(1))
    const compute = cone(network, { state: from, does: DOES, marks }, stores)
    const { made, siblings } = markCode(marks, choices[phase], { does: DOES, made: MADE, rows, constants, addFunction })
    const between =
      (mark: MarkCode): PlyCode =>
      (code) => {
        if (!alone) packing.copy(code, from, to, kept)
        mark(code, true)
        compute(code)
        mark(code, false)
        if (alone) packing.copy(code, to, from, changes)
      }
    return {
      play: between(made),
      spread: between((code, on) => {
        made(code, on)
        siblings(code, on)
      }),
    }
  }

  /** Whether the phase tells a fluent, or it never changes: then it stands in every area from the first. */
  function isSettled(f: number): boolean {
    const value = fluents[f].initial ? TRUE : FALSE
    return phases.fluents.includes(f) || networks.every(({ sinks }) => sinks.next[f] === value)
  }

  const best = addFunction(emitBest(TABLE * 4, GENERATOR))
  const layout = gramLayout(moves.length, maxLegalMoves(choices))
  const grams =
    layout === undefined
      ? undefined
      : {
          row: GRAMS,
          best: addFunction(emitBestGram({ layout, grams: GRAMS, table: TABLE * 4, generator: GENERATOR, best })),
        }
  const playout = emitPlayout({
    plies: plies.map(({ legal, play }, phase) => ({
      legal,
      play,
      arrive: plies[(phase + 1) % phases.count].arrive,
      roles: choices[phase],
    })),
    best,
    grams,
    weighted: addFunction(emitWeighted(TABLE * 4, GENERATOR)),
    made: MADE,
    terminal: TERMINAL,
    generator: GENERATOR,
  })
  addFunction({ ...playout, exported: 'playout' })
  const bytes = Math.ceil((rows.size() * 4) / 16) * 16
  return {
    module: announced(() => new WebAssembly.Module(writeModule([], functions, 1))),
    bytes,
    rows: { packed: PACKED, areas, made: MADE, terminal: TERMINAL, goals: GOALS, generator: GENERATOR, grams: GRAMS },
    choices,
    constants,
    ...(layout === undefined ? {} : { grams: layout }),
  }
}

/** Where the legal moves of a phase go: a bit for each that has to be looked for. */
export function legalStores({ sinks }: Network, choices: readonly RoleChoice[]) {
  return choices.flatMap(({ certain, moves, bits }) =>
    certain ? [] : Array.from(moves, (m, i) => ({ row: bits + (i >> 5), bit: i & 31, literal: sinks.legal[m] })),
  )
}

/** Whether a literal is a fluent, as it is. */
function isState(network: Network, literal: Literal, fluent: number): boolean {
  const gate = literal >> 1
  return (literal & 1) === 0 && network.kind(gate) === STATE && network.input(gate, 0) === fluent
}
