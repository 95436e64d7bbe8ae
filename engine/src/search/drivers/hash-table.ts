// A transposition table by hash: 64 bits stand for a state, so that an entry takes 16 bytes whatever the game. Four
// entries share a cache line and compete for it: what is old or shallow is pushed out first. Two states of one search are
// taken for one another about once in 2^64 / entries looks; exact/table.ts compares states instead, at several times the
// memory. It begins small and doubles when what took more than one ply fills half of it, so that most searches stay in the
// processor's cache; a ply is soon looked at again. The upper bits of the low half say where an entry lies, its other bits are kept, and where it lies in a table of twice the size follows.
//
//   entry:  | high hash | score | move | depth 9, mark 3, age 4, low hash 16 bits |
import { isLoss, isWin } from '../evaluate/judge.ts'

/** What the score of an entry is, and whether all lines below it came to their ends. */
export const AT_LEAST = 1
export const AT_MOST = 2
export const FINAL = 4

export const MAX_TABLE_DEPTH = 511

/** Wins and losses are kept as seen from the state, and are found at some ply of a line. */
export const keptScore = (found: number, ply: number): number =>
  isWin(found) ? found + ply : isLoss(found) ? found - ply : found
export const scoreAt = (kept: number, ply: number): number =>
  isWin(kept) ? kept - ply : isLoss(kept) ? kept + ply : kept

export interface HashTable {
  /** Entries in use. */
  size(): number
  /** The entry of a state, or -1. */
  find(low: number, high: number): number
  score(entry: number): number
  move(entry: number): number
  depth(entry: number): number
  mark(entry: number): number
  /** Depth is 1 or more. */
  store(low: number, high: number, depth: number, score: number, mark: number, move: number): void
  /** A new search begins: what is there already grows old. */
  age(): void
  clear(): void
}

export const ENTRY_WORDS = 4
export const WAYS = 4 // entries of a line
const LINE_WORDS = WAYS * ENTRY_WORDS
export const FIRST_LINES = 16 // as a power of two; no less, or bits that tell the place would not be kept
export const AGES = 15
export const DEEP = 2 // plies; what makes the table grow
export const AGE_WORTH = 8 // plies of depth that a search of age costs

const depthOf = (info: number): number => info & MAX_TABLE_DEPTH
const ageOf = (info: number): number => (info >>> 12) & AGES

/** Lines that so many bytes have room for, as a power of two. */
export const maxLines = (bytes: number): number =>
  Math.max(2, Math.min(26, 31 - Math.clz32(Math.max(1, bytes / (LINE_WORDS * 4)))))

const lineOf = (low: number, bits: number): number => (low >>> (32 - bits)) * LINE_WORDS

/** The place of a state's entry in a table of 2^bits lines, or -1. */
export function findEntry(words: Int32Array, bits: number, low: number, high: number): number {
  const first = lineOf(low, bits)
  const check = low & 0xffff
  for (let at = first; at < first + LINE_WORDS; at += ENTRY_WORDS)
    if (words[at] === high && words[at + 3] >>> 16 === check && words[at + 3] !== 0) return at
  return -1
}

/**
 * Makes two lines of each of 2^bits, in place, the last one first: the highest bit of what is kept that did not tell the place
 * before tells it now.
 */
export function splitLines(words: Int32Array, bits: number): void {
  const line = new Int32Array(LINE_WORDS)
  for (let from = 2 ** bits - 1; from >= 0; from--) {
    for (let i = 0; i < LINE_WORDS; i++) line[i] = words[from * LINE_WORDS + i]
    let low = 2 * from * LINE_WORDS
    let high = low + LINE_WORDS
    const [lowEnd, highEnd] = [high, high + LINE_WORDS]
    for (let at = 0; at < LINE_WORDS && line[at + 3] !== 0; at += ENTRY_WORDS) {
      const isHigh = ((line[at + 3] >>> 16) >>> (31 - bits)) & 1
      const to = isHigh === 1 ? high : low
      for (let i = 0; i < ENTRY_WORDS; i++) words[to + i] = line[at + i]
      if (isHigh === 1) high += ENTRY_WORDS
      else low += ENTRY_WORDS
    }
    // What is left is empty by its last word alone.
    for (; low < lowEnd; low += ENTRY_WORDS) words[low + 3] = 0
    for (; high < highEnd; high += ENTRY_WORDS) words[high + 3] = 0
  }
}

export function createHashTable(bytes: number): HashTable {
  const maxBits = maxLines(bytes)
  let bits = Math.min(FIRST_LINES, maxBits)
  let words = new Int32Array(2 ** bits * LINE_WORDS)
  let age = 0
  let size = 0
  let deep = 0 // of them

  function grow(): void {
    const old = words
    words = new Int32Array(old.length * 2)
    words.set(old)
    splitLines(words, bits)
    bits++
  }

  return {
    size: () => size,
    find: (low, high) => findEntry(words, bits, low, high),
    score: (entry) => words[entry + 1],
    move: (entry) => words[entry + 2],
    depth: (entry) => depthOf(words[entry + 3]),
    mark: (entry) => (words[entry + 3] >>> 9) & 7,
    store(low, high, depth, score, mark, move) {
      const first = lineOf(low, bits)
      const check = low & 0xffff
      let place = first
      let least = Number.MAX_SAFE_INTEGER
      for (let at = first; at < first + LINE_WORDS; at += ENTRY_WORDS) {
        const info = words[at + 3]
        if (info === 0 || (words[at] === high && info >>> 16 === check)) {
          place = at
          break
        }
        const worth = depthOf(info) - ((age - ageOf(info)) & AGES) * AGE_WORTH
        if (worth < least) {
          least = worth
          place = at
        }
      }
      if (words[place + 3] === 0) size++
      else if (depthOf(words[place + 3]) >= DEEP) deep--
      if (depth >= DEEP) deep++
      words[place] = high
      words[place + 1] = score
      words[place + 2] = move
      words[place + 3] = depth | (mark << 9) | (age << 12) | (check << 16)
      if (deep * 2 * ENTRY_WORDS > words.length && bits < maxBits) grow()
    },
    age() {
      age = (age + 1) & AGES
    },
    clear() {
      words.fill(0)
      size = 0
      deep = 0
    },
  }
}
