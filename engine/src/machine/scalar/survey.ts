// What a search asks where a move has led: whether the match is over, and if not, the legal moves. In chess and reversi it is over
// where nobody can move, so that one answer is nearly the other, and both are computed at once; in most games they have nothing
// in common, and moves are only computed where the match goes on. A module beside that of the machine, in the same memory, for
// those who search inside of it.
import { announced } from '../../base/pulse.ts'
import type { Circuit } from '../program/circuit.ts'
import { coneOperations, loopVariables, makeCone } from '../program/cones.ts'
import { createPool, createRows } from '../program/rows.ts'
import { createCode } from '../wasm/code.ts'
import { emitSegments } from '../wasm/emit.ts'
import { LOAD_I32 } from '../wasm/instructions.ts'
import { I32, type WasmFunction, type WasmImport, writeModule } from '../wasm/module.ts'
import { call, createRoutine } from '../wasm/routine.ts'
import { SINGLE } from '../wasm/target.ts'
import { legalStores, type ScalarModule } from './module.ts'

export interface Survey {
  /** Imports arrive{p} and legal{p} of the machine; exports survey{p}, which is not 0 where the match is over. */
  readonly module: WebAssembly.Module
  /** Memory that both take. */
  readonly bytes: number
}

const WORTH = 0.9 // of the operations of both; else they are computed one after the other

export function writeSurvey(circuit: Circuit, scalar: ScalarModule): Survey {
  const { networks, arrivals } = circuit
  const rows = createRows()
  rows.reserve(scalar.bytes / 4)
  const TERMINAL = rows.reserve(1)
  const context = {
    loops: rows.reserve(Math.max(0, ...networks.map(loopVariables))),
    outside: createPool(rows),
  }
  const imports: WasmImport[] = networks.flatMap((_, phase) => [
    { module: 'machine', name: `arrive${phase}`, params: [], results: [I32] },
    { module: 'machine', name: `legal${phase}`, params: [], results: [] },
  ])
  const functions: WasmFunction[] = []
  const addFunction = (made: WasmFunction): number => imports.length + functions.push(made) - 1
  networks.forEach((network, phase) => {
    const { terminal } = network.sinks
    const stores = legalStores(network, scalar.choices[phase])
    const legal = stores.map(({ literal }) => literal)
    const alone = coneOperations(network, legal) + coneOperations(arrivals[phase], [arrivals[phase].sinks.terminal])
    const exported = `survey${phase}`
    if (coneOperations(network, [...legal, terminal]) > WORTH * alone) {
      const survey = createRoutine(0, 1, exported)
      survey.if(call(2 * phase), () => survey.return(1))
      survey.run(2 * phase + 1)
      survey.return(0)
      addFunction(survey.done())
      return
    }
    const { segments } = makeCone(
      context,
      network,
      { state: scalar.rows.areas[phase] },
      [...legal, terminal],
      (valueAt) => [
        ...stores.map(({ literal, ...store }) => ({ ...store, value: valueAt(literal) })),
        { row: TERMINAL, value: valueAt(terminal) },
      ],
    )
    const code = createCode()
    for (const number of emitSegments(segments, { target: SINGLE, scratch: rows }).map(addFunction)) code.call(number)
    code.i32(0).memory(LOAD_I32, 2, TERMINAL * 4)
    addFunction({ params: [], results: [I32], locals: [], code: code.bytes, exported })
  })
  return {
    module: announced(() => new WebAssembly.Module(writeModule(imports, functions, 1))),
    bytes: Math.ceil(rows.size() / 4) * 16,
  }
}
