// A scalar machine with memory of its own, laid open for code that runs beside it.
import type { OpenMachine } from '../../game/open-machine.ts'
import type { Circuit } from '../program/circuit.ts'
import { openScalar } from './instance.ts'
import type { ScalarModule } from './module.ts'

const ROW = 4 // bytes

export function openMachine(circuit: Circuit, module: ScalarModule): OpenMachine {
  const { memory, phaseOf, unpack, pack, legal, play, goals, arrive } = openScalar(circuit, module)
  const { rows, choices, bytes } = module
  return {
    key: module,
    memory,
    bytes,
    phaseOf,
    packed: rows.packed * ROW,
    does: rows.does * ROW,
    goals: circuit.ground.goals.map(({ role, value }, g) => ({ role, value, address: (rows.goals + g) * ROW })),
    phases: choices.map((byRole, phase) => ({
      unpack: unpack[phase],
      pack: pack[phase],
      legal: legal[phase],
      play: play[phase],
      goals: goals[phase],
      arrive: arrive[phase],
      choices: byRole.map(({ moves, certain, bits, ids }) => ({ moves, certain, bits: bits * ROW, ids: ids * ROW })),
    })),
  }
}
