// One ply of uniformly random moves, inside WebAssembly, for one position: legal moves as packed bits, a random one of the
// set bits per role, the next state, and whether it is terminal. For a playout, that saves all traffic with JavaScript.
import {
  type Code,
  createCode,
  I32_ADD,
  I32_AND,
  I32_CTZ,
  I32_LT_U,
  I32_SUB,
  LOAD_I32,
  LOAD_I64,
  STORE_I32,
  STORE_I64,
} from './code.ts'
import { I32, I64, type WasmFunction } from './wasm.ts'

export interface RandomPlySetup {
  /** Numbers of the functions. */
  readonly legal: number
  readonly next: number
  /** The terminal test of the phase that follows. */
  readonly arrive: number
  /** Per role with a choice: where its legal bits begin, how many, and the table of the addresses of its moves. */
  readonly choices: readonly {
    readonly row: number
    readonly moves: { readonly length: number }
    readonly table: number
  }[]
  readonly terminal: number
  /** Row of 64 bits of generator state. */
  readonly generator: number
}

const I32_POPCNT = 0x69
const I64_MUL = 0x7e
const I64_XOR = 0x85
const I64_SHL = 0x86
const I64_SHR_U = 0x88
const I64_EXTEND_U = 0xad
const I32_WRAP = 0xa7

export function emitRandomPly({ legal, next, arrive, choices, terminal, generator }: RandomPlySetup): WasmFunction {
  const [X, K, WORD, AT, COUNT] = [0, 1, 2, 3, 4]
  const chosen = choices.map((_, i) => 5 + i)
  const code = createCode()
  const callAtZero = (number: number) => code.i32(0).i32(1).i32(0).call(number)
  if (choices.length > 0) callAtZero(legal)
  choices.forEach(({ row, moves, table }, i) => {
    const words = Math.ceil(moves.length / 32)
    // k below the number of set bits
    nextRandom(code, X, generator)
    for (let w = 0; w < words; w++) {
      code
        .i32(0)
        .memory(LOAD_I32, 2, (row + w) * 4)
        .op(I32_POPCNT)
      if (w > 0) code.op(I32_ADD)
    }
    code.op(I64_EXTEND_U).get(X).op(0x42, 32, I64_SHR_U, I64_MUL, 0x42, 32, I64_SHR_U, I32_WRAP).set(K)
    // the word that holds the k-th
    code
      .i32(row * 4)
      .set(AT)
      .block()
      .loop()
    code.get(AT).memory(LOAD_I32, 2, 0).tee(WORD).op(I32_POPCNT).set(COUNT)
    code.get(K).get(COUNT).op(I32_LT_U).branchIf(1)
    code
      .get(AT)
      .i32((row + words - 1) * 4)
      .op(0x46)
      .branchIf(1) // no legal move: leave with the last word
    code.get(K).get(COUNT).op(I32_SUB).set(K).get(AT).i32(4).op(I32_ADD).set(AT).branch(0).end().end()
    // drop k set bits
    code.block().loop().get(K).op(0x45).branchIf(1)
    code
      .get(WORD)
      .get(WORD)
      .i32(1)
      .op(I32_SUB, I32_AND)
      .set(WORD)
      .get(K)
      .i32(1)
      .op(I32_SUB)
      .set(K)
      .branch(0)
      .end()
      .end()
    // address of the move: table[(at - first) * 8 + bit]
    code
      .get(AT)
      .i32(row * 4)
      .op(I32_SUB)
      .i32(3)
      .op(0x74)
      .get(WORD)
      .op(I32_CTZ)
      .i32(31)
      .op(I32_AND, I32_ADD)
      .i32(2)
      .op(0x74)
    code
      .memory(LOAD_I32, 2, table * 4)
      .tee(chosen[i])
      .i32(-1)
      .memory(STORE_I32, 2, 0)
  })
  callAtZero(next)
  for (const local of chosen) code.get(local).i32(0).memory(STORE_I32, 2, 0)
  callAtZero(arrive)
  code.i32(0).memory(LOAD_I32, 2, terminal * 4)
  return {
    params: [],
    results: [I32],
    locals: [I64, I32, I32, I32, I32, ...chosen.map(() => I32 as typeof I32)],
    code: code.bytes,
  }
}

/** xorshift64* (Vigna 2016): leaves the new random word in a local. */
function nextRandom(code: Code, local: number, row: number): void {
  const shift = (amount: number, direction: number) =>
    code.get(local).get(local).op(0x42, amount, direction, I64_XOR).set(local)
  code
    .i32(0)
    .memory(LOAD_I64, 2, row * 4)
    .set(local)
  shift(12, I64_SHR_U)
  shift(25, I64_SHL)
  shift(27, I64_SHR_U)
  code
    .i32(0)
    .get(local)
    .memory(STORE_I64, 2, row * 4)
  // times 0x2545f4914f6cdd1d, written as signed LEB128
  code.get(local).op(0x42, 0x9d, 0xba, 0xb3, 0xfb, 0x94, 0x92, 0xfd, 0xa2, 0x25, I64_MUL).set(local)
}
