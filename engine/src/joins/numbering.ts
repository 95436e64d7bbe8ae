// Constants → small integers, such that the constants of one place get neighbouring numbers: then a place is described by
// the least and greatest number, and a tuple of places by a number in mixed radix, which needs no look-up.
import type { TermId, Terms } from '../reason/terms.ts'
import type { Range, Value } from './flat.ts'

export interface Numbering {
  value(constant: TermId): Value
  /** The least range that holds all of the constants. */
  range(constants: Iterable<TermId>): Range
  /** By value. */
  readonly texts: readonly string[]
}

/** `places` gives the constants of each place. Small places come first, so that large ones do not tear them apart. */
export function numberConstants(places: readonly ReadonlySet<TermId>[], terms: Terms): Numbering {
  const values = new Map<TermId, Value>()
  const texts: string[] = []
  for (const place of [...places].sort((a, b) => a.size - b.size)) {
    const fresh = [...place].filter((constant) => !values.has(constant))
    for (const constant of fresh.sort(byNumberThenId(terms))) {
      values.set(constant, texts.length)
      texts.push(terms.text(constant))
    }
  }
  const value = (constant: TermId): Value => {
    const found = values.get(constant)
    if (found === undefined) throw new Error(`${terms.text(constant)} stands in none of the places`)
    return found
  }
  return {
    value,
    range(constants) {
      let low = Number.POSITIVE_INFINITY
      let high = Number.NEGATIVE_INFINITY
      for (const constant of constants) {
        low = Math.min(low, value(constant))
        high = Math.max(high, value(constant))
      }
      return { low, high }
    },
    texts,
  }
}

function byNumberThenId(terms: Terms): (a: TermId, b: TermId) => number {
  return (a, b) => {
    const [left, right] = [Number(terms.text(a)), Number(terms.text(b))]
    if (Number.isNaN(left) || Number.isNaN(right)) return Number.isNaN(left) ? (Number.isNaN(right) ? a - b : 1) : -1
    return left - right || a - b
  }
}
