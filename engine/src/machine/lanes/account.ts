// The function that keeps the books of games from the first position: after a step that arrives in a phase, it counts
// what has ended and, before phase 0, begins new games in the lanes that are done. Goals that are costly are not computed
// at every end: the final states wait in rows of their own until a lane comes round again.

import type { Phases } from '../../network/phases.ts'
import type { GroundNames } from '../program/circuit.ts'
import { type Code, createCode } from '../wasm/code.ts'
import { BLOCKWISE, nextBlock } from '../wasm/emit.ts'
import {
  I64_ADD,
  I64_POPCNT,
  I64_SUB,
  I64X2_EXTRACT,
  LOAD_I64,
  LOAD_V128,
  STORE_I64,
  STORE_V128,
  V128_AND,
  V128_ANDNOT,
  V128_ANY_TRUE,
  V128_BITSELECT,
  V128_OR,
} from '../wasm/instructions.ts'
import { V128, type WasmFunction } from '../wasm/module.ts'
import { BLOCK_LANES, FIRST_GOAL, GAMES, type LanesLayout, POSITIONS, ROW_BYTES } from './layout.ts'

export interface AccountSetup {
  readonly ground: GroundNames
  readonly layout: LanesLayout
  readonly phases: Phases
  readonly phase: number
  /** Fluents that the phase does not tell. */
  readonly changing: readonly number[]
  /** Numbers of the functions that compute the goals. */
  readonly goals: readonly number[]
}

// Parameters: address, blocks, stride. Then locals.
const BASE = 0
const STRIDE = 2
const ENDED = 3
const DONE = 4
const MASK = 5

export function emitAccount({ ground, layout, phase, phases, changing, goals }: AccountSetup): WasmFunction {
  const load = (code: Code, row: number) => code.get(BASE).memory(LOAD_V128, 4, row * ROW_BYTES)
  const later = layout.ended[phase] >= 0
  const code = createCode().loop()
  load(code, layout.done).set(DONE)
  addTo(code, POSITIONS, () => {
    code.i64(BigInt(BLOCK_LANES))
    popcount(code, DONE)
    code.op(I64_SUB)
  })
  load(code, layout.terminal).get(DONE).op(V128_ANDNOT).tee(ENDED).op(V128_ANY_TRUE).if()
  addTo(code, GAMES, () => popcount(code, ENDED))
  if (later) {
    load(code, layout.waiting[phase]).get(ENDED).op(V128_AND).op(V128_ANY_TRUE).if()
    load(code, layout.waiting[phase]).set(MASK)
    countGoals(code)
    code
      .get(BASE)
      .v128(() => 0)
      .memory(STORE_V128, 4, layout.waiting[phase] * ROW_BYTES)
    code.end()
    for (const f of changing) {
      code.get(BASE)
      load(code, layout.arrival(phase) + f)
      load(code, layout.ended[phase] + f)
      code
        .get(ENDED)
        .op(V128_BITSELECT)
        .memory(STORE_V128, 4, (layout.ended[phase] + f) * ROW_BYTES)
    }
    code.get(BASE)
    load(code, layout.waiting[phase])
      .get(ENDED)
      .op(V128_OR)
      .memory(STORE_V128, 4, layout.waiting[phase] * ROW_BYTES)
  } else {
    code.get(ENDED).set(MASK)
    countGoals(code)
  }
  code.get(DONE).get(ENDED).op(V128_OR).set(DONE).end()
  if (phase === 0) {
    for (const f of changing) {
      code.get(BASE)
      load(code, layout.area(phases.count) + f)
        .get(DONE)
        .op(ground.fluents[f].initial ? V128_OR : V128_ANDNOT)
      code.memory(STORE_V128, 4, (layout.area(0) + f) * ROW_BYTES)
    }
    code.v128(() => 0).set(DONE)
  }
  code
    .get(BASE)
    .get(DONE)
    .memory(STORE_V128, 4, layout.done * ROW_BYTES)
  return { ...BLOCKWISE, locals: [V128, V128, V128], code: nextBlock(code).bytes }

  /** Adds the goals of the lanes in MASK to the counters. */
  function countGoals(to: Code): void {
    for (const number of goals) to.get(BASE).i32(1).get(STRIDE).call(number)
    ground.goals.forEach((_, goal) => {
      addTo(to, FIRST_GOAL + goal, () => {
        for (const half of [0, 1]) {
          load(to, layout.goals + goal)
            .get(MASK)
            .op(V128_AND)
            .lane(I64X2_EXTRACT, half)
            .op(I64_POPCNT)
          if (half === 1) to.op(I64_ADD)
        }
      })
    })
  }
}

function addTo(code: Code, counter: number, value: () => void): void {
  code
    .i32(0)
    .i32(0)
    .memory(LOAD_I64, 3, counter * 8)
  value()
  code.op(I64_ADD).memory(STORE_I64, 3, counter * 8)
}

function popcount(code: Code, local: number): void {
  for (const half of [0, 1]) {
    code.get(local).lane(I64X2_EXTRACT, half).op(I64_POPCNT)
    if (half === 1) code.op(I64_ADD)
  }
}
