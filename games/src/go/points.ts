// The points of a square board in one array, with a border around them, so that neighbours are sums and need no test for the
// edge: point = row · width + column, both from 1, row 1 at the bottom, where width is one more than the size. The border at
// the right of a row is the one at the left of the next.

/** Columns as Go players write them: without i. */
export const COLUMNS = 'abcdefghjklmnopqrst'
export const LARGEST = COLUMNS.length

export interface Points {
  readonly size: number
  readonly width: number
  /** Length of an array by point. */
  readonly room: number
  /** All points, from a1 along the rows. */
  readonly all: Int32Array
  /** The place of a point among all, -1 beside the board. */
  readonly index: Int32Array
  /** The ways to the four neighbours, then to the four diagonal ones. */
  readonly ways: Int32Array
}

export function createPoints(size: number): Points {
  const width = size + 1
  const room = width * (size + 2) + 1
  const all = new Int32Array(size * size)
  const index = new Int32Array(room).fill(-1)
  for (let i = 0; i < all.length; i++) {
    all[i] = (Math.floor(i / size) + 1) * width + (i % size) + 1
    index[all[i]] = i
  }
  return { size, width, room, all, index, ways: ways(width) }
}

function ways(width: number): Int32Array {
  return Int32Array.of(width, 1, -1, -width, width - 1, width + 1, -width - 1, -width + 1)
}

/** Column and row of a point, from 1. */
export function placeOf({ width }: Points, point: number): readonly [column: number, row: number] {
  return [point % width, Math.floor(point / width)]
}

export function pointAt({ width }: Points, column: number, row: number): number {
  return row * width + column
}

/** Such as d4. */
export function vertexOf(points: Points, point: number): string {
  const [column, row] = placeOf(points, point)
  return COLUMNS[column - 1] + row
}

/** The point of a vertex such as D4; undefined where the board has none. */
export function pointOf(points: Points, vertex: string): number | undefined {
  const [, letter, digits] = /^([a-z])([1-9][0-9]?)$/.exec(vertex.toLowerCase()) ?? []
  if (letter === undefined) return undefined
  const column = COLUMNS.indexOf(letter) + 1
  const row = Number(digits)
  return column > 0 && column <= points.size && row <= points.size ? pointAt(points, column, row) : undefined
}

/** The points that boards mark, as columns and rows; the order is that of fixed handicap stones (GTP 2, section 4.1.1). */
export function starPoints(size: number): readonly (readonly [column: number, row: number])[] {
  if (size < 7) return []
  const low = size < 13 ? 3 : 4
  const high = size + 1 - low
  const corners: [number, number][] = [
    [low, low],
    [high, high],
    [low, high],
    [high, low],
  ]
  if (size % 2 === 0 || size === 7) return corners
  const middle = (size + 1) / 2
  return [...corners, [low, middle], [high, middle], [middle, low], [middle, high], [middle, middle]]
}

/** Where so many fixed handicap stones go; undefined where the board has no such number. */
export function handicapPoints(
  size: number,
  stones: number,
): readonly (readonly [column: number, row: number])[] | undefined {
  const stars = starPoints(size)
  if (stones === 0) return []
  if (!Number.isInteger(stones) || stones < 2 || stones > stars.length) return undefined
  // An odd number from five on has the centre; with seven the sides come before top and bottom.
  return stones % 2 === 1 && stones > 4 ? [...stars.slice(0, stones - 1), stars[8]] : stars.slice(0, stones)
}
