// Gate program → WebAssembly functions. The operations are cut into windows; inside a window values are locals, and a
// value that a later window needs goes to a row of memory. So V8's optimiser sees short live ranges, and functions
// of a size that it compiles quickly.
//
// For lanes, every function takes the address of the first block of rows, the number of blocks and the bytes from one to
// the next, and does its piece of the program for one block after the other: a large program's code is fetched once for
// all. For one position, the rows lie at address 0 and there are no parameters.
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
} from '../program/program.ts'
import type { RowAllocator } from '../program/rows.ts'
import type { Segment } from '../program/segment.ts'
import { type Code, createCode } from './code.ts'
import { I32_ADD, I32_SUB } from './instructions.ts'
import { type FunctionType, I32, type WasmFunction } from './module.ts'
import { emitRandom } from './random.ts'
import {
  BASE,
  createLocals,
  createMemory,
  createPacker,
  createSpill,
  type Locals,
  type Memory,
  type Packer,
  type Spill,
} from './storage.ts'
import type { Target } from './target.ts'
import { cutIntoWindows, type Windows } from './windows.ts'

export interface EmitOptions {
  readonly target: Target
  /** Hands out rows that nobody else uses while this program runs. */
  readonly scratch: RowAllocator
  /** Row of the generator's state, where the program draws random rows. */
  readonly generator?: number
}

/** Address of the first block, number of blocks, bytes from one to the next. */
export const BLOCKWISE: FunctionType = { params: [I32, I32, I32], results: [] }
const BLOCKS = 1
const STRIDE = 2

const FUNCTION = 3000 // operations

/** The functions of some segments, to be called one after the other. */
export function emitSegments(segments: readonly Segment[], options: EmitOptions): WasmFunction[] {
  return segments.flatMap((segment) => emitSegment(segment, options))
}

function emitSegment({ program, stores, loop }: Segment, options: EmitOptions): WasmFunction[] {
  const { target } = options
  const windows = cutIntoWindows(program, stores, target.window)
  const rows = createSpill(windows, options.scratch)
  const begun = new Set<number>() // rows that hold some of their bits
  const functions: WasmFunction[] = []
  const perFunction = loop ? windows.count : Math.max(1, Math.floor(FUNCTION / target.window))
  for (let first = 0; first < windows.count; first += perFunction) {
    const range = { first, end: Math.min(windows.count, first + perFunction) }
    functions.push(emitFunction({ ...options, program, stores, loop, windows, rows, begun, range }))
  }
  return functions
}

interface FunctionSetup extends EmitOptions {
  readonly program: ProgramBuilder
  readonly stores: readonly Store[]
  readonly loop: boolean
  readonly windows: Windows
  readonly rows: Spill
  readonly begun: Set<number>
  readonly range: { readonly first: number; readonly end: number }
}

function emitFunction(setup: FunctionSetup): WasmFunction {
  const { target, generator, program, loop, windows, range } = setup
  const isBlockwise = target.lanes > 1
  const params = isBlockwise ? 3 : 0
  const code = createCode(1 << 14)
  const locals = createLocals(params)
  let usesRandom = false
  for (let window = range.first; window < range.end; window++)
    usesRandom ||= windows.operations(window).some((value) => program.kind(value) === RANDOM)
  const state = usesRandom ? [locals.fixed(), locals.fixed(), locals.fixed()] : []
  const changed = loop ? locals.fixed() : -1
  const memory = createMemory(code, target)
  const packer = createPacker(code, target, memory, setup.begun, () => locals.fixed(), setup.stores)

  if (isBlockwise) code.loop() // over the blocks
  for (let i = 0; usesRandom && i < 2; i++) {
    memory.load(generator! + i)
    code.set(state[i])
  }
  if (loop) {
    code.loop()
    target.zero(code)
    code.set(changed)
  }
  for (let window = range.first; window < range.end; window++)
    emitWindow({ ...setup, window, code, locals, memory, packer, state, changed })
  packer.flush()
  if (loop) {
    code.get(changed)
    target.any(code)
    code.branchIf(0).end()
  }
  for (let i = 0; usesRandom && i < 2; i++) memory.store(generator! + i, () => code.get(state[i]))
  if (isBlockwise) nextBlock(code)
  const type = isBlockwise ? BLOCKWISE : { params: [], results: [] }
  return { ...type, locals: Array.from({ length: locals.count() - params }, () => target.type), code: code.bytes }
}

/** The end of a loop over blocks: goes on with the next one. */
export function nextBlock(code: Code): Code {
  code.get(BASE).get(STRIDE).op(I32_ADD).set(BASE)
  return code.get(BLOCKS).i32(1).op(I32_SUB).tee(BLOCKS).branchIf(0).end()
}

interface WindowSetup extends FunctionSetup {
  readonly window: number
  readonly code: Code
  readonly locals: Locals
  readonly memory: Memory
  readonly packer: Packer
  readonly state: readonly number[]
  readonly changed: number
}

function emitWindow(setup: WindowSetup): void {
  const { target, program, loop, windows, rows, window, code, locals, memory, packer, state, changed } = setup
  const operations = windows.operations(window)
  const stores = windows.stores(window)
  const held = new Map<Value, number>() // locals
  const remaining = usesOf(program, operations, stores) // so that locals can be handed on

  const release = (value: Value) => {
    locals.give(held.get(value)!)
    held.delete(value)
  }
  const push = (value: Value) => {
    const left = (remaining.get(value) ?? 1) - 1
    remaining.set(value, left)
    if (value <= 1) {
      target.zero(code)
      if (value === 1) target.not(code)
      return
    }
    const local = held.get(value)
    if (local !== undefined) {
      code.get(local)
      if (left === 0) release(value)
      return
    }
    memory.load(program.kind(value) === ROW ? program.a(value) : rows.rowOf(value))
    if (left === 0) return
    const fresh = locals.take()
    code.tee(fresh)
    held.set(value, fresh)
  }
  const store = ({ row, value, bit }: Store) => {
    if (bit !== undefined) packer.pack(row, bit, () => push(value))
    else if (loop) {
      // changed |= new ^ old
      code.get(changed)
      push(value)
      const fresh = locals.take()
      code.tee(fresh)
      memory.load(row)
      target.xor(code)
      target.or(code)
      code.set(changed)
      memory.store(row, () => code.get(fresh))
      locals.give(fresh)
    } else memory.store(row, () => push(value))
  }
  let due = 0
  const storeDue = (done: number) => {
    for (; due < stores.length && stores[due].after <= done; due++) store(stores[due])
  }

  operations.forEach((value, i) => {
    const kind = program.kind(value)
    if (kind === RANDOM) emitRandom(code, state)
    else {
      push(program.a(value))
      if (kind !== NOT) push(program.b(value))
      if (kind === AND) target.and(code)
      else if (kind === OR) target.or(code)
      else if (kind === XOR) target.xor(code)
      else if (kind === ANDNOT) target.andNot(code)
      else target.not(code)
    }
    const fresh = locals.take()
    code.set(fresh)
    held.set(value, fresh)
    const row = rows.keep(value, window)
    if (row >= 0) memory.store(row, () => code.get(fresh))
    if ((remaining.get(value) ?? 0) === 0) release(value)
    storeDue(i + 1)
  })
  storeDue(Number.POSITIVE_INFINITY)
  rows.expire(window)
  locals.clear()
}

/** How often each value is used in a window. */
function usesOf(program: ProgramBuilder, operations: Int32Array, stores: readonly Store[]): Map<Value, number> {
  const uses = new Map<Value, number>()
  const count = (value: Value) => uses.set(value, (uses.get(value) ?? 0) + 1)
  for (const value of operations) {
    const kind = program.kind(value)
    if (kind === RANDOM) continue
    count(program.a(value))
    if (kind !== NOT) count(program.b(value))
  }
  for (const { value } of stores) count(value)
  return uses
}
