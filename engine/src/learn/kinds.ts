// Facts of a kind: the same piece on different squares. No word is looked at, only where facts differ: of facts that differ in
// one place alone and never hold together, that place tells what is there, as a piece or its colour do, and places that are none
// such tell where. Facts of a kind share a weight beside their own, so that a few games tell what a piece is worth, and many where.
import type { StateBits } from '../search/evaluate/state-bits.ts'

export interface Kinds {
  readonly count: number
  /** By bit; below 0 where it is alone. */
  readonly kindOf: Int32Array
}

const LEAST_FACTS = 4 // of a kind, and of what tells where

/** `states` are sets from the midst of play. */
export function factKinds(bits: StateBits, states: readonly Int32Array[]): Kinds {
  const size = bits.words * 32
  const terms = Array.from({ length: size }, (_, bit) => wordsOf(bits.name(bit)))
  const families = grouped(terms, (words) => `${words[0]} ${words.length}`)
  const kindOf = new Int32Array(size).fill(-1)
  let count = 0
  for (const family of families.values()) {
    const telling = tellingPlaces(terms, family, states)
    // Where every place excludes others, as of a piece that stands on one square, the first alone tells what it is.
    const kinds = [telling, telling.slice(0, 1)]
      .map((places) => kindsBy(terms, family, places))
      .find(({ length }) => length > 0)
    for (const kind of kinds ?? []) {
      for (const bit of kind) kindOf[bit] = count
      count++
    }
  }
  return { count, kindOf }
}

type Terms = readonly (readonly string[] | undefined)[]

/** Places in which facts of a family that differ there alone exclude each other. */
function tellingPlaces(terms: Terms, family: readonly number[], states: readonly Int32Array[]): number[] {
  return terms[family[0]]!.flatMap((_, place) => {
    if (place === 0) return []
    const others = (words: readonly string[]) => words.filter((_, i) => i !== place).join(' ')
    const rivals = [...grouped(terms, others, family).values()].filter(({ length }) => length > 1)
    return rivals.length >= LEAST_FACTS && rivals.every((group) => excludeEachOther(group, states)) ? [place] : []
  })
}

/** Facts with the same words in some places, where there are enough of them. */
function kindsBy(terms: Terms, family: readonly number[], places: readonly number[]): number[][] {
  if (places.length === 0) return []
  const kinds = grouped(terms, (words) => places.map((place) => words[place]).join(' '), family)
  return [...kinds.values()].filter(({ length }) => length >= LEAST_FACTS)
}

/** The words of a term without terms in it; undefined for all others. */
function wordsOf(name: string | undefined): readonly string[] | undefined {
  const inner = name?.match(/^\(([^()]+)\)$/)?.[1]
  return inner?.split(' ')
}

/** Bits by what is asked of their words; `among` all where absent. */
function grouped(
  terms: Terms,
  key: (words: readonly string[]) => string,
  among: readonly number[] = terms.map((_, bit) => bit),
): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const bit of among) {
    const words = terms[bit]
    if (words === undefined) continue
    const group = groups.get(key(words))
    if (group === undefined) groups.set(key(words), [bit])
    else group.push(bit)
  }
  return groups
}

function excludeEachOther(group: readonly number[], states: readonly Int32Array[]): boolean {
  return states.every((set) => {
    let held = 0
    for (const bit of group) held += (set[bit >> 5] >>> (bit & 31)) & 1
    return held <= 1
  })
}
