// The legal move that does best after the moves before it, chosen inside WebAssembly, for one position: by its value in the
// table together with the means of its n-grams, which lie in memory as game/grams.ts says.
import { floorLog2 } from '../../base/arithmetic.ts'
import { CHECK_FACTOR, FIRST_FACTOR, SECOND_FACTOR, SLOT_BYTES, WAYS } from '../../base/pair-table.ts'
import {
  BEFORE,
  CONTEXT_FACTOR,
  ENOUGH,
  type GramLayout,
  JOINT_FACTOR,
  JOINT_SHIFT,
  LAST,
  PAIR_FACTOR,
} from '../../game/grams.ts'
import { type Code, createCode } from '../wasm/code.ts'
import {
  F32_GE,
  F64_ADD,
  F64_DIV,
  F64_GE,
  F64_MUL,
  F64_PROMOTE,
  I32_ADD,
  I32_AND,
  I32_EQ,
  I32_EQZ,
  I32_MUL,
  I32_SHL,
  I32_SHR_U,
  I32_XOR,
  LOAD_F32,
  LOAD_F64,
  LOAD_I32,
  LOAD_U8,
  RETURN,
  SELECT,
  STORE_I32,
} from '../wasm/instructions.ts'
import { F32, F64, I32, type WasmFunction } from '../wasm/module.ts'
import { BITS, BY_TABLE, END, emitHighest, IDS, MOVE, OWN, VALUE } from './choice.ts'

const BASE = OWN // address of the n-grams
const ONE = OWN + 1 // contexts
const TWO = OWN + 2
const ROW = OWN + 3 // address of the means after ONE
const SLOT = OWN + 4
const PAIR = OWN + 5 // means
const AT = OWN + 6 // of a triple
const VISITS = OWN + 7

export interface GramSetup {
  readonly layout: GramLayout
  /** Row that holds the address of the n-grams. */
  readonly grams: number
  /** Address of the values by move. */
  readonly table: number
  readonly generator: number
  /** Number of the function that chooses by the table alone. */
  readonly best: number
}

/** With the same parameters as a choice by the table. */
export function emitBestGram({ layout, grams, table, generator, best }: GramSetup): WasmFunction {
  const { slots, slotShift, keys, starts, means, common, commonShift } = layout
  const code = createCode()
  const byTable = () => code.get(BITS).get(END).get(IDS).call(best).op(RETURN)
  code
    .i32(0)
    .memory(LOAD_I32, 2, grams * 4)
    .tee(BASE)
    .memory(LOAD_I32, 2, LAST)
    .tee(ONE)
    .op(I32_EQZ)
    .if()
  byTable().end()
  // The row of the context, if it has one.
  code.get(ONE).i32(CONTEXT_FACTOR).op(I32_MUL).i32(slotShift).op(I32_SHR_U).set(SLOT)
  code.block().loop()
  const slot = (offset: number) => code.get(BASE).get(SLOT).i32(2).op(I32_SHL, I32_ADD).memory(LOAD_I32, 2, offset)
  slot(keys).tee(ROW).get(ONE).op(I32_EQ).branchIf(1)
  code.get(ROW).op(I32_EQZ).if()
  byTable().end()
  code
    .get(SLOT)
    .i32(1)
    .op(I32_ADD)
    .i32(slots - 1)
    .op(I32_AND)
    .set(SLOT)
    .branch(0)
    .end()
    .end()
  code.get(BASE)
  slot(starts).op(I32_ADD).set(ROW)
  // Both contexts together, 0 unless they came up often enough.
  code.get(BASE).memory(LOAD_I32, 2, BEFORE).tee(TWO).if()
  code.get(TWO).i32(PAIR_FACTOR).op(I32_MUL).get(ONE).op(I32_XOR).tee(TWO).i32(1).get(TWO).op(SELECT).set(TWO)
  code.i32(0).get(TWO)
  code.get(BASE).get(TWO).i32(CONTEXT_FACTOR).op(I32_MUL).i32(commonShift).op(I32_SHR_U, I32_ADD)
  code.memory(LOAD_U8, 0, common).op(I32_EQZ, SELECT).set(TWO).end()
  emitHighest(code, table, generator, () => {
    code.get(ROW).get(MOVE).i32(2).op(I32_SHL, I32_ADD).memory(LOAD_F32, 2, means).op(F64_PROMOTE)
    code.tee(PAIR).f64(0).op(F64_GE).if()
    code.get(VALUE).get(PAIR).op(F64_ADD).set(VALUE).block().block()
    emitTriple(code, layout)
    code.get(VALUE).get(PAIR).op(F64_ADD).f64(3).op(F64_DIV).set(VALUE).branch(1)
    code.end().get(VALUE).f64(0.5).op(F64_MUL).set(VALUE).end().end()
  })
  return { ...BY_TABLE, locals: [...BY_TABLE.locals, I32, I32, I32, I32, I32, F64, I32, F32], code: code.bytes }
}

/** Puts the mean of MOVE after TWO into PAIR; branches out of the block around it if there is none. */
function emitTriple(code: Code, { triples, table: { shift, nearShift, mask } }: GramLayout): void {
  const check = SLOT // which has served
  code.get(TWO).op(I32_EQZ).branchIf(0)
  code.get(BASE)
  code.get(TWO).i32(FIRST_FACTOR).op(I32_MUL).i32(shift).op(I32_SHR_U)
  code.get(MOVE).i32(SECOND_FACTOR).op(I32_MUL).i32(nearShift).op(I32_SHR_U)
  code.i32(floorLog2(WAYS)).op(I32_SHL, I32_ADD).i32(mask).op(I32_AND)
  code.i32(floorLog2(SLOT_BYTES)).op(I32_SHL, I32_ADD).set(AT)
  code.get(TWO).get(MOVE).i32(CHECK_FACTOR).op(I32_MUL, I32_ADD).tee(check).i32(1).get(check).op(SELECT).set(check)
  code.block()
  for (let way = 0; way < WAYS; way++) {
    if (way > 0) code.get(AT).i32(SLOT_BYTES).op(I32_ADD).set(AT)
    code.get(AT).memory(LOAD_I32, 2, triples).get(check).op(I32_EQ).branchIf(0)
  }
  code.branch(1).end()
  code
    .get(AT)
    .memory(LOAD_F32, 2, triples + 4)
    .tee(VISITS)
  code.get(BASE).memory(LOAD_F32, 2, ENOUGH).op(F32_GE, I32_EQZ).branchIf(0)
  code
    .get(AT)
    .memory(LOAD_F64, 3, triples + 8)
    .get(VISITS)
    .op(F64_PROMOTE, F64_DIV)
    .set(PAIR)
}

/** Remembers a joint move; `pushMove` puts that of a role on the stack. `hash` is a free local of 32 bits. */
export function emitJoint(
  code: Code,
  grams: number,
  roles: number,
  hash: number,
  pushMove: (role: number) => void,
): void {
  const base = () => code.i32(0).memory(LOAD_I32, 2, grams * 4)
  base()
  base().memory(LOAD_I32, 2, LAST).memory(STORE_I32, 2, BEFORE)
  base().i32(0)
  for (let role = 0; role < roles; role++) {
    pushMove(role)
    code.i32(1).op(I32_ADD, I32_XOR).i32(JOINT_FACTOR).op(I32_MUL)
  }
  code.tee(hash).get(hash).i32(JOINT_SHIFT).op(I32_SHR_U, I32_XOR).tee(hash)
  code.i32(1).get(hash).op(SELECT).memory(STORE_I32, 2, LAST)
}
