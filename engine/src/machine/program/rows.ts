// Which row of a block holds what.

export interface RowAllocator {
  take(): number
  give(row: number): void
}

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

/** Rows for one purpose, of which some are in use at a time: they are taken again here and nowhere else. */
export function createPool(rows: Rows): RowAllocator {
  const free: number[] = []
  return { take: () => free.pop() ?? rows.reserve(1), give: (row) => free.push(row) }
}
