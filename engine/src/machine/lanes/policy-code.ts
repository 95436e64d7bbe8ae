// Choices by the table, for the 128 lanes of a block, as functions of the lanes module: legal rows and a uniform choice
// in the does rows in, one chosen bit per lane out, in the does rows. Moves come as lists of ids in memory.
import { createCode } from '../wasm/code.ts'
import {
  F64_ADD,
  F64_CONVERT_I32_U,
  F64_EQ,
  F64_LT,
  F64_MUL,
  I32_ADD,
  I32_AND,
  I32_CTZ,
  I32_EQ,
  I32_EQZ,
  I32_LT_U,
  I32_OR,
  I32_SHL,
  I32_SHR_U,
  I32_SUB,
  I32_XOR,
  I32X4_EXTRACT,
  I32X4_SPLAT,
  LOAD_F64,
  LOAD_I32,
  LOAD_V128,
  SELECT,
  STORE_F64,
  STORE_I32,
  STORE_V128,
  V128_AND,
  V128_ANDNOT,
  V128_NOT,
  V128_OR,
} from '../wasm/instructions.ts'
import { F64, I32, V128, type WasmFunction } from '../wasm/module.ts'
import { emitRandom } from '../wasm/random.ts'
import { ROW_BYTES } from './layout.ts'

/** Rows of a block. */
export interface PolicyRows {
  readonly legal: number
  readonly does: number
  readonly generator: number
}

const DIGITS = 16 // of a probability

/** Binary digits of a probability, for greedy. */
export const digitsOf = (probability: number): number => Math.round(probability * 2 ** DIGITS)

/**
 * greedy(block, groups, end of groups, digits of epsilon): the best move in the lanes that are not to explore. A group is
 * the address and the number of moves of equal value, the best group first. A uniform choice that is in a lane's best
 * group stays, so that lanes go different ways where moves are equal; the others take the first that is legal.
 */
export function emitGreedy({ legal, does, generator }: PolicyRows): WasmFunction {
  const [BLOCK, GROUP, END, EPSILON, AT, STOP, ROW, ROUND] = [0, 1, 2, 3, 4, 5, 6, 7]
  const [OPEN, SETTLED, KEEP, LEGAL, S0, S1, S2] = [8, 9, 10, 11, 12, 13, 14]
  const code = createCode()
  const loadRow = (address: number, row: number) => code.get(address).memory(LOAD_V128, 4, row * ROW_BYTES)
  const loadMoveRow = () => code.get(BLOCK).get(AT).memory(LOAD_I32, 2, 0).i32(4).op(I32_SHL, I32_ADD)
  /** Runs the body for each move of the group. */
  const eachMove = (body: () => void) => {
    code
      .get(GROUP)
      .memory(LOAD_I32, 2, 0)
      .tee(AT)
      .get(GROUP)
      .memory(LOAD_I32, 2, 4)
      .i32(2)
      .op(I32_SHL, I32_ADD)
      .set(STOP)
    code.loop()
    body()
    code.get(AT).i32(4).op(I32_ADD).tee(AT).get(STOP).op(I32_LT_U).branchIf(0).end()
  }
  // Coins that show 1 with probability epsilon, from its binary digits, the last first.
  for (const [i, local] of [S0, S1].entries()) loadRow(BLOCK, generator + i).set(local)
  code.i32(DIGITS).set(ROUND).loop()
  emitRandom(code, [S0, S1, S2])
  code.set(KEEP)
  code.get(SETTLED).get(KEEP).op(V128_AND)
  code.get(SETTLED).get(KEEP).op(V128_OR)
  code.i32(0).get(EPSILON).i32(1).op(I32_AND, I32_SUB).op(I32X4_SPLAT).op(V128_AND).op(V128_OR).set(SETTLED)
  code.get(EPSILON).i32(1).op(I32_SHR_U).set(EPSILON)
  code.get(ROUND).i32(1).op(I32_SUB).tee(ROUND).branchIf(0).end()
  for (const [i, local] of [S0, S1].entries())
    code
      .get(BLOCK)
      .get(local)
      .memory(STORE_V128, 4, (generator + i) * ROW_BYTES)
  code.get(SETTLED).op(V128_NOT).set(OPEN)

  code.loop()
  code.get(GROUP).memory(LOAD_I32, 2, 4).i32(1).op(I32_EQ, I32_EQZ).if()
  code.v128(() => 0).set(KEEP)
  eachMove(() => {
    loadMoveRow()
      .memory(LOAD_V128, 4, does * ROW_BYTES)
      .get(KEEP)
      .op(V128_OR)
      .set(KEEP)
  })
  code.get(KEEP).get(OPEN).op(V128_AND).tee(KEEP).get(SETTLED).op(V128_OR).set(SETTLED)
  code.get(OPEN).get(KEEP).op(V128_ANDNOT).set(OPEN)
  code.end()
  eachMove(() => {
    loadMoveRow().tee(ROW)
    loadRow(ROW, does).get(SETTLED).op(V128_AND)
    loadRow(ROW, legal).tee(LEGAL).get(OPEN).op(V128_AND).op(V128_OR)
    code.memory(STORE_V128, 4, does * ROW_BYTES)
    code.get(OPEN).get(LEGAL).op(V128_ANDNOT).set(OPEN)
  })
  code.get(GROUP).i32(8).op(I32_ADD).tee(GROUP).get(END).op(I32_LT_U).branchIf(0).end()
  return {
    params: [I32, I32, I32, I32],
    results: [],
    locals: [I32, I32, I32, I32, V128, V128, V128, V128, V128, V128, V128],
    code: code.bytes,
    exported: 'greedy',
  }
}

/** Bytes that gibbs needs for its sums. */
export const GIBBS_SCRATCH = 32 * 8 * 2

/**
 * gibbs(block, ids, end of ids, table, scratch): a number below the sum of a lane's weights is drawn, and the moves are
 * gone through until their sum exceeds it. The sums are the same both times, so that rounding leaves no lane without a move.
 */
export function emitGibbs({ legal, does, generator }: PolicyRows): WasmFunction {
  const [BLOCK, IDS, END, TABLE, SCRATCH, AT, BITS, LANE, ROW, OPEN, CHOSEN] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const [WEIGHT, SUM] = [11, 12]
  const [S0, S1, S2] = [13, 14, 15]
  const WORDS = 4
  const TARGETS = 32 * 8 // from the sums
  const code = createCode()
  for (const [i, local] of [S0, S1].entries())
    code
      .get(BLOCK)
      .memory(LOAD_V128, 4, (generator + i) * ROW_BYTES)
      .set(local)
  for (let w = 0; w < WORDS; w++) {
    clearSums()
    eachMove(w, false, () => {})
    drawTargets()
    clearSums()
    code.i32(-1).set(OPEN)
    eachMove(w, true, () => {
      code.get(SCRATCH).get(LANE).op(I32_ADD).memory(LOAD_F64, 3, TARGETS).get(SUM).op(F64_LT)
      // the lowest of the bits is the lane's
      code.if().get(CHOSEN).get(BITS).i32(0).get(BITS).op(I32_SUB, I32_AND, I32_OR).set(CHOSEN).end()
    })
  }
  for (const [i, local] of [S0, S1].entries())
    code
      .get(BLOCK)
      .get(local)
      .memory(STORE_V128, 4, (generator + i) * ROW_BYTES)
  return {
    params: [I32, I32, I32, I32, I32],
    results: [],
    locals: [I32, I32, I32, I32, I32, I32, F64, F64, V128, V128, V128],
    code: code.bytes,
    exported: 'gibbs',
  }

  function clearSums(): void {
    for (let lane = 0; lane < 32; lane += 2)
      code
        .get(SCRATCH)
        .v128(() => 0)
        .memory(STORE_V128, 3, lane * 8)
  }

  /** Four lanes from each random word: target = sum · (32 random bits) / 2^32. */
  function drawTargets(): void {
    for (let lane = 0; lane < 32; lane += 4) {
      emitRandom(code, [S0, S1, S2])
      code.set(S2)
      for (let i = 0; i < 4; i++) {
        code
          .get(SCRATCH)
          .get(SCRATCH)
          .memory(LOAD_F64, 3, (lane + i) * 8)
        code
          .get(S2)
          .lane(I32X4_EXTRACT, i)
          .op(F64_CONVERT_I32_U)
          .f64(2 ** -32)
          .op(F64_MUL, F64_MUL)
        code.memory(STORE_F64, 3, TARGETS + (lane + i) * 8)
      }
    }
  }

  /** Adds the weight of each move to the sums of the lanes where it is legal, and open if they choose. */
  function eachMove(w: number, isChoice: boolean, body: () => void): void {
    code.get(IDS).set(AT).loop()
    code.get(BLOCK).get(AT).memory(LOAD_I32, 2, 0).i32(4).op(I32_SHL, I32_ADD).tee(ROW)
    code.memory(LOAD_I32, 2, legal * ROW_BYTES + w * 4)
    if (isChoice) code.get(OPEN).op(I32_AND).set(BITS).i32(0).set(CHOSEN)
    else code.set(BITS)
    code.get(BITS).if()
    code.get(TABLE).get(AT).memory(LOAD_I32, 2, 0).i32(3).op(I32_SHL, I32_ADD).memory(LOAD_F64, 3, 0).set(WEIGHT)
    code.f64(1).get(WEIGHT).get(WEIGHT).f64(0).op(F64_EQ, SELECT).set(WEIGHT)
    code.loop()
    code.get(BITS).op(I32_CTZ).i32(3).op(I32_SHL).set(LANE)
    code.get(SCRATCH).get(LANE).op(I32_ADD)
    code.get(SCRATCH).get(LANE).op(I32_ADD).memory(LOAD_F64, 3, 0).get(WEIGHT).op(F64_ADD).tee(SUM)
    code.memory(STORE_F64, 3, 0)
    body()
    code.get(BITS).get(BITS).i32(1).op(I32_SUB, I32_AND).tee(BITS).branchIf(0).end()
    code.end()
    if (isChoice) {
      code
        .get(ROW)
        .get(CHOSEN)
        .memory(STORE_I32, 2, does * ROW_BYTES + w * 4)
      code.get(OPEN).get(CHOSEN).i32(-1).op(I32_XOR, I32_AND).set(OPEN)
    }
    code.get(AT).i32(4).op(I32_ADD).tee(AT).get(END).op(I32_LT_U).branchIf(0).end()
  }
}
