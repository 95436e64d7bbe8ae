// One of the legal moves of a role, chosen inside WebAssembly, for one position: uniformly from packed legal bits, or by
// the table of values or weights. Random words come from xorshift64* (Vigna 2016), whose state lies in memory.
import { type Code, createCode } from '../wasm/code.ts'
import {
  F64_ADD,
  F64_CONVERT_I64_U,
  F64_EQ,
  F64_GT,
  F64_LT,
  F64_MUL,
  F64_SUB,
  I32_ADD,
  I32_AND,
  I32_CTZ,
  I32_EQ,
  I32_EQZ,
  I32_GE_U,
  I32_GT_U,
  I32_OR,
  I32_POPCNT,
  I32_SHL,
  I32_SHR_U,
  I32_SUB,
  I32_WRAP,
  I64_EXTEND_U,
  I64_MUL,
  I64_SHL,
  I64_SHR_U,
  I64_XOR,
  LOAD_F64,
  LOAD_I32,
  LOAD_I64,
  RETURN,
  SELECT,
  STORE_I64,
} from '../wasm/instructions.ts'
import { F64, I32, I64, type WasmFunction } from '../wasm/module.ts'

/** What a role can do in a phase. */
export interface Options {
  /** Row of the first legal bits. */
  readonly bits: number
  /** Row of the ids of the moves, in the order of the bits, with room for as many as there are bits. */
  readonly ids: number
  readonly count: number
}

/** Locals of a uniform choice: the first of 64 bits, the others of 32. */
export interface UniformLocals {
  readonly random: number
  readonly word: number
  readonly k: number
  readonly at: number
  readonly low: number
  readonly drop: number
}

const WORD = 32 // bits

/** Rows that the bits of so many moves take. */
export const bitRows = (count: number): number => Math.ceil(count / WORD)

/** Leaves the id of a uniformly random legal move on the stack; without one, that of some move. */
export function emitUniform(code: Code, { bits, ids, count }: Options, generator: number, own: UniformLocals): void {
  const { random, word, k, at, low, drop } = own
  const words = Math.ceil(count / WORD)
  // k below the number of set bits
  emitRandom(code, random, generator)
  emitCount(code, bits, words, word).op(I64_EXTEND_U)
  scaled(code, random).set(k)
  // the word that holds the k-th of them, or the last
  code.i32(0).set(at)
  if (words > 1) {
    code.block().loop()
    code
      .get(at)
      .memory(LOAD_I32, 2, bits * 4)
      .tee(word)
      .op(I32_POPCNT)
      .tee(low)
    code.get(k).op(I32_GT_U).branchIf(1)
    code
      .get(at)
      .i32((words - 1) * 4)
      .op(I32_EQ)
      .branchIf(1)
    code.get(k).get(low).op(I32_SUB).set(k).get(at).i32(4).op(I32_ADD).set(at).branch(0).end().end()
    code.get(at).i32(5).op(I32_SHL).set(at) // 4 bytes of bits are 32 ids of 4 bytes
  }
  // Halve the word until one bit is left; the low half is dropped if it does not hold the k-th. No branches: they would
  // be guessed wrong half the time.
  let half = 1
  while (half * 2 < Math.min(count, WORD)) half *= 2
  for (; half >= 1; half >>= 1) {
    code
      .get(word)
      .i32((1 << half) - 1)
      .op(I32_AND, I32_POPCNT)
      .set(low)
    code.i32(0).get(k).get(low).op(I32_GE_U, I32_SUB).tee(drop) // 0 or -1
    code.get(low).op(I32_AND).set(low).get(k).get(low).op(I32_SUB).set(k)
    code.get(drop).i32(half).op(I32_AND).set(drop)
    code.get(word).get(drop).op(I32_SHR_U).set(word)
    code.get(at).get(drop).i32(2).op(I32_SHL, I32_ADD).set(at)
  }
  code.get(at).memory(LOAD_I32, 2, ids * 4)
}

/** Leaves the number of bits that are set in some rows on the stack, and the last of these in a local, if it is given. */
export function emitCount(code: Code, bits: number, words: number, word?: number): Code {
  for (let w = 0; w < words; w++) {
    code.i32(0).memory(LOAD_I32, 2, (bits + w) * 4)
    if (word !== undefined) code.tee(word)
    code.op(I32_POPCNT)
    if (w > 0) code.op(I32_ADD)
  }
  return code
}

/** (number below 2^32 on the stack, 64 bits) · (a random fraction) → 32 bits. */
function scaled(code: Code, random: number): Code {
  return code.get(random).i64(32n).op(I64_SHR_U, I64_MUL).i64(32n).op(I64_SHR_U, I32_WRAP)
}

/** Puts a new random word into a local. */
export function emitRandom(code: Code, local: number, generator: number): void {
  const mix = (amount: bigint, direction: number) =>
    code.get(local).get(local).i64(amount).op(direction, I64_XOR).set(local)
  code
    .i32(0)
    .memory(LOAD_I64, 2, generator * 4)
    .set(local)
  mix(12n, I64_SHR_U)
  mix(25n, I64_SHL)
  mix(27n, I64_SHR_U)
  code
    .i32(0)
    .get(local)
    .memory(STORE_I64, 2, generator * 4)
  code.get(local).i64(0x2545f4914f6cdd1dn).op(I64_MUL).set(local)
}

// Choices by the table take the addresses of the first legal bits, of their end and of the ids.
export const BITS = 0
export const END = 1
export const IDS = 2
const BITS_WORD = 3
export const MOVE = 4
const BEST = 5
const TIES = 6
export const VALUE = 7
const TOTAL = 8
const RANDOM = 9
const FIRST = 10
const FIRST_ID = 11
/** The next local is free. */
export const OWN = 12
export const BY_TABLE = {
  params: [I32, I32, I32],
  results: [I32],
  locals: [I32, I32, I32, I32, F64, F64, I64, I32, I32],
} as const

/** Runs the body with each legal move in MOVE and its entry in VALUE; bits and ids are used up. */
function eachLegal(code: Code, table: number, body: () => void): void {
  code.block().loop().get(BITS).get(END).op(I32_GE_U).branchIf(1)
  code.get(BITS).memory(LOAD_I32, 2, 0).set(BITS_WORD)
  code.block().loop().get(BITS_WORD).op(I32_EQZ).branchIf(1)
  code.get(IDS).get(BITS_WORD).op(I32_CTZ).i32(2).op(I32_SHL, I32_ADD).memory(LOAD_I32, 2, 0).tee(MOVE)
  code.i32(3).op(I32_SHL).memory(LOAD_F64, 3, table).set(VALUE)
  code.get(BITS_WORD).get(BITS_WORD).i32(1).op(I32_SUB, I32_AND).set(BITS_WORD)
  body()
  code.branch(0).end().end()
  code.get(BITS).i32(4).op(I32_ADD).set(BITS).get(IDS).i32(128).op(I32_ADD).set(IDS).branch(0).end().end()
}

/** The legal move of the highest value, any of equals. `table` is an address; `value` may change what it says of MOVE in VALUE. */
export function emitHighest(code: Code, table: number, generator: number, value = () => {}): void {
  code.get(IDS).memory(LOAD_I32, 2, 0).set(BEST)
  eachLegal(code, table, () => {
    value()
    code.get(TIES).op(I32_EQZ).get(VALUE).get(TOTAL).op(F64_GT, I32_OR).if()
    code.get(VALUE).set(TOTAL).get(MOVE).set(BEST).i32(1).set(TIES)
    code.else().get(VALUE).get(TOTAL).op(F64_EQ).if()
    code.get(TIES).i32(1).op(I32_ADD).set(TIES)
    emitRandom(code, RANDOM, generator)
    code.get(MOVE).get(BEST).get(TIES).op(I64_EXTEND_U)
    scaled(code, RANDOM).op(I32_EQZ, SELECT).set(BEST)
    code.end().end()
  })
  code.get(BEST)
}

export function emitBest(table: number, generator: number): WasmFunction {
  const code = createCode()
  emitHighest(code, table, generator)
  return { ...BY_TABLE, code: code.bytes }
}

/** A legal move with a probability in proportion to its weight; 0 counts as 1. */
export function emitWeighted(table: number, generator: number): WasmFunction {
  const code = createCode()
  const weigh = () => code.f64(1).get(VALUE).get(VALUE).f64(0).op(F64_EQ, SELECT)
  code.get(BITS).set(FIRST).get(IDS).tee(FIRST_ID).memory(LOAD_I32, 2, 0).set(MOVE)
  eachLegal(code, table, () => {
    code.get(TOTAL)
    weigh().op(F64_ADD).set(TOTAL)
  })
  emitRandom(code, RANDOM, generator)
  code
    .get(TOTAL)
    .get(RANDOM)
    .i64(11n)
    .op(I64_SHR_U, F64_CONVERT_I64_U)
    .f64(2 ** -53)
    .op(F64_MUL, F64_MUL)
    .set(TOTAL)
  code.get(FIRST).set(BITS).get(FIRST_ID).set(IDS)
  eachLegal(code, table, () => {
    code.get(TOTAL)
    weigh().op(F64_SUB).tee(TOTAL).f64(0).op(F64_LT).if().get(MOVE).op(RETURN).end()
  })
  code.get(MOVE) // rounding may leave nothing but the last
  return { ...BY_TABLE, code: code.bytes }
}
