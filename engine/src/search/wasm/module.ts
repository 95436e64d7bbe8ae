// Turn search as a WebAssembly module that runs in a machine's memory and calls its functions.
import { announced } from '../../base/pulse.ts'
import type { OpenMachine } from '../../game/open-machine.ts'
import { I32, type WasmFunction, type WasmImport, writeModule } from '../../machine/wasm/module.ts'
import { broodCode } from './brood-code.ts'
import { enterCode } from './enter-code.ts'
import { createAssembly, type Layout } from './layout.ts'
import { lineCode } from './line-code.ts'
import { machineCode, machineImports } from './machine-code.ts'
import { orderCode } from './order-code.ts'
import { tableCode } from './table-code.ts'

export interface Tellers {
  tellRoot(move: number, score: number, final: number, exact: number): void
  tellNode(frame: number): void
  /** Half of the table is deep. */
  growTable(): void
}

const TELLERS: readonly (readonly [keyof Tellers, number])[] = [
  ['tellRoot', 4],
  ['tellNode', 1],
  ['growTable', 0],
]

/** Looks at so many positions → SPENT, DONE or SEVERAL. */
export type Go = (positions: number) => number

/** Modules by the key of the machine, then by where the own goals end, which alone differs between roles, and the net. */
const modules = new WeakMap<object, Map<string, WebAssembly.Module>>()

export function openGo(machine: OpenMachine, layout: Layout, tellers: Tellers): Go {
  const known = modules.get(machine.key) ?? new Map<string, WebAssembly.Module>()
  const key = `${layout.goalsEnd} ${layout.vectors}`
  modules.set(machine.key, known)
  const module = known.get(key) ?? writeGo(machine, layout)
  known.set(key, module)
  const { exports } = new WebAssembly.Instance(module, {
    env: { memory: machine.memory },
    tell: { ...tellers },
    machine: Object.fromEntries(machineImports(machine).map(({ name, value }) => [name, value])),
  })
  return exports.go as Go
}

function writeGo(open: OpenMachine, layout: Layout): WebAssembly.Module {
  const imports: WasmImport[] = [
    ...TELLERS.map(([name, params]) => ({
      module: 'tell',
      name,
      params: Array.from({ length: params }, () => I32 as typeof I32),
      results: [],
    })),
    ...machineImports(open),
  ]
  const functions: WasmFunction[] = []
  const assembly = createAssembly(layout, (routine) => imports.length + functions.push(routine.done()) - 1)
  const [tellRoot, tellNode, growTable] = TELLERS.keys()
  const machine = machineCode(TELLERS.length, layout.phases, assembly.add)
  const parts = {
    brood: broodCode(assembly, machine),
    order: orderCode(assembly),
    table: tableCode(assembly, growTable),
    callbacks: { tellRoot, tellNode },
  }
  lineCode(assembly, { ...parts, enter: enterCode(assembly, machine, parts) })
  return announced(() => new WebAssembly.Module(writeModule(imports, functions, 1)))
}
