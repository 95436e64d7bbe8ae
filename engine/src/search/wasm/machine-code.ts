// The functions of a machine as routines call them: with the phase as a number.
import type { OpenMachine } from '../../game/open-machine.ts'
import { RETURN } from '../../machine/wasm/instructions.ts'
import { I32, type WasmImport } from '../../machine/wasm/module.ts'
import { createRoutine, type Routine } from '../../machine/wasm/routine.ts'

/** By name: how many parameters it has besides the phase, and results. */
const SHAPES = {
  unpack: [0, 0],
  take: [1, 0],
  spread: [2, 0],
  goals: [0, 0],
  arrive: [0, 1],
  survey: [0, 1],
} as const
type Name = keyof typeof SHAPES
const NAMES = Object.keys(SHAPES) as Name[]

/** Numbers of functions, whose first parameter is the phase. */
export type MachineCode = Readonly<Record<Name, number>>

const words = (count: number) => Array.from({ length: count }, () => I32 as typeof I32)

/** What is imported, in this order. */
export function machineImports({
  phases,
}: OpenMachine): (WasmImport & { readonly value: OpenMachine['phases'][0][Name] })[] {
  return NAMES.flatMap((name) =>
    phases.map((phase, p) => ({
      module: 'machine',
      name: `${name}${p}`,
      params: words(SHAPES[name][0]),
      results: words(SHAPES[name][1]),
      value: phase[name],
    })),
  )
}

/** `first` is the number of the first import. */
export function machineCode(first: number, phases: number, add: (routine: Routine) => number): MachineCode {
  const dispatch = (name: Name): number => {
    const own = first + NAMES.indexOf(name) * phases
    const routine = createRoutine(1 + SHAPES[name][0], SHAPES[name][1])
    const [phase, ...others] = routine.params
    routine.append((code) => {
      for (let p = 0; p < phases; p++) code.block()
      code.get(phase.local).branchTable(phases)
      for (let p = 0; p < phases; p++) {
        code.end()
        for (const { local } of others) code.get(local)
        code.call(own + p).op(RETURN)
      }
    })
    return add(routine)
  }
  return Object.fromEntries(NAMES.map((name) => [name, dispatch(name)])) as MachineCode
}
