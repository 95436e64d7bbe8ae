// The eight points around a point as a number of 16 bits, two for each in reading order from the top left, and what can be read
// off it without a look at the board: whether the point is an eye, and whether it has an empty neighbour. Boards keep these
// numbers up with every stone, so that to know a shape is to look up one number.
import type { Points } from './points.ts'

/** The place of each point around in the code: how far its colour is shifted. */
export const SHIFT = {
  upLeft: 14,
  up: 12,
  upRight: 10,
  left: 8,
  right: 6,
  downLeft: 4,
  down: 2,
  downRight: 0,
} as const

const EMPTY = 0
const EDGE = 3 // has the bits of both colours
/** Bits of traits: the point has an empty neighbour, or several. The bits of BLACK and WHITE say whose eye it is. */
export const HAS_LIBERTY = 4
export const HAS_LIBERTIES = 8

export const TRAITS: Uint8Array = Uint8Array.from({ length: 1 << 16 }, (_, code) => {
  const at = (shift: number) => (code >> shift) & 3
  const beside = [at(SHIFT.up), at(SHIFT.right), at(SHIFT.left), at(SHIFT.down)]
  const empty = beside.filter((each) => each === EMPTY).length
  if (empty > 0) return HAS_LIBERTY | (empty > 1 ? HAS_LIBERTIES : 0)
  // Own stones around it, and no cut in sight at the corners.
  const of = beside[0] & beside[1] & beside[2] & beside[3]
  if (of !== 1 && of !== 2) return 0
  const corners = [at(SHIFT.upLeft), at(SHIFT.upRight), at(SHIFT.downLeft), at(SHIFT.downRight)]
  const cuts = corners.filter((corner) => corner === 3 - of).length
  return cuts + (beside.includes(EDGE) ? 1 : 0) < 2 ? of : 0
})

/** By point: its code on a board without stones. */
export function bareCodes({ all, room, index, ways }: Points): Uint16Array {
  const codes = new Uint16Array(room)
  const shifts = [
    SHIFT.up,
    SHIFT.right,
    SHIFT.left,
    SHIFT.down,
    SHIFT.upLeft,
    SHIFT.upRight,
    SHIFT.downLeft,
    SHIFT.downRight,
  ]
  for (const point of all)
    shifts.forEach((shift, way) => {
      if (index[point + ways[way]] < 0) codes[point] |= EDGE << shift
    })
  return codes
}
