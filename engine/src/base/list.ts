// A list of integers that grows: what number[] is, without boxing and with a length one can set back.
import { resized } from './tuples.ts'

export interface IntList {
  length(): number
  at(index: number): number
  set(index: number, value: number): void
  push(value: number): void
  /** Forgets all elements from `length` on. */
  truncate(length: number): void
}

export function createList(capacity = 8): IntList {
  let items = new Int32Array(capacity)
  let length = 0
  return {
    length: () => length,
    at: (index) => items[index],
    set(index, value) {
      items[index] = value
    },
    push(value) {
      if (length === items.length) items = resized(items, Math.max(8, length * 2))
      items[length++] = value
    },
    truncate(to) {
      length = to
    },
  }
}
