// Circuit → the WebAssembly module of the lanes machine: the programs of a step, printed. Exports, each for a range of
// blocks:
//
//   step{p}      one ply in phase p with uniformly chosen moves, and the terminal test of where it leads
//   legal{p}, uniform{p}, next{p}   the same in pieces, with legal and chosen moves in rows, for other policies
//   code{p}      the numbers of the chosen moves, where they are recorded; step{p} does it too
//   fill, spread, greedy, gibbs, countMoves, tallyMoves   see transfer.ts, policy-code.ts and tally-code.ts
//   goals{p}     the goals of states just arrived in phase p
//   settle       area L → area 0
//   root         whole cycles of games from the first position, counted
import type { Pieces } from '../../base/job.ts'
import type { Circuit } from '../program/circuit.ts'
import type { Cone } from '../program/cones.ts'
import { type StepOptions, stepPrograms } from '../program/step-programs.ts'
import { type Code, createCode } from '../wasm/code.ts'
import { BLOCKWISE, emitSegments, nextBlock } from '../wasm/emit.ts'
import { I32_SUB, LOAD_V128, STORE_V128 } from '../wasm/instructions.ts'
import { I32, type WasmFunction, writeModule } from '../wasm/module.ts'
import { SIMD } from '../wasm/target.ts'
import { emitAccount } from './account.ts'
import { type LanesLayout, layOutLanes, ROW_BYTES } from './layout.ts'
import { emitGibbs, emitGreedy } from './policy-code.ts'
import { emitCountMoves, emitTallyMoves } from './tally-code.ts'
import { emitFill, emitSpread } from './transfer.ts'

export interface LanesModule {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly layout: LanesLayout
  /** By phase and role: the moves among which there is a choice. */
  readonly choices: readonly (readonly (readonly number[])[])[]
  /** Two-input operations, by phase. */
  readonly operations: readonly { readonly step: number; readonly terminal: number; readonly goals: number }[]
}

/** In pieces, sized by their operations. */
export function* writeLanesModule(circuit: Circuit, options: StepOptions): Pieces<LanesModule> {
  const { ground, phases } = circuit
  const programs = yield* stepPrograms(circuit, options)
  const { choices, changing } = programs
  const layout = layOutLanes(ground, programs.rows)
  const functions: WasmFunction[] = []
  /** Numbers of the functions of a cone, to be called one after the other. */
  function* add(cone: Cone | undefined): Pieces<number[]> {
    if (cone === undefined) return []
    yield cone.operations
    const made = emitSegments(cone.segments, { target: SIMD, scratch: layout.rows, generator: layout.generator })
    return made.map((each) => functions.push(each) - 1)
  }
  const steps: Readonly<Record<'legal' | 'uniform' | 'next' | 'code' | 'step', readonly number[]>>[] = []
  for (const { whole, pieces } of programs.phases) {
    const legal = yield* add(pieces?.legal)
    const uniform = yield* add(pieces?.uniform)
    const next = yield* add(pieces?.next)
    const code = yield* add(pieces?.code)
    const step = whole === undefined ? [...legal, ...uniform, ...code, ...next] : yield* add(whole)
    steps.push({ legal, uniform, next, code, step })
  }
  const tests: Readonly<Record<'terminal' | 'goals', readonly number[]>>[] = []
  for (const { terminal, goals } of programs.phases)
    tests.push({ terminal: yield* add(terminal), goals: yield* add(goals) })

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
  functions.push(emitSettle(layout, phases.count, changing), emitFill(layout), emitSpread())
  if (options.pieces === true) functions.push(emitGreedy(layout), emitGibbs(layout))
  if (options.tally === true) functions.push(emitCountMoves(layout), emitTallyMoves(layout))

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
    operations: programs.phases.map(({ whole, pieces, terminal, goals }) => ({
      step: whole?.operations ?? pieces!.legal.operations + pieces!.uniform.operations + pieces!.next.operations,
      terminal: terminal.operations,
      goals: goals?.operations ?? 0,
    })),
  }
}

/** Calls functions that take the same three parameters as the caller. */
function callAll(code: Code, numbers: readonly number[]): void {
  for (const number of numbers) code.get(0).get(1).get(2).call(number)
}

/** Copies area L to area 0, block by block. */
function emitSettle(layout: LanesLayout, phases: number, changing: readonly number[]): WasmFunction {
  const code = createCode().loop()
  for (const f of changing) {
    code.get(0)
    code.get(0).memory(LOAD_V128, 4, (layout.area(phases) + f) * ROW_BYTES)
    code.memory(STORE_V128, 4, (layout.area(0) + f) * ROW_BYTES)
  }
  return { ...BLOCKWISE, locals: [], code: nextBlock(code).bytes, exported: 'settle' }
}
