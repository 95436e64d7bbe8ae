// Where values are while a function is being written: locals, rows of memory, rows for values that outlive their window,
// and bits on their way to common rows.
import type { Store, Value } from '../program/program.ts'
import type { RowAllocator } from '../program/rows.ts'
import type { Code } from './code.ts'
import { I32_AND, I32_OR } from './instructions.ts'
import type { Target } from './target.ts'
import type { Windows } from './windows.ts'

/** The parameter of functions over blocks that holds the address of the block at hand. */
export const BASE = 0

/** Rows of values that outlive their window. */
export interface Spill {
  rowOf(value: Value): number
  /** Gives a value a row, if a later window needs it; else -1. */
  keep(value: Value, window: number): number
  /** Takes back the rows that no window after this one needs. */
  expire(window: number): void
}

export function createSpill({ count, lastWindow }: Windows, scratch: RowAllocator): Spill {
  const rows = new Int32Array(lastWindow.length).fill(-1)
  const expiring: number[][] = Array.from({ length: count }, () => [])
  return {
    rowOf: (value) => rows[value],
    keep(value, window) {
      if (lastWindow[value] <= window) return -1
      rows[value] = scratch.take()
      expiring[lastWindow[value]].push(rows[value])
      return rows[value]
    },
    expire(window) {
      for (const row of expiring[window]) scratch.give(row)
    },
  }
}

export interface Locals {
  /** A local for the whole function; to be asked for before any other. */
  fixed(): number
  take(): number
  give(local: number): void
  /** Gives all back. */
  clear(): void
  count(): number
}

export function createLocals(params: number): Locals {
  const free: number[] = []
  let first = params
  let count = params
  return {
    fixed: () => {
      first++
      return count++
    },
    take: () => free.pop() ?? count++,
    give: (local) => free.push(local),
    clear() {
      free.length = 0
      for (let local = first; local < count; local++) free.push(local)
    },
    count: () => count,
  }
}

export interface Memory {
  load(row: number): void
  store(row: number, pushValue: () => void): void
}

export function createMemory(code: Code, target: Target): Memory {
  const address = () => (target.lanes > 1 ? code.get(BASE) : code.i32(0))
  return {
    load(row) {
      address()
      target.load(code, row * target.width)
    },
    store(row, pushValue) {
      address()
      pushValue()
      target.store(code, row * target.width)
    },
  }
}

/** Bits on their way to common rows. */
export interface Packer {
  pack(row: number, bit: number, pushValue: () => void): void
  flush(): void
}

export function createPacker(
  code: Code,
  target: Target,
  memory: Memory,
  begun: Set<number>,
  local: () => number,
  stores: readonly Store[],
): Packer {
  const packed = stores.some((store) => store.bit !== undefined) ? local() : -1
  let packing = -1
  function flush(): void {
    if (packing >= 0) memory.store(packing, () => code.get(packed))
    packing = -1
  }
  return {
    flush,
    pack(row, bit, pushValue) {
      if (row !== packing) {
        flush()
        packing = row
        if (begun.has(row)) memory.load(row)
        else target.zero(code)
        code.set(packed)
        begun.add(row)
      }
      code.get(packed)
      pushValue()
      code
        .i32(1 << bit)
        .op(I32_AND, I32_OR)
        .set(packed)
    },
  }
}
