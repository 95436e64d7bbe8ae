// Lines: facts that end a match when all of them hold, as four discs in a row do, with the facts that keep others of them
// from being there. What it is worth to have some facts of a line is a number by line and by how many; a line that is
// stopped is worth nothing. One that lacks a single fact is a threat, and worth more or less by where that fact is: in
// Connect Four, who gets to a square in the end depends on whether its row is odd or even.
export interface Line {
  /** Two or more. */
  readonly bits: readonly number[]
  /** One of them, and the line cannot be completed as long as it is there. */
  readonly stops: readonly number[]
}

/** Lines laid out for sums over what a move changes. */
export interface LineLayout {
  /** How many. */
  readonly size: number
  /** The lines that a bit is in, or stops: entries[first[bit] … first[bit + 1] - 1], 2 · line, and 1 more where it stops it. */
  readonly first: Int32Array
  readonly entries: Int32Array
  /** The words that a line looks at: from wordFirst[line] on, which they are and masks of what is in the line and stops it. */
  readonly wordFirst: Int32Array
  readonly word: Int32Array
  readonly own: Int32Array
  readonly stop: Int32Array
  /** Place of a line with one fact in a list of values; with two it is the next one. A complete one counts as one short. */
  readonly base: Int32Array
  /** Values in all. */
  readonly values: number
}

/** What lines are worth. */
export interface LineWeights {
  /** By line and number of its facts: see `base`. */
  readonly lineWeight: Int32Array
  /** By bit: of a line that lacks this fact alone. */
  readonly threatWeight: Int32Array
}

const STOPPED = -1

export function lineLayout(bits: number, lines: readonly Line[]): LineLayout {
  const byBit: number[][] = Array.from({ length: bits }, () => [])
  const wordFirst = [0]
  const words: { word: number; own: number; stop: number }[] = []
  const base = [0]
  lines.forEach(({ bits: own, stops }, line) => {
    for (const bit of own) byBit[bit].push(2 * line)
    for (const bit of stops) byBit[bit].push(2 * line + 1)
    const mask = (set: readonly number[], word: number) =>
      set.reduce((all, bit) => (bit >> 5 === word ? all | (1 << (bit & 31)) : all), 0)
    for (const word of new Set([...own, ...stops].map((bit) => bit >> 5)))
      words.push({ word, own: mask(own, word), stop: mask(stops, word) })
    wordFirst.push(words.length)
    base.push(base[line] + own.length - 1)
  })
  const first = new Int32Array(bits + 1)
  byBit.forEach((entries, bit) => {
    first[bit + 1] = first[bit] + entries.length
  })
  return {
    size: lines.length,
    first,
    entries: Int32Array.from(byBit.flat()),
    wordFirst: Int32Array.from(wordFirst),
    word: Int32Array.from(words, ({ word }) => word),
    own: Int32Array.from(words, ({ own }) => own),
    stop: Int32Array.from(words, ({ stop }) => stop),
    base: Int32Array.from(base),
    values: base[lines.length],
  }
}

/** How many facts of a line are there; below 0 where it is stopped. `at` is where the set begins. */
export function factsOf(layout: LineLayout, set: Int32Array, at: number, line: number): number {
  const { wordFirst, word, own, stop } = layout
  let count = 0
  for (let i = wordFirst[line], end = wordFirst[line + 1]; i < end; i++) {
    const bits = set[at + word[i]]
    if ((bits & stop[i]) !== 0) return STOPPED
    for (let rest = bits & own[i]; rest !== 0; rest &= rest - 1) count++
  }
  return count
}

/** The one fact that a line lacks, where it lacks one. */
export function missingOf(layout: LineLayout, set: Int32Array, at: number, line: number): number {
  const { wordFirst, word, own } = layout
  for (let i = wordFirst[line]; ; i++) {
    const rest = own[i] & ~set[at + word[i]]
    if (rest !== 0) return (word[i] << 5) | (31 - Math.clz32(rest & -rest))
  }
}

/** Whether a line with so many facts lacks one. */
export const isThreat = ({ base }: LineLayout, line: number, facts: number): boolean =>
  facts === base[line + 1] - base[line]

/** What setting a bit adds to the sum of all lines; the bit is not in the set, and is not afterwards. */
export function lineChange(layout: LineLayout, weights: LineWeights, set: Int32Array, bit: number): number {
  const { first, entries } = layout
  const mask = 1 << (bit & 31)
  let sum = 0
  for (let i = first[bit], end = first[bit + 1]; i < end; i++) {
    const line = entries[i] >> 1
    const count = factsOf(layout, set, 0, line)
    if (count < 0) continue
    sum -= worthOf(layout, weights, set, line, count)
    if ((entries[i] & 1) !== 0) continue
    set[bit >> 5] |= mask
    sum += worthOf(layout, weights, set, line, count + 1)
    set[bit >> 5] &= ~mask
  }
  return sum
}

/** What a line with so many facts in a set is worth. */
function worthOf(layout: LineLayout, weights: LineWeights, set: Int32Array, line: number, facts: number): number {
  const { base } = layout
  if (facts === 0) return 0
  const worth = weights.lineWeight[Math.min(base[line] + facts, base[line + 1]) - 1]
  return isThreat(layout, line, facts) ? worth + weights.threatWeight[missingOf(layout, set, 0, line)] : worth
}

/** The sum of all lines. */
export function lineSum(layout: LineLayout, weights: LineWeights, set: Int32Array): number {
  let sum = 0
  for (let line = 0; line < layout.size; line++) {
    const count = factsOf(layout, set, 0, line)
    if (count > 0) sum += worthOf(layout, weights, set, line, count)
  }
  return sum
}
