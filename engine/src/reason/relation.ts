// A set of ground sentences of one relation, with indices that answer "which of them have these terms at these places".
import { createList, type IntList } from '../base/list.ts'
import { createTuples } from '../base/tuples.ts'
import type { Access, Known, Path } from './plan.ts'
import type { TermId, Terms } from './terms.ts'

export interface Relation {
  /** In order of arrival, each once. */
  readonly sentences: IntList
  has(sentence: TermId): boolean
  /** False if it was there already. */
  add(sentence: TermId): boolean
  clear(): void
  index(access: Access): Index
}

export interface Index {
  /** The sentences that have these terms at the known places, in order of arrival. */
  find(key: Int32Array): IntList
  clear(): void
}

const NONE = createList(1)

export function createRelation(terms: Terms): Relation {
  const sentences = createList()
  const present = new Set<TermId>()
  const indices = new Map<string, Index>()
  return {
    sentences,
    has: (sentence) => present.has(sentence),
    add(sentence) {
      if (present.has(sentence)) return false
      present.add(sentence)
      sentences.push(sentence)
      return true
    },
    clear() {
      if (sentences.length() === 0) return
      sentences.truncate(0)
      present.clear()
      for (const index of indices.values()) index.clear()
    },
    index({ places, known }) {
      let index = indices.get(places)
      if (index === undefined) indices.set(places, (index = createIndex(sentences, known, terms)))
      return index
    },
  }
}

/** The index catches up with the relation when it is asked, so that unused indices cost nothing. */
function createIndex(sentences: IntList, known: readonly Known[], terms: Terms): Index {
  const keys = createTuples()
  const buckets: IntList[] = [] // by key
  const used = createList() // the buckets that are not empty
  const key = new Int32Array(known.length)
  let read = 0

  function keyOf(sentence: TermId): boolean {
    for (let i = 0; i < known.length; i++) {
      const term = follow(sentence, known[i].path, terms)
      if (term < 0) return false
      key[i] = known[i].what === 'symbol' ? terms.symbolAt(term) : term
    }
    return true
  }

  return {
    find(wanted) {
      if (known.length === 0) return sentences
      for (; read < sentences.length(); read++) {
        const sentence = sentences.at(read)
        if (!keyOf(sentence)) continue
        const bucket = keys.intern(key, 0, key.length)
        if (bucket === buckets.length) buckets.push(createList(2))
        if (buckets[bucket].length() === 0) used.push(bucket)
        buckets[bucket].push(sentence)
      }
      const bucket = keys.find(wanted, 0, wanted.length)
      return bucket < 0 ? NONE : buckets[bucket]
    },
    clear() {
      read = 0
      for (let i = 0; i < used.length(); i++) buckets[used.at(i)].truncate(0)
      used.truncate(0)
    },
  }
}

/** The term at a place of a sentence, or -1 where the sentence has no such place. */
export function follow(sentence: TermId, path: Path, terms: Terms): TermId {
  let term = sentence
  for (let i = 0; i < path.length; i++) {
    if (path[i] >= terms.arity(term)) return -1
    term = terms.arg(term, path[i])
  }
  return term
}
