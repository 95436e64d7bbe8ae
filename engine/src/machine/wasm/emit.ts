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
  ZERO,
} from '../program/program.ts'
import { isOperation, schedule } from '../program/schedule.ts'
import { createBytes, type FunctionType, I32, type WasmFunction } from './module.ts'
import { emitRandom } from './random.ts'
import type { Target } from './target.ts'

export interface EmitOptions {
  readonly target: Target
  /** Hands out rows that nobody else uses while this program runs. */
  readonly scratch: RowAllocator
  /** Row of the generator's state, where the program draws random rows. */
  readonly generator?: number
  /** Repeat until no stored row changes: the program is a loop. */
  readonly loop?: boolean
}

export interface RowAllocator {
  take(): number
  give(row: number): void
}

/** Address of the first block, number of blocks, bytes from one to the next. */
export const BLOCKWISE: FunctionType = { params: [I32, I32, I32], results: [] }

const FUNCTION = 3000 // operations

export function emitProgram(program: ProgramBuilder, stores: readonly Store[], options: EmitOptions): WasmFunction[] {
  const { target, scratch, generator, loop = false } = options
  const isBlockwise = target.lanes > 1
  const WINDOW = target.window
  const plan = schedule(program, stores)
  const { order } = plan
  const windows = Math.max(1, Math.ceil(order.length / WINDOW))
  const windowOf = new Int32Array(program.size()).fill(-1)
  order.forEach((value, i) => {
    windowOf[value] = Math.floor(i / WINDOW)
  })

  // In which window each value is used last, and how often in all.
  const lastWindow = new Int32Array(program.size()).fill(-1)
  const use = (value: Value, window: number) => {
    lastWindow[value] = Math.max(lastWindow[value], window)
  }
  order.forEach((value, i) => {
    const kind = program.kind(value)
    if (kind === RANDOM) return
    const window = Math.floor(i / WINDOW)
    use(program.a(value), window)
    if (kind !== NOT) use(program.b(value), window)
  })
  const storeWindow = plan.stores.map(({ after }) =>
    Math.min(windows - 1, Math.max(0, Math.floor((after - 1) / WINDOW))),
  )
  plan.stores.forEach(({ value }, s) => {
    use(value, storeWindow[s])
  })

  const rowOf = new Int32Array(program.size()).fill(-1) // rows of values that outlive their window
  const expiring: number[][] = Array.from({ length: windows }, () => [])
  const begun = new Set<number>() // rows that hold some of their bits
  const functions: WasmFunction[] = []
  const perFunction = loop ? windows : Math.max(1, Math.floor(FUNCTION / WINDOW))
  for (let first = 0; first < windows; first += perFunction)
    functions.push(emitFunction(first, Math.min(windows, first + perFunction)))
  return functions

  function emitFunction(firstWindow: number, endWindow: number): WasmFunction {
    const code = createBytes(1 << 14)
    const BASE = 0
    const BLOCKS = 1
    const STRIDE = 2
    const params = isBlockwise ? 3 : 0
    let locals = params
    const free: number[] = []
    const usesRandom = order
      .subarray(firstWindow * WINDOW, endWindow * WINDOW)
      .some((value) => program.kind(value) === RANDOM)
    const state = usesRandom ? [locals++, locals++, locals++] : []
    const changed = loop ? locals++ : -1
    const get = (local: number) => {
      code.byte(0x20)
      code.unsigned(local)
    }
    const set = (local: number) => {
      code.byte(0x21)
      code.unsigned(local)
    }
    const address = () => (isBlockwise ? get(BASE) : code.byte(0x41, 0x00))
    const load = (row: number) => {
      address()
      target.load(code, row * target.width)
    }

    // Bits on their way to a common row.
    const packed = stores.some((store) => store.bit !== undefined) ? locals++ : -1
    const firstLocal = locals
    let packing = -1
    const flush = () => {
      if (packing < 0) return
      address()
      get(packed)
      target.store(code, packing * target.width)
      packing = -1
    }
    const pack = (row: number, bit: number, pushValue: () => void) => {
      if (row !== packing) {
        flush()
        packing = row
        if (begun.has(row)) load(row)
        else target.zero(code)
        set(packed)
        begun.add(row)
      }
      get(packed)
      pushValue()
      code.byte(0x41)
      code.signed(1 << bit)
      code.byte(0x71, 0x72)
      set(packed)
    }

    if (isBlockwise) code.byte(0x03, 0x40) // loop over the blocks
    if (usesRandom) {
      for (let i = 0; i < 2; i++) {
        load(generator! + i)
        set(state[i])
      }
    }
    if (loop) {
      code.byte(0x03, 0x40)
      target.zero(code)
      set(changed)
    }
    for (let window = firstWindow; window < endWindow; window++) emitWindow(window)
    flush()
    if (loop) {
      get(changed)
      target.any(code)
      code.byte(0x0d, 0x00, 0x0b)
    }
    if (usesRandom) {
      for (let i = 0; i < 2; i++) {
        address()
        get(state[i])
        target.store(code, (generator! + i) * target.width)
      }
    }
    if (isBlockwise) {
      get(BASE)
      get(STRIDE)
      code.byte(0x6a)
      set(BASE)
      get(BLOCKS)
      code.byte(0x41, 0x01, 0x6b, 0x22)
      code.unsigned(BLOCKS)
      code.byte(0x0d, 0x00, 0x0b)
    }
    const type = isBlockwise ? BLOCKWISE : { params: [], results: [] }
    return { ...type, locals: Array.from({ length: locals - params }, () => target.type), code }

    function emitWindow(window: number): void {
      const begin = window * WINDOW
      const end = Math.min(order.length, begin + WINDOW)
      const local = new Map<Value, number>()
      // Uses still to come in this window, so that locals can be handed on.
      const remaining = new Map<Value, number>()
      const count = (value: Value) => remaining.set(value, (remaining.get(value) ?? 0) + 1)
      for (let i = begin; i < end; i++) {
        const kind = program.kind(order[i])
        if (kind === RANDOM) continue
        count(program.a(order[i]))
        if (kind !== NOT) count(program.b(order[i]))
      }
      plan.stores.forEach(({ value }, s) => {
        if (storeWindow[s] === window) count(value)
      })

      const push = (value: Value) => {
        const left = (remaining.get(value) ?? 1) - 1
        remaining.set(value, left)
        if (value <= 1) {
          target.zero(code)
          if (value === 1) target.not(code)
          return
        }
        const held = local.get(value)
        if (held !== undefined) {
          get(held)
          if (left === 0) release(value)
          return
        }
        load(program.kind(value) === ROW ? program.a(value) : rowOf[value])
        if (left === 0) return
        const fresh = take()
        code.byte(0x22)
        code.unsigned(fresh)
        local.set(value, fresh)
      }
      const take = (): number => free.pop() ?? locals++
      const release = (value: Value) => {
        free.push(local.get(value)!)
        local.delete(value)
      }
      const storeDue = (position: number) => {
        for (
          ;
          due < plan.stores.length &&
          storeWindow[due] === window &&
          (plan.stores[due].after <= position || position === end);
          due++
        ) {
          const { row, value, bit } = plan.stores[due]
          if (loop) {
            // changed |= new ^ old
            get(changed)
            push(value)
            const fresh = take()
            code.byte(0x22)
            code.unsigned(fresh)
            load(row)
            target.xor(code)
            target.or(code)
            set(changed)
            address()
            get(fresh)
            free.push(fresh)
          } else if (bit !== undefined) {
            pack(row, bit, () => push(value))
            continue
          } else {
            address()
            push(value)
          }
          target.store(code, row * target.width)
        }
      }

      let due = storeWindow.indexOf(window)
      if (due < 0) due = plan.stores.length
      for (let i = begin; i < end; i++) {
        const value = order[i]
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
        const fresh = take()
        set(fresh)
        local.set(value, fresh)
        if (lastWindow[value] > window) {
          const row = scratch.take()
          rowOf[value] = row
          expiring[lastWindow[value]].push(row)
          address()
          get(fresh)
          target.store(code, row * target.width)
        }
        if ((remaining.get(value) ?? 0) === 0) release(value)
        storeDue(i + 1)
      }
      storeDue(end)
      for (const row of expiring[window]) scratch.give(row)
      free.length = 0
      for (let l = firstLocal; l < locals; l++) free.push(l)
    }
  }
}

/** Operations of a program that its stores need. */
export function operationCount(program: ProgramBuilder, stores: readonly Store[]): number {
  const { order } = schedule(program, stores)
  return order.reduce((total, value) => total + (isOperation(program.kind(value)) && value !== ZERO ? 1 : 0), 0)
}
