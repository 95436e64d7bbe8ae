// Facts as integers: every sentence that may be true in some state has a number, from which its predicate and arguments
// are read in tables. Where the predicates allow few enough sentences, they are numbered beforehand in mixed radix;
// otherwise a sentence gets its number when it first occurs.
import { createTuples, resized } from '../base/tuples.ts'
import type { Predicate, Value } from './flat.ts'
import { type Layout, layOutAll } from './layout.ts'

export interface FactSpace {
  /** The predicates of facts; a fact's kind is an index into them. */
  readonly predicates: readonly Predicate[]
  /** Whether all facts are numbered beforehand. */
  readonly dense: boolean
  /** By kind: where its facts begin if they are numbered beforehand, and in which order they come. */
  readonly offsets: readonly number[]
  readonly layouts: readonly Layout[]
  /** How many numbers are given out. */
  size(): number
  /** By fact. These arrays are replaced by longer ones as facts get their numbers. */
  kinds(): Int32Array
  /** By position, by fact. */
  readonly columns: readonly Int32Array[]
  /** The number of the fact that stands in words[0 … length-1] as kind and arguments; a new one if it has none. */
  intern(words: ArrayLike<number>, length: number): number
  /** As intern, but -1 if it has none. */
  find(words: ArrayLike<number>, length: number): number
}

const MAX_FACTS = 1 << 18 // numbered beforehand: a megabyte of tables per argument

export function createFacts(predicates: readonly Predicate[]): FactSpace {
  const { layouts, offsets, total } = layOutAll(predicates)
  const dense = total <= MAX_FACTS
  const width = Math.max(0, ...predicates.map(({ ranges }) => ranges.length))
  const room = dense ? total : 64
  let kinds = new Int32Array(room)
  const columns = Array.from({ length: width }, () => new Int32Array(room))
  const numbers = createTuples()

  const number = (words: ArrayLike<number>, length: number): number => {
    const kind = words[0]
    const tuple: Value[] = []
    for (let i = 1; i < length; i++) tuple.push(words[i])
    return offsets[kind] + layouts[kind].number(tuple)
  }
  const enter = (fact: number, words: ArrayLike<number>, length: number) => {
    kinds[fact] = words[0]
    for (let i = 1; i < length; i++) columns[i - 1][fact] = words[i]
  }
  if (dense)
    predicates.forEach(({ ranges }, kind) => {
      const words = [kind, ...ranges.map(({ low }) => low)]
      for (let fact = offsets[kind]; fact < offsets[kind] + layouts[kind].size; fact++) {
        enter(fact, words, words.length)
        // The next tuple, as an odometer: the last place runs fastest.
        for (let i = words.length - 1; i > 0 && ++words[i] > ranges[i - 1].high; i--) words[i] = ranges[i - 1].low
      }
    })
  return {
    predicates,
    dense,
    offsets,
    layouts,
    size: () => (dense ? total : numbers.size()),
    kinds: () => kinds,
    columns,
    intern(words, length) {
      if (dense) return number(words, length)
      const before = numbers.size()
      const fact = numbers.intern(words, 0, length)
      if (fact < before) return fact
      if (fact === kinds.length) {
        kinds = resized(kinds, fact * 2)
        columns.forEach((column, i) => {
          columns[i] = resized(column, fact * 2)
        })
      }
      enter(fact, words, length)
      return fact
    },
    find: (words, length) => (dense ? number(words, length) : numbers.find(words, 0, length)),
  }
}
