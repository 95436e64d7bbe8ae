// Which row of a block holds what.
import type { RowAllocator } from '../wasm/emit.ts'

export interface Rows extends RowAllocator {
  /** Reserves consecutive rows; returns the first. */
  reserve(count: number): number
  /** Rows in use at most. */
  size(): number
}

export function createRows(): Rows {
  const free: number[] = []
  let size = 0
  return {
    reserve(count) {
      size += count
      return size - count
    },
    take: () => free.pop() ?? size++,
    give: (row) => free.push(row),
    size: () => size,
  }
}
