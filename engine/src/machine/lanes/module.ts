// Circuit → the WebAssembly module of the lanes machine. Exports, each for a range of blocks:
//
//   step{p}      one ply in phase p with uniformly chosen moves, and the terminal test of where it leads
//   legal{p}, uniform{p}, next{p}   the same in pieces, with legal and chosen moves in rows, for other policies
//   code{p}      the numbers of the chosen moves, where they are recorded; step{p} does it too
//   fill, spread, greedy, gibbs   see transfer.ts and policy-code.ts
//   goals{p}     the goals of states just arrived in phase p
//   settle       area L → area 0
//   root         whole cycles of games from the first position, counted

import { DOES, FALSE, type Network } from '../../network/network.ts'
import { chooseUniformly } from '../program/choice.ts'
import type { Circuit } from '../program/circuit.ts'
import {
  type Cone,
  type ConeContext,
  coneOperations,
  emitCone,
  leafValues,
  loopsOnMoves,
  movesSeen,
  type ValueAt,
} from '../program/cones.ts'
import { encodeIndex } from '../program/encode.ts'
import { lower } from '../program/lower.ts'
import { ONES, type ProgramBuilder, type Store, type Value, ZERO } from '../program/program.ts'
import { type Slot, slotsOf } from '../program/slots.ts'
import { type Code, createCode, I32_ADD, I32_SUB, LOAD_V128, STORE_V128 } from '../wasm/code.ts'
import { BLOCKWISE } from '../wasm/emit.ts'
import { I32, type WasmFunction, writeModule } from '../wasm/module.ts'
import { SIMD } from '../wasm/target.ts'
import { emitAccount } from './account.ts'
import { CODE_BITS, type LanesLayout, layOutLanes, ROW_BYTES } from './layout.ts'
import { emitGibbs, emitGreedy } from './policy-code.ts'
import { emitFill, emitSpread } from './transfer.ts'

export interface LanesModule {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly layout: LanesLayout
  /** By phase and role: the moves among which there is a choice. */
  readonly choices: readonly (readonly (readonly number[])[])[]
  /** Two-input operations, by phase. */
  readonly operations: readonly { readonly step: number; readonly terminal: number; readonly goals: number }[]
}

const CHEAP_GOALS = 32 // operations: goals that cost no more beyond the terminal test are computed with it
const DEAR_GOALS = 4 // times the fluents: goals that cost more wait until many games have ended

export interface LanesModuleOptions {
  /** Also the steps in pieces, for policies other than the uniform one. */
  readonly pieces?: boolean
  /** Whether moves are recorded. */
  readonly trace?: boolean
}

export function writeLanesModule(circuit: Circuit, options: LanesModuleOptions): LanesModule {
  const { pieces = false, trace = false } = options
  const { ground, phases, networks } = circuit
  const arriving = circuit.arrivals
  const extra = arriving.map(
    ({ sinks }, phase) =>
      coneOperations(arriving[phase], [sinks.terminal, ...sinks.goals]) -
      coneOperations(arriving[phase], [sinks.terminal]),
  )
  const layout = layOutLanes(
    circuit,
    extra.map((operations) => operations > DEAR_GOALS * ground.fluents.length),
  )
  const context: ConeContext = { target: SIMD, rows: layout.rows, loops: layout.loops, generator: layout.generator }
  const choices = networks.map(({ sinks: { legal } }) =>
    ground.roles.map((_, role) => {
      const own = ground.moves.flatMap((move, m) => (move.role === role && legal[m] !== FALSE ? [m] : []))
      return own.length < 2 ? [] : own
    }),
  )
  const slots = slotsOf(circuit, choices)
  const changing = ground.fluents.map((_, f) => f).filter((f) => !phases.fluents.includes(f))
  const functions: WasmFunction[] = []
  const add = ({ functions: made }: Cone): number[] => made.map((each) => functions.push(each) - 1)

  const nextStores = (network: Network, phase: number, valueAt: ValueAt): Store[] =>
    changing.map((f) => ({ row: layout.area(phase + 1) + f, value: valueAt(network.sinks.next[f]) }))
  const steps = networks.map((network, phase) => {
    const from = { state: layout.area(phase), does: layout.does }
    const nextLiterals = changing.map((f) => network.sinks.next[f])
    const legalLiterals = choices[phase].flat().map((m) => network.sinks.legal[m])
    const whole = wholeStep(network, phase)
    if (whole !== undefined && !pieces)
      return { legal: [], uniform: [], next: [], code: [], step: add(whole), operations: whole.operations }
    const legal = emitCone(context, network, from, legalLiterals, (valueAt) =>
      choices[phase].flat().map((m) => ({ row: layout.legal + m, value: valueAt(network.sinks.legal[m]) })),
    )
    const uniform = emitCone(context, network, from, [], (_, program) => {
      const made = chooseAll(program, network, slots[phase], (m) => program.row(layout.legal + m))
      return [...made].map(([m, value]) => ({ row: layout.does + m, value }))
    })
    const next = emitCone(context, network, from, nextLiterals, (valueAt) => nextStores(network, phase, valueAt))
    const code = trace
      ? add(
          emitCone(context, network, from, [], (_, program) =>
            codeStores(program, phase, (m) => program.row(layout.does + m)),
          ),
        )
      : []
    const made = { legal: add(legal), uniform: add(uniform), next: add(next), code }
    if (whole !== undefined) return { ...made, step: add(whole), operations: whole.operations }
    const step = [...made.legal, ...made.uniform, ...code, ...made.next]
    return { ...made, step, operations: legal.operations + uniform.operations + next.operations }
  })

  /** Which of its choices each role makes, as numbers. */
  function codeStores(program: ProgramBuilder, phase: number, made: (move: number) => Value): Store[] {
    return choices[phase].flatMap((own, role) =>
      encodeIndex(program, own.map(made)).map((value, bit) => ({ row: layout.codes + role * CODE_BITS + bit, value })),
    )
  }

  /** Legal moves, choice and next state as one program, unless a recursion has to wait for the choice. */
  function wholeStep(network: Network, phase: number): Cone | undefined {
    const nextLiterals = changing.map((f) => network.sinks.next[f])
    if (loopsOnMoves(network, nextLiterals)) return undefined
    const from = { state: layout.area(phase) }
    const legalLiterals = choices[phase].flat().map((m) => network.sinks.legal[m])
    const build = (valueAt: ValueAt, program: ProgramBuilder) => {
      const made = chooseAll(program, network, slots[phase], (m) => valueAt(network.sinks.legal[m]))
      const leaf = leafValues(context, network, from, program)
      const lowered = lower(network, program, nextLiterals, (gate) =>
        network.kind(gate) === DOES ? made.get(network.input(gate, 0)) : leaf(gate),
      )
      const stores = nextStores(network, phase, lowered.value)
      return trace ? [...codeStores(program, phase, (m) => made.get(m)!), ...stores] : stores
    }
    return emitCone(context, network, from, legalLiterals, build, nextLiterals)
  }

  const tests = arriving.map((network, phase) => {
    const { terminal, goals } = network.sinks
    const from = { state: layout.arrival(phase) }
    const storeTerminal = (valueAt: ValueAt) => [{ row: layout.terminal, value: valueAt(terminal) }]
    const storeGoals = (valueAt: ValueAt) =>
      goals.map((literal, g) => ({ row: layout.goals + g, value: valueAt(literal) }))
    if (extra[phase] <= CHEAP_GOALS) {
      const both = emitCone(context, network, from, [terminal, ...goals], (valueAt) => [
        ...storeTerminal(valueAt),
        ...storeGoals(valueAt),
      ])
      return { terminal: add(both), goals: [], operations: { terminal: both.operations, goals: 0 } }
    }
    const alone = emitCone(context, network, from, [terminal], storeTerminal)
    const kept = layout.ended[phase] >= 0 ? { state: layout.ended[phase] } : from
    const own = emitCone(context, network, kept, goals, storeGoals)
    return { terminal: add(alone), goals: add(own), operations: { terminal: alone.operations, goals: own.operations } }
  })

  const exportAs = (exported: string, numbers: readonly number[]) => {
    const code = createCode()
    callAll(code, numbers)
    functions.push({ ...BLOCKWISE, locals: [], code: code.bytes, exported })
  }
  phases.values.forEach((_, phase) => {
    const { terminal } = tests[(phase + 1) % phases.count]
    exportAs(`step${phase}`, [...steps[phase].step, ...terminal])
    exportAs(`legal${phase}`, steps[phase].legal)
    exportAs(`uniform${phase}`, steps[phase].uniform)
    exportAs(`code${phase}`, steps[phase].code)
    exportAs(`next${phase}`, [...steps[phase].next, ...terminal])
    exportAs(`goals${phase}`, tests[phase].goals)
  })
  const settle = eachBlock((code) => {
    for (const f of changing) {
      code
        .get(0)
        .get(0)
        .memory(LOAD_V128, 4, (layout.area(phases.count) + f) * ROW_BYTES)
      code.memory(STORE_V128, 4, (layout.area(0) + f) * ROW_BYTES)
    }
  })
  functions.push({ ...BLOCKWISE, locals: [], code: settle.bytes, exported: 'settle' })

  functions.push(emitFill(layout), emitSpread())
  if (pieces) functions.push(emitGreedy(layout), emitGibbs(layout))

  const accounts = tests.map(
    ({ goals }, phase) => functions.push(emitAccount({ ground, layout, phase, phases, changing, goals })) - 1,
  )
  const root = createCode().loop()
  phases.values.forEach((_, phase) => {
    const arrival = (phase + 1) % phases.count
    callAll(root, [...steps[phase].step, ...tests[arrival].terminal, accounts[arrival]])
  })
  root.get(3).i32(1).op(I32_SUB).tee(3).branchIf(0).end()
  functions.push({ params: [I32, I32, I32, I32], results: [], locals: [], code: root.bytes, exported: 'root' })

  return {
    bytes: writeModule([], functions, 1),
    layout,
    choices,
    operations: steps.map(({ operations }, phase) => ({ step: operations, ...tests[phase].operations })),
  }
}

/** One uniform choice per role: whether each move is made, of those that took part in one or that the network sees. */
function chooseAll(
  program: ProgramBuilder,
  network: Network,
  byRole: readonly (readonly Slot[])[],
  legal: (move: number) => Value,
): Map<number, Value> {
  const made = new Map<number, Value>()
  for (const slots of byRole) {
    if (slots.length === 0) continue
    const any = slots.map((slot) => slot.map(legal).reduce(program.or))
    chooseUniformly(program, any).forEach((value, i) => {
      for (const move of slots[i]) made.set(move, slots[i].length === 1 ? value : program.and(value, legal(move)))
    })
  }
  // Without the pass that removes them, the network sees moves that nobody has to choose.
  for (const move of movesSeen(network))
    if (!made.has(move)) made.set(move, network.sinks.legal[move] === FALSE ? ZERO : ONES)
  return made
}

/** Calls functions that take the same three parameters as the caller. */
function callAll(code: Code, numbers: readonly number[]): void {
  for (const number of numbers) code.get(0).get(1).get(2).call(number)
}

/** A body repeated for every block; parameter 0 is the address of the block at hand. */
function eachBlock(body: (code: Code) => void): Code {
  const code = createCode().loop()
  body(code)
  return code.get(0).get(2).op(I32_ADD).set(0).get(1).i32(1).op(I32_SUB).tee(1).branchIf(0).end()
}
