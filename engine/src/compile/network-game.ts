// Circuit → the game that runs on it: positions and single playouts on the scalar machine, many playouts in lanes. Other threads
// of the process make the same game from its data and its code, in milliseconds instead of seconds.
import type { MoveEffects } from '../game/effects.ts'
import type { Game, Role, State } from '../game/game.ts'
import type { Symmetry } from '../game/symmetry.ts'
import { type Relations, relationsOf } from '../ground/relations.ts'
import { findSymmetries } from '../ground/symmetries.ts'
import { lanePlayouts, prepareLanes } from '../machine/lanes/playouts.ts'
import {
  type Circuit,
  createPhaseOf,
  type PackedCircuit,
  packCircuit,
  unpackCircuit,
} from '../machine/program/circuit.ts'
import { foregoneCircuit } from '../machine/program/foregone-circuit.ts'
import { scalarGame } from '../machine/scalar/game.ts'
import { type ScalarModule, writeScalarModule } from '../machine/scalar/module.ts'
import { plainPacking, simdPacking } from '../machine/scalar/packing.ts'
import { moveEffects } from '../network/effects.ts'
import { createFuzzyGoals, type Fuzziness } from '../network/fuzzy.ts'

/** What crosses between threads: data, and a WebAssembly.Module. */
export interface PackedGame {
  readonly id: string
  readonly wasm: 'simd' | 'scalar'
  readonly circuit: PackedCircuit
  readonly module: ScalarModule
  /** Of which symmetries are found. */
  readonly relations?: Relations | undefined
}

/** `made` has what was made already, in another thread. */
export function networkGame(
  circuit: Circuit,
  id: string,
  wasm: 'simd' | 'scalar',
  made: Partial<Pick<PackedGame, 'module' | 'relations'>> = {},
): Game {
  const packing = wasm === 'scalar' ? plainPacking : simdPacking
  const module = made.module ?? writeScalarModule(circuit, packing)
  const scalar = scalarGame(circuit, id, packing, module)
  const inLanes = (wanted: { readonly lanes: 'one' | 'many' }) => wanted.lanes === 'many' && wasm === 'simd'
  let packed: PackedGame | undefined
  let symmetries: readonly Symmetry[] | undefined
  let effects: MoveEffects | undefined
  let decisive: Game | undefined
  const { ground, program } = circuit
  const relations = () => made.relations ?? (program === undefined ? undefined : relationsOf(program))
  function symmetriesOf(): readonly Symmetry[] {
    const known = relations()
    return known === undefined ? [] : findSymmetries(ground, known)
  }
  function effectsOf(): MoveEffects {
    const turns = module.choices.map((choices, phase) => {
      const all = choices.map(({ moves }) => [...moves])
      const chosen = all.filter(({ length }) => length > 1).flat()
      return {
        network: circuit.plain.networks[phase],
        moves: chosen,
        certain: all.filter(({ length }) => length === 1).flat(),
      }
    })
    return moveEffects(turns, ground.moves.length)
  }
  /** Each phase and role when it is first asked for. */
  function fuzzyGoals(shape: Fuzziness) {
    const phaseOf = createPhaseOf(circuit)
    const made: ((state: State) => number)[] = []
    return (state: State, role: Role): number => {
      const phase = phaseOf(state)
      const worth = (made[phase * ground.roles.length + role] ??= createFuzzyGoals(
        circuit.plain.networks[phase],
        ground.goals,
        role,
        shape,
      ))
      return worth(state)
    }
  }
  function decisiveOf(): Game {
    const narrowed = foregoneCircuit(circuit)
    return narrowed === undefined ? game : networkGame(narrowed, id, wasm)
  }
  const game: Game = {
    ...scalar,
    fuzzyGoals,
    effects: () => (effects ??= effectsOf()),
    decisive: () => (decisive ??= decisiveOf()),
    symmetries: () => (symmetries ??= symmetriesOf()),
    playouts: (wanted) => (inLanes(wanted) ? lanePlayouts(circuit, wanted) : scalar.playouts!(wanted)),
    prepare: (wanted) => (inLanes(wanted) ? prepareLanes(circuit, wanted) : scalar.prepare!(wanted)),
    pack() {
      packed ??= { id, wasm, circuit: packCircuit(circuit), module, relations: relations() }
      return packed
    },
  }
  return game
}

/** The game that was packed, in this thread. */
export function unpackGame({ id, wasm, circuit, module, relations }: PackedGame): Game {
  return networkGame(unpackCircuit(circuit), id, wasm, { module, relations })
}
