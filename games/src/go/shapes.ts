// Local shape features (Silver, Sutton & Müller 2007): every arrangement of stones in every square of 1×1, 2×2 and 3×3 points is a
// feature. One weight is for the arrangement at its place, shared by the symmetries of the board, and one for the arrangement
// wherever it is. With colours exchanged it counts against. A position is worth the sum of its weights, as odds for Black.
import { power } from '@depthcharge/engine/game'
import type { Board, Colour } from './board.ts'
import type { Points } from './points.ts'
import { createSumOverTaken } from './taken.ts'

export const LARGEST_WINDOW = 3
/** Of 3, as many as a window has points, and one more. */
export const POWERS = new Int32Array(LARGEST_WINDOW * LARGEST_WINDOW + 1).fill(1)
for (let i = 1; i < POWERS.length; i++) POWERS[i] = 3 * POWERS[i - 1]

/** All windows of one size. */
interface Family {
  readonly side: number
  /** Windows along an edge of the board. */
  readonly across: number
  /** Arrangements. */
  readonly kinds: number
  /** From one window to the next in the arrays below: all arrangements, or 0 where no place has weights of its own. */
  readonly step: number
  /** By window and arrangement: the number of its weight, and whether it counts for Black (1), White (-1) or nobody (0). */
  readonly placed: Int32Array
  readonly placedSign: Int8Array
  /** The same by arrangement alone. */
  readonly anywhere: Int32Array
  readonly anywhereSign: Int8Array
}

export interface Shapes {
  readonly size: number
  /** The side of the largest windows whose arrangements have weights at their place, too. */
  readonly largestPlaced: number
  /** Of single precision, so that a file has all of them. */
  readonly weights: Float32Array
  readonly families: readonly Family[]
}

/** All weights 0. */
export function createShapes(size: number, largestPlaced = LARGEST_WINDOW): Shapes {
  if (!Number.isInteger(largestPlaced) || largestPlaced < 0 || largestPlaced > LARGEST_WINDOW)
    throw new Error(`shapes at their place have 0 … ${LARGEST_WINDOW} points a side, not ${largestPlaced}`)
  const families: Family[] = []
  let next = 0
  for (let side = 1; side <= Math.min(LARGEST_WINDOW, size); side++) {
    const isPlaced = side <= largestPlaced
    const placed = isPlaced ? share(side, size - side + 1, next) : nothing(side, next)
    next = placed.next
    const anywhere = share(side, 1, next)
    next = anywhere.next
    families.push({
      side,
      across: size - side + 1,
      kinds: POWERS[side * side],
      step: isPlaced ? POWERS[side * side] : 0,
      placed: placed.number,
      placedSign: placed.sign,
      anywhere: anywhere.number,
      anywhereSign: anywhere.sign,
    })
  }
  return { size, largestPlaced, weights: new Float32Array(next), families }
}

/** Arrangements that count for nobody. */
function nothing(side: number, next: number) {
  const kinds = POWERS[side * side]
  return { number: new Int32Array(kinds), sign: new Int8Array(kinds), next }
}

/** The eight symmetries of a square of so many lines: where each point comes to lie. */
function symmetries(lines: number): Int32Array[] {
  const at = (row: number, column: number) => row * lines + column
  const last = lines - 1
  const ways: ((row: number, column: number) => number)[] = [
    (row, column) => at(row, column),
    (row, column) => at(row, last - column),
    (row, column) => at(last - row, column),
    (row, column) => at(last - row, last - column),
    (row, column) => at(column, row),
    (row, column) => at(column, last - row),
    (row, column) => at(last - column, row),
    (row, column) => at(last - column, last - row),
  ]
  return ways.map((way) => Int32Array.from({ length: lines * lines }, (_, i) => way(Math.floor(i / lines), i % lines)))
}

/** Numbers the arrangements at windows so that symmetric ones share a number, from `first` on. */
function share(side: number, across: number, first: number) {
  const cells = side * side
  const kinds = POWERS[cells]
  const within = symmetries(side).map((moved) =>
    Int32Array.from({ length: kinds }, (_, kind) => rearranged(kind, moved)),
  )
  const exchanged = Int32Array.from({ length: kinds }, (_, kind) => exchangeColours(kind, cells))
  const places = symmetries(across)
  const number = new Int32Array(across * across * kinds).fill(-1)
  const sign = new Int8Array(number.length)
  let next = first
  for (let key = 0; key < number.length; key++) {
    if (number[key] >= 0) continue
    const window = Math.floor(key / kinds)
    const kind = key % kinds
    let isBoth = false
    for (let way = 0; way < within.length; way++) {
      const base = places[way][window] * kinds
      number[base + within[way][kind]] = next
      sign[base + within[way][kind]] = 1
    }
    for (let way = 0; way < within.length; way++) {
      const other = places[way][window] * kinds + exchanged[within[way][kind]]
      if (number[other] === next && sign[other] === 1) isBoth = true
      else {
        number[other] = next
        sign[other] = -1
      }
    }
    // What is the same with colours exchanged counts for nobody.
    if (isBoth) for (let way = 0; way < within.length; way++) sign[places[way][window] * kinds + within[way][kind]] = 0
    next++
  }
  return { number, sign, next }
}

/** Arrangements are numbers to the base 3, the first point being the last digit. */
function rearranged(kind: number, moved: Int32Array): number {
  let result = 0
  for (let cell = 0, rest = kind; cell < moved.length; cell++, rest = Math.floor(rest / 3))
    result += (rest % 3) * POWERS[moved[cell]]
  return result
}

function exchangeColours(kind: number, cells: number): number {
  let result = 0
  for (let cell = 0, rest = kind, digit = 1; cell < cells; cell++, rest = Math.floor(rest / 3), digit *= 3)
    result += ((3 - (rest % 3)) % 3) * digit
  return result
}

/** Odds as a probability. */
export function squash(sum: number): number {
  return 1 / (1 + power(Math.E, -sum))
}

/** Reads boards of one size by weights, which may change meanwhile. */
export function createShapeReader({ size, weights, families }: Shapes, { all, index, ways }: Points) {
  /** By family and window: the arrangement there. */
  const codes = families.map(({ across }) => new Int32Array(across * across))
  const sumOverTaken = createSumOverTaken(ways)

  /** Takes the arrangements of a board in; returns what it is worth to Black, as odds. */
  function read({ colour }: Board): number {
    let sum = 0
    for (let f = 0; f < families.length; f++) {
      const { side, across, step, placed, placedSign, anywhere, anywhereSign } = families[f]
      for (let row = 0; row < across; row++)
        for (let column = 0; column < across; column++) {
          let code = 0
          for (let y = side - 1; y >= 0; y--)
            for (let x = side - 1; x >= 0; x--) code = code * 3 + colour[all[(row + y) * size + column + x]]
          const window = row * across + column
          codes[f][window] = code
          const key = window * step + code
          sum += placedSign[key] * weights[placed[key]] + anywhereSign[code] * weights[anywhere[code]]
        }
    }
    return sum
  }

  /** What a change of one point adds; the arrangements follow. `digit` is the new colour less the old. */
  function change(point: number, digit: number): number {
    const place = index[point]
    const row = Math.floor(place / size)
    const column = place % size
    let sum = 0
    for (let f = 0; f < families.length; f++) {
      const { side, across, step, placed, placedSign, anywhere, anywhereSign } = families[f]
      for (let y = 0; y < side; y++)
        for (let x = 0; x < side; x++) {
          const top = row - y
          const left = column - x
          if (top < 0 || left < 0 || top >= across || left >= across) continue
          const window = top * across + left
          const before = codes[f][window]
          const after = before + digit * POWERS[y * side + x]
          codes[f][window] = after
          const old = window * step + before
          const key = window * step + after
          sum +=
            placedSign[key] * weights[placed[key]] -
            placedSign[old] * weights[placed[old]] +
            anywhereSign[after] * weights[anywhere[after]] -
            anywhereSign[before] * weights[anywhere[before]]
        }
    }
    return sum
  }

  return {
    read,
    /** What a move would add to the odds of Black, on the board that was read last. */
    gain(board: Board, point: number, by: Colour): number {
      const sum = change(point, by) + sumOverTaken(board, point, by, change, by - 3)
      change(point, -by)
      sumOverTaken(board, point, by, change, 3 - by)
      return sum
    },
    /** Calls `visit` with the number of each weight of the board that was read last, and how it counts. */
    features(visit: (weight: number, sign: number) => void): void {
      for (let f = 0; f < families.length; f++) {
        const { step, placed, placedSign, anywhere, anywhereSign } = families[f]
        for (let window = 0; window < codes[f].length; window++) {
          const code = codes[f][window]
          const key = window * step + code
          if (placedSign[key] !== 0) visit(placed[key], placedSign[key])
          if (anywhereSign[code] !== 0) visit(anywhere[code], anywhereSign[code])
        }
      }
    },
  }
}
