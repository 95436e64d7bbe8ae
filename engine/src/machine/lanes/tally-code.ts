// Counting moves in lanes, as functions of the module. No lane is looked at alone: a move has a row of the lanes in which it
// was made, and what a group of playouts made of it is the number of bits that the row has in common with the group's. Moves
// are ranges of rows, given by their distance in bytes from the row of the first one.
import { type Code, createCode } from '../wasm/code.ts'
import {
  F64_ADD,
  F64_CONVERT_I64_U,
  F64_EQ,
  F64_MUL,
  I32_ADD,
  I32_LT_U,
  I32_SHL,
  I32_SHR_U,
  I64_ADD,
  I64_POPCNT,
  I64_SHL,
  I64X2_EXTRACT,
  LOAD_F64,
  LOAD_V128,
  STORE_F64,
  STORE_I32,
  STORE_V128,
  V128_AND,
  V128_ANDNOT,
  V128_ANY_TRUE,
  V128_OR,
  V128_XOR,
} from '../wasm/instructions.ts'
import { F64, I32, V128, type WasmFunction } from '../wasm/module.ts'
import { ROW_BYTES } from './layout.ts'

/** Rows of a block. By move: the choice, whether it was made, and by binary digit, the lowest first, how often again. */
export interface TallyRows {
  readonly does: number
  readonly made: number
  readonly again: readonly number[]
}

const TOGETHER = 4 // moves that share a look at whether one was made again, which is seldom

/** countMoves(block, first move, end of moves, address of the lanes that play). */
export function emitCountMoves(rows: TallyRows): WasmFunction {
  const [BLOCK, FROM, END, LIVE, AT] = [0, 1, 2, 3, 4]
  const [LANES, NOW, OLD, DIGIT, AGAIN] = [5, 6, 7, 8, 9]
  const code = createCode()
  const load = (row: number, move: number) => code.get(AT).memory(LOAD_V128, 4, (row + move) * ROW_BYTES)
  const store = (row: number, move: number) => code.memory(STORE_V128, 4, (row + move) * ROW_BYTES)
  /** One more, in binary; what overflows stays at the most that the digits can say. */
  const countAgain = (move: number) => {
    const carry = AGAIN + move
    for (const row of rows.again) {
      code.get(AT)
      load(row, move).tee(DIGIT).get(carry).op(V128_XOR)
      store(row, move)
      code.get(DIGIT).get(carry).op(V128_AND).set(carry)
    }
    code.get(carry).op(V128_ANY_TRUE).if()
    for (const row of rows.again) {
      code.get(AT)
      load(row, move).get(carry).op(V128_OR)
      store(row, move)
    }
    code.end()
  }
  /** Counts so many moves at a time, while there are as many. */
  const countBy = (together: number) => {
    const enough = () =>
      code
        .get(AT)
        .i32((together - 1) * ROW_BYTES)
        .op(I32_ADD)
        .get(END)
        .op(I32_LT_U)
    enough().if().loop()
    for (let move = 0; move < together; move++) {
      code.get(AT)
      load(rows.does, move).get(LANES).op(V128_AND).tee(NOW)
      load(rows.made, move).tee(OLD).op(V128_OR)
      store(rows.made, move)
      code
        .get(NOW)
        .get(OLD)
        .op(V128_AND)
        .set(AGAIN + move)
    }
    code.get(AGAIN)
    for (let move = 1; move < together; move++) code.get(AGAIN + move).op(V128_OR)
    code.op(V128_ANY_TRUE).if()
    for (let move = 0; move < together; move++) countAgain(move)
    code.end()
    code
      .get(AT)
      .i32(together * ROW_BYTES)
      .op(I32_ADD)
      .set(AT)
    enough().branchIf(0).end().end()
  }
  code.get(LIVE).memory(LOAD_V128, 4, 0).set(LANES)
  // As addresses.
  code.get(BLOCK).get(FROM).op(I32_ADD).set(AT).get(BLOCK).get(END).op(I32_ADD).set(END)
  countBy(TOGETHER)
  countBy(1)
  return {
    params: [I32, I32, I32, I32],
    results: [],
    locals: [I32, ...Array.from({ length: 4 + TOGETHER }, () => V128)] as WasmFunction['locals'],
    code: code.bytes,
    exported: 'countMoves',
  }
}

/**
 * tallyMoves(block, first move, end of moves, masks, end of masks, rewards, numbers, list): the moves of some lanes are added
 * to the numbers, and forgotten; moves that are new among the numbers go to the list, whose end is returned. The first mask is
 * all of the lanes, the others are those with the same reward.
 */
export function emitTallyMoves(rows: TallyRows): WasmFunction {
  const [BLOCK, AT, END, MASKS, MASKS_END, REWARDS, NUMBERS_AT, LIST] = [0, 1, 2, 3, 4, 5, 6, 7]
  const [ROW, TO, MASK, REWARD] = [8, 9, 10, 11]
  const [SUM, COUNT, TIMES] = [12, 13, 14]
  const [LANES, SEEN, SOME, AGAIN] = [15, 16, 17, 18]
  const code = createCode()
  const load = (row: number) => code.get(ROW).memory(LOAD_V128, 4, row * ROW_BYTES)
  const popcount = (lanes: number) => {
    code.get(lanes).get(MASK).memory(LOAD_V128, 4, 0).op(V128_AND).set(SOME)
    code.get(SOME).lane(I64X2_EXTRACT, 0).op(I64_POPCNT).get(SOME).lane(I64X2_EXTRACT, 1).op(I64_POPCNT, I64_ADD)
  }
  const loadNumber = (number: number) => code.get(TO).memory(LOAD_F64, 3, number * 8)
  const storeNumber = (number: number, local: number) =>
    code
      .get(TO)
      .get(local)
      .memory(STORE_F64, 3, number * 8)
  /** Adds up how often, by reward, and adds that to two of the numbers. */
  const addTo = (number: number, times: () => void) => {
    loadNumber(number).set(SUM)
    loadNumber(number + 1).set(COUNT)
    code.get(MASKS).i32(ROW_BYTES).op(I32_ADD).set(MASK).get(REWARDS).set(REWARD).loop()
    times()
    code.op(F64_CONVERT_I64_U).tee(TIMES).get(COUNT).op(F64_ADD).set(COUNT)
    code.get(TIMES).get(REWARD).memory(LOAD_F64, 3, 0).op(F64_MUL).get(SUM).op(F64_ADD).set(SUM)
    code.get(REWARD).i32(8).op(I32_ADD).set(REWARD)
    code.get(MASK).i32(ROW_BYTES).op(I32_ADD).tee(MASK).get(MASKS_END).op(I32_LT_U).branchIf(0).end()
    storeNumber(number, SUM)
    storeNumber(number + 1, COUNT)
  }
  const forget = (row: number) => {
    code.get(ROW)
    load(row)
      .get(LANES)
      .op(V128_ANDNOT)
      .memory(STORE_V128, 4, row * ROW_BYTES)
  }
  code.get(MASKS).memory(LOAD_V128, 4, 0).set(LANES)
  code.loop()
  code.get(BLOCK).get(AT).op(I32_ADD).set(ROW)
  load(rows.made).get(LANES).op(V128_AND).tee(SEEN).op(V128_ANY_TRUE).if()
  forget(rows.made)
  // A row has 16 bytes, the numbers of a move 32.
  code.get(NUMBERS_AT).get(AT).i32(1).op(I32_SHL, I32_ADD).set(TO)
  loadNumber(1).f64(0).op(F64_EQ).if()
  code.get(LIST).get(AT).i32(4).op(I32_SHR_U).memory(STORE_I32, 2, 0)
  code.get(LIST).i32(4).op(I32_ADD).set(LIST)
  code.end()
  addTo(0, () => popcount(SEEN))
  rows.again.forEach((row, digit) => {
    load(row)
      .get(LANES)
      .op(V128_AND)
      .tee(AGAIN + digit)
    if (digit > 0) code.op(V128_OR)
  })
  code.op(V128_ANY_TRUE).if()
  for (const row of rows.again) forget(row)
  addTo(2, () => {
    rows.again.forEach((_, digit) => {
      popcount(AGAIN + digit)
      code.i64(BigInt(digit)).op(I64_SHL)
      if (digit > 0) code.op(I64_ADD)
    })
  })
  code.end().end()
  nextRow(code, AT, END)
  code.get(LIST)
  return {
    params: [I32, I32, I32, I32, I32, I32, I32, I32],
    results: [I32],
    locals: [
      I32,
      I32,
      I32,
      I32,
      F64,
      F64,
      F64,
      V128,
      V128,
      V128,
      ...rows.again.map(() => V128),
    ] as WasmFunction['locals'],
    code: code.bytes,
    exported: 'tallyMoves',
  }
}

function nextRow(code: Code, at: number, end: number): void {
  code.get(at).i32(ROW_BYTES).op(I32_ADD).tee(at).get(end).op(I32_LT_U).branchIf(0).end()
}
