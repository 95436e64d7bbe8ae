// The legal moves of a playout in one list: for each ply and role their number, and then the moves.
import { resized } from '../base/tuples.ts'

export interface LegalList {
  clear(): void
  add(legal: Int32Array, count: number): void
  /** Used again by the next playout. */
  all(): Int32Array
}

export function createLegalList(): LegalList {
  let list = new Int32Array(1024)
  let size = 0
  return {
    clear() {
      size = 0
    },
    add(legal, count) {
      if (size + 1 + count > list.length) list = resized(list, 2 * (size + 1 + count))
      list[size++] = count
      for (let i = 0; i < count; i++) list[size++] = legal[i]
    },
    all: () => list.subarray(0, size),
  }
}
