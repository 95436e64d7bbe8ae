// What every move would add to the learned worth of a board, kept up with every stone. Playouts do not change weights, so that
// those of all shapes within one of the largest windows are added up beforehand: a window is worth one number by its arrangement.
// A move changes the nine windows around it, and a stone that comes or goes what 25 points would gain; all else stays as it was.
import { createAtaris } from './ataris.ts'
import { BLACK, type Board, type Colour, EMPTY, WHITE } from './board.ts'
import { POWERS, type Shapes } from './shapes.ts'
import { createSumOverTaken } from './taken.ts'

type Family = Shapes['families'][number]

/** By window of the largest size and arrangement: what all shapes within are worth to Black; each is counted in one window. */
function foldShapes({ families, weights }: Shapes): Float32Array {
  const { side: large, across, kinds } = families[families.length - 1]
  const table = new Float32Array(across * across * kinds)
  for (const family of families) {
    const parts = new Map<number, Int32Array>() // by where it is in the large one: the small arrangement of a large one
    for (let row = 0; row < family.across; row++)
      for (let column = 0; column < family.across; column++) {
        const top = Math.min(row, across - 1)
        const left = Math.min(column, across - 1)
        const at = (row - top) * large + (column - left)
        if (!parts.has(at)) parts.set(at, arrangementsWithin(large, family.side, at, kinds))
        addFamily(table, family, weights, {
          first: (top * across + left) * kinds,
          window: row * family.across + column,
          part: parts.get(at)!,
        })
      }
  }
  return table
}

function addFamily(
  table: Float32Array,
  { step, placed, placedSign, anywhere, anywhereSign }: Family,
  weights: Float32Array,
  { first, window, part }: { readonly first: number; readonly window: number; readonly part: Int32Array },
): void {
  for (let code = 0; code < part.length; code++) {
    const key = window * step + part[code]
    table[first + code] +=
      placedSign[key] * weights[placed[key]] + anywhereSign[part[code]] * weights[anywhere[part[code]]]
  }
}

/** By arrangement of a large square: that of a small one within, whose first point is `at`. */
function arrangementsWithin(large: number, small: number, at: number, kinds: number): Int32Array {
  return Int32Array.from({ length: kinds }, (_, kind) => {
    const digits = Array.from({ length: large * large }, (__, cell) => Math.floor(kind / POWERS[cell]) % 3)
    let code = 0
    for (let y = small - 1; y >= 0; y--)
      for (let x = small - 1; x >= 0; x--) code = 3 * code + digits[at + y * large + x]
    return code
  })
}

const folded = new WeakMap<Shapes, Float32Array>()

/** For weights that stay as they are. */
export function createShapeGains(board: Board, shapes: Shapes) {
  const { colour, empties, points } = board
  const { all, index, room, ways } = points
  const { size, families } = shapes
  const { side, across, kinds } = families[families.length - 1]
  const table = folded.get(shapes) ?? foldShapes(shapes)
  folded.set(shapes, table)
  const ataris = createAtaris(board)
  const liberties = new Int32Array(all.length)
  const sumOverTaken = createSumOverTaken(ways)
  /** By point: whether a stone there takes something. */
  const takes = new Uint8Array(room)
  /** By window: where its arrangement is in the table. */
  const key = new Int32Array(across * across)
  // By place of a point: the windows it is in, its digit there, how many, and the points that share one with it.
  const cells = side * side
  const windowsOf = new Int32Array(all.length * cells)
  const digitOf = new Int32Array(all.length * cells)
  const windows = new Int32Array(all.length)
  const near: Int32Array[] = []
  for (let place = 0; place < all.length; place++) {
    const row = Math.floor(place / size)
    const column = place % size
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        if (row < y || column < x || row - y >= across || column - x >= across) continue
        const at = place * cells + windows[place]++
        windowsOf[at] = (row - y) * across + column - x
        digitOf[at] = POWERS[y * side + x]
      }
    near.push(
      all.filter((_, other) => {
        return Math.abs(Math.floor(other / size) - row) < side && Math.abs((other % size) - column) < side
      }),
    )
  }
  // By point: what a stone of a colour would add, where that is known.
  const gains = [new Float64Array(0), new Float64Array(room), new Float64Array(room)]
  const isKnown = new Uint8Array(room) // bits of colours
  let worth = 0

  /** A point changes by so many digits; returns what that adds. */
  function change(point: number, by: number): number {
    const first = index[point] * cells
    const end = first + windows[index[point]]
    let sum = 0
    for (let i = first; i < end; i++) {
      const before = key[windowsOf[i]]
      const after = before + by * digitOf[i]
      key[windowsOf[i]] = after
      sum += table[after] - table[before]
    }
    return sum
  }
  function forget(point: number): void {
    const around = near[index[point]]
    for (let i = 0; i < around.length; i++) isKnown[around[i]] = 0
  }

  /** What a stone would add that takes nothing. */
  function quietGain(point: number, by: Colour): number {
    if ((isKnown[point] & by) !== 0) return gains[by][point]
    const first = index[point] * cells
    const end = first + windows[index[point]]
    let sum = 0
    for (let i = first; i < end; i++) {
      const before = key[windowsOf[i]]
      sum += table[before + by * digitOf[i]] - table[before]
    }
    isKnown[point] |= by
    gains[by][point] = sum
    return sum
  }

  /** What a stone would add that takes something; those it takes become empty, and stones again. */
  function takingGain(point: number, by: Colour): number {
    const sum = change(point, by) + sumOverTaken(board, point, by, change, by - 3)
    change(point, -by)
    sumOverTaken(board, point, by, change, 3 - by)
    return sum
  }

  return {
    /** What the board is worth to Black, as odds. */
    worth: () => worth,
    begin(): void {
      ataris.begin()
      isKnown.fill(0)
      for (let window = 0; window < key.length; window++) key[window] = window * kinds
      worth = 0
      for (let window = 0; window < key.length; window++) worth += table[key[window]]
      for (let i = 0; i < all.length; i++) if (colour[all[i]] !== EMPTY) worth += change(all[i], colour[all[i]])
    },
    /** After a stone was put there. */
    follow(point: number): void {
      const by = colour[point]
      worth += change(point, by)
      forget(point)
      for (let i = board.empty - board.taken; i < board.empty; i++) {
        worth += change(empties[i], by - 3)
        forget(empties[i])
      }
      ataris.follow(point)
    },
    /** Lists the moves of a colour that playouts may make, and what they add for Black; returns how many. */
    list(by: Colour, moves: Int32Array, values: Float64Array): number {
      const ends = ataris.read(by === BLACK ? WHITE : BLACK, liberties)
      for (let i = 0; i < ends; i++) takes[liberties[i]] = 1
      let count = 0
      for (let i = 0; i < board.empty; i++) {
        const point = empties[i]
        if (!board.isSensible(point, by)) continue
        moves[count] = point
        values[count++] = takes[point] === 1 ? takingGain(point, by) : quietGain(point, by)
      }
      for (let i = 0; i < ends; i++) takes[liberties[i]] = 0
      return count
    },
  }
}
