// Tuples of values → one integer, in mixed radix over the ranges of their places. Code and data agree on it.
import { type Range, span, type Value } from './flat.ts'

export interface Layout {
  /** How many integers there are: 0 … size-1. */
  readonly size: number
  number(tuple: readonly Value[]): number
  /** JavaScript for the number of a tuple of JavaScript expressions; constants are folded. */
  text(args: readonly (string | Value)[], offset?: number): string
}

/** Tables of more entries than this are hashed instead. */
export const MAX_DENSE = 1 << 20

export function layOut(ranges: readonly Range[]): Layout {
  const strides = ranges.map(() => 1)
  for (let i = ranges.length - 2; i >= 0; i--) strides[i] = strides[i + 1] * span(ranges[i + 1])
  const size = ranges.reduce((all, range) => all * span(range), 1)
  const base = ranges.reduce((sum, { low }, i) => sum + low * strides[i], 0)
  return {
    size,
    number: (tuple) => tuple.reduce((sum, value, i) => sum + value * strides[i], -base),
    text(args, offset = 0) {
      let constant = offset - base
      const parts: string[] = []
      args.forEach((arg, i) => {
        if (typeof arg === 'number') constant += arg * strides[i]
        else parts.push(strides[i] === 1 ? arg : `${arg} * ${strides[i]}`)
      })
      if (parts.length === 0) return String(constant)
      const sum = parts.join(' + ')
      return constant === 0 ? sum : `${sum} ${constant < 0 ? '-' : '+'} ${Math.abs(constant)}`
    },
  }
}

/** The tuples of several predicates, those of one after those of the other. */
export function layOutAll(predicates: readonly { readonly ranges: readonly Range[] }[]) {
  const layouts = predicates.map(({ ranges }) => layOut(ranges))
  const offsets: number[] = []
  let total = 0
  for (const { size } of layouts) {
    offsets.push(total)
    total += size
  }
  return { layouts, offsets, total }
}

/** Tells the values of a tuple at some positions apart from those of others: in mixed radix as long as that is exact. */
export function createKey(
  ranges: readonly Range[],
  at: readonly number[],
): (tuple: readonly Value[]) => number | string {
  const strides = at.map((_, i) => at.slice(i + 1).reduce((all, j) => all * span(ranges[j]), 1))
  if (at.reduce((all, i) => all * span(ranges[i]), 1) > Number.MAX_SAFE_INTEGER / 2)
    return (tuple) => at.map((i) => tuple[i]).join(' ')
  return (tuple) => {
    let key = 0
    for (let n = 0; n < at.length; n++) key += (tuple[at[n]] - ranges[at[n]].low) * strides[n]
    return key
  }
}
