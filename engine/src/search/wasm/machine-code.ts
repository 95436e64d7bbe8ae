// The functions of a machine as routines call them: with the phase as a number.
import type { OpenMachine } from '../../game/open-machine.ts'
import { RETURN } from '../../machine/wasm/instructions.ts'
import { I32, type WasmImport } from '../../machine/wasm/module.ts'
import { createRoutine, type Routine } from '../../machine/wasm/routine.ts'

const NAMES = ['unpack', 'pack', 'play', 'goals', 'arrive', 'survey'] as const
type Name = (typeof NAMES)[number]

/** Numbers of functions of a phase; `arrive` and `survey` have a result. */
export type MachineCode = Readonly<Record<Name, number>>

const resultsOf = (name: Name): 0 | 1 => (name === 'arrive' || name === 'survey' ? 1 : 0)

/** What is imported, in this order. */
export function machineImports({ phases }: OpenMachine): (WasmImport & { readonly value: () => void })[] {
  return NAMES.flatMap((name) =>
    phases.map((phase, p) => ({
      module: 'machine',
      name: `${name}${p}`,
      params: [],
      results: resultsOf(name) === 1 ? [I32] : [],
      value: phase[name],
    })),
  )
}

/** `first` is the number of the first import. */
export function machineCode(first: number, phases: number, add: (routine: Routine) => number): MachineCode {
  const dispatch = (name: Name): number => {
    const own = first + NAMES.indexOf(name) * phases
    const routine = createRoutine(1, resultsOf(name))
    const [phase] = routine.params
    routine.append((code) => {
      for (let p = 0; p < phases; p++) code.block()
      code.get(phase.local).branchTable(phases)
      for (let p = 0; p < phases; p++)
        code
          .end()
          .call(own + p)
          .op(RETURN)
    })
    return add(routine)
  }
  return Object.fromEntries(NAMES.map((name) => [name, dispatch(name)])) as MachineCode
}
