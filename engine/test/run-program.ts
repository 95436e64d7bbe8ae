// Gate programs and functions for tests: run as WebAssembly, and evaluated directly.

import {
  AND,
  ANDNOT,
  NOT,
  OR,
  type ProgramBuilder,
  RANDOM,
  ROW,
  type Store,
  type Value,
  XOR,
} from '../src/machine/program/program.ts'
import { createRows } from '../src/machine/program/rows.ts'
import { emitSegments } from '../src/machine/wasm/emit.ts'
import { type WasmFunction, writeModule } from '../src/machine/wasm/module.ts'
import type { Target } from '../src/machine/wasm/target.ts'

const PAGE = 65536

export interface Running {
  /** The memory in words of 32 bits. */
  readonly words: Int32Array
  /** How many functions the program became. */
  readonly functions: number
  /** First word of a row of a block. */
  at(row: number, block?: number): number
  /** Runs the program once. */
  run(): void
}

export interface RunOptions {
  readonly target: Target
  /** Rows that the program reads or writes. */
  readonly rows: number
  readonly blocks?: number
  readonly generator?: number
  readonly loop?: boolean
}

/** Instantiates a program. */
export function runProgram(program: ProgramBuilder, stores: readonly Store[], options: RunOptions): Running {
  const { target, blocks = 1, generator, loop = false } = options
  const scratch = createRows()
  scratch.reserve(options.rows)
  const functions = emitSegments([{ program, stores, loop }], {
    target,
    scratch,
    ...(generator === undefined ? {} : { generator }),
  })
  return runFunctions(functions, { target, rows: scratch.size(), blocks })
}

/** Instantiates functions that are to run one after the other. */
export function runFunctions(
  functions: readonly WasmFunction[],
  { target, rows, blocks = 1 }: { readonly target: Target; readonly rows: number; readonly blocks?: number },
): Running {
  const stride = rows * target.width
  const pages = Math.ceil((stride * blocks) / PAGE)
  const memory = new WebAssembly.Memory({ initial: pages })
  const named = functions.map((each, i) => ({ ...each, exported: `f${i}` }))
  const module = new WebAssembly.Module(writeModule([], named, pages))
  const exports = new WebAssembly.Instance(module, { env: { memory } }).exports as Record<
    string,
    (base: number, blocks: number, stride: number) => void
  >
  return {
    words: new Int32Array(memory.buffer),
    functions: functions.length,
    at: (row, block = 0) => (block * stride + row * target.width) >> 2,
    run: () => {
      for (const { exported } of named) exports[exported](0, blocks, stride)
    },
  }
}

/** The value of every part of a program, given the 32-bit word that each row holds. */
export function evaluateProgram(program: ProgramBuilder, row: (row: number) => number): Int32Array {
  const values = new Int32Array(program.size())
  values[1] = -1
  for (let value: Value = 2; value < program.size(); value++) {
    const [a, b] = [program.a(value), program.b(value)]
    const kind = program.kind(value) // random bits have no value of their own and stay 0
    if (kind === ROW) values[value] = row(a)
    else if (kind === AND) values[value] = values[a] & values[b]
    else if (kind === OR) values[value] = values[a] | values[b]
    else if (kind === XOR) values[value] = values[a] ^ values[b]
    else if (kind === ANDNOT) values[value] = values[a] & ~values[b]
    else if (kind === NOT) values[value] = ~values[a]
    else if (kind !== RANDOM) throw new Error(`kind ${kind} has no value of its own`)
  }
  return values
}
