// A set of integer tuples, each numbered 0, 1, 2 … in the order of arrival: the one table behind terms,
// states, index keys and gates. Tuples lie one after another in a single Int32Array, so that millions of
// them cost their integers and little else; Map<string, …> would cost a string each.
//
//   words:  | t0 t0 t0 | t1 | t2 t2 |      start: 0 3 4 6
import { finish, mix } from './hash.ts'

export interface Tuples {
  size(): number
  /** The number of the tuple words[from … from+length-1]; a new one if it was not there. */
  intern(words: ArrayLike<number>, from: number, length: number): number
  /** As intern, but -1 if the tuple is not there. */
  find(words: ArrayLike<number>, from: number, length: number): number
  length(tuple: number): number
  at(tuple: number, position: number): number
}

export function createTuples(expected = 64): Tuples {
  let words = new Int32Array(expected * 4)
  let start = new Int32Array(expected + 1)
  let table = new Int32Array(powerOfTwo(expected * 2)).fill(-1)
  let size = 0

  function slotOf(source: ArrayLike<number>, from: number, length: number): number {
    let hash = length
    for (let i = 0; i < length; i++) hash = mix(hash, source[from + i])
    const mask = table.length - 1
    let slot = finish(hash) & mask
    for (;;) {
      const tuple = table[slot]
      if (tuple < 0) return slot
      const at = start[tuple]
      if (start[tuple + 1] - at === length) {
        let i = 0
        while (i < length && words[at + i] === source[from + i]) i++
        if (i === length) return slot
      }
      slot = (slot + 1) & mask
    }
  }

  function grow(): void {
    table = new Int32Array(table.length * 2).fill(-1)
    for (let tuple = 0; tuple < size; tuple++)
      table[slotOf(words, start[tuple], start[tuple + 1] - start[tuple])] = tuple
  }

  return {
    size: () => size,
    intern(source, from, length) {
      const slot = slotOf(source, from, length)
      if (table[slot] >= 0) return table[slot]
      const at = start[size]
      if (at + length > words.length) words = resized(words, Math.max(words.length * 2, at + length))
      if (size + 2 > start.length) start = resized(start, start.length * 2)
      for (let i = 0; i < length; i++) words[at + i] = source[from + i]
      table[slot] = size
      start[++size] = at + length
      if (size * 2 > table.length) grow()
      return size - 1
    },
    find: (source, from, length) => table[slotOf(source, from, length)],
    length: (tuple) => start[tuple + 1] - start[tuple],
    at: (tuple, position) => words[start[tuple] + position],
  }
}

/** A copy of the array with room for `length` elements. */
export function resized(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length)
  copy.set(array)
  return copy
}

function powerOfTwo(least: number): number {
  let n = 16
  while (n < least) n *= 2
  return n
}
