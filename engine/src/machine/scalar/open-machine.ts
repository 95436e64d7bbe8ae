// A scalar machine with memory of its own, laid open for code that runs beside it.
import type { OpenMachine } from '../../game/open-machine.ts'
import type { Circuit } from '../program/circuit.ts'
import { openScalar } from './instance.ts'
import type { ScalarModule } from './module.ts'
import type { Survey } from './survey.ts'

const ROW = 4 // bytes

/** The one role that may have a choice in a phase; -1 where several or none do. */
export function moverOf(choices: readonly { readonly moves: Int32Array }[]): number {
  const movers = choices.flatMap(({ moves }, role) => (moves.length > 1 ? [role] : []))
  return movers.length === 1 ? movers[0] : -1
}

export function openMachine(circuit: Circuit, module: ScalarModule, survey: Survey, simd: boolean): OpenMachine {
  const { memory, phaseOf, unpack, take, legal, spread, goals, arrive } = openScalar(
    circuit,
    module,
    survey.bytes - module.bytes,
  )
  const { rows, choices } = module
  const own = Object.fromEntries(
    choices.flatMap((_, p) => [
      [`arrive${p}`, arrive[p]],
      [`legal${p}`, legal[p]],
    ]),
  )
  const { exports } = new WebAssembly.Instance(survey.module, { env: { memory }, machine: own })
  return {
    key: module,
    memory,
    simd,
    bytes: survey.bytes,
    phaseOf,
    packed: rows.packed * ROW,
    made: rows.made * ROW,
    goals: circuit.ground.goals.map(({ role, value }, g) => ({ role, value, address: (rows.goals + g) * ROW })),
    phases: choices.map((byRole, phase) => ({
      unpack: unpack[phase],
      take: take[phase],
      spread: spread[phase],
      goals: goals[phase],
      arrive: arrive[phase],
      survey: exports[`survey${phase}`] as () => number,
      mover: moverOf(byRole),
      choices: byRole.map(({ moves, certain, bits, ids }) => ({ moves, certain, bits: bits * ROW, ids: ids * ROW })),
    })),
  }
}
