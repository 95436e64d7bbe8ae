// A Go board that is played on: stones, strings and their liberties, kept up with every stone. A string is a ring of stones
// with one of them as its head; it counts pseudo-liberties, that is pairs of a stone and an empty point beside it (Lew 2010).
// Such a count is right about 0, which is all that captures and suicide ask for, and costs one addition a neighbour. The sums of
// the points and of their squares say whether all are the same, which is atari. How many liberties there really are is looked
// up when somebody asks. Nothing here allocates after creation.
import { bareCodes, HAS_LIBERTIES, HAS_LIBERTY, SHIFT, TRAITS } from './around.ts'
import type { Points } from './points.ts'

export const EMPTY = 0
export const BLACK = 1
export const WHITE = 2
export const EDGE = 3
/** BLACK or WHITE. */
export type Colour = number

export type Board = ReturnType<typeof createBoard>

const AROUND = 4 // neighbours of a point, and the most pseudo-liberties that it can give to a string
const SUM_BITS = 20
const ONE = 1 << SUM_BITS // a pseudo-liberty in the count, above the sum of points, which is below 4 · 361 · 400

export function createBoard(points: Points) {
  const { all, room, ways, width: n } = points
  const colour = new Uint8Array(room).fill(EDGE)
  const bare = bareCodes(points)
  const around = bare.slice()
  const head = new Int32Array(room)
  const next = new Int32Array(room)
  // By head: ONE for each pseudo-liberty, and the sum of their points; the sum of their squares.
  const pseudo = new Int32Array(room)
  const squares = new Int32Array(room)
  const stones = new Int32Array(room)
  // The empty points in no order, and where each of them is in that list.
  const empties = new Int32Array(all.length)
  const emptyAt = new Int32Array(room)
  const mark = new Int32Array(room)
  let seen = 0
  const own = {
    points,
    colour,
    /** By point: the code of the eight points around it. */
    around,
    head,
    next,
    stones,
    empties,
    empty: 0,
    /** Where the next stone would take back a ko; 0 where nothing is forbidden. */
    ko: 0,
    /** How many stones the last move took; their points are the last of the empty ones. */
    taken: 0,
    clear,
    swap,
    play,
    isLegal,
    isEye,
    isSensible,
    isSelfAtari,
    onlyLiberty,
    liberties,
    libertiesAt,
  }

  function clear(): void {
    own.empty = all.length
    own.ko = 0
    around.set(bare)
    for (let i = 0; i < all.length; i++) {
      colour[all[i]] = EMPTY
      empties[i] = all[i]
      emptyAt[all[i]] = i
    }
  }

  /** The points around see a stone come or go. */
  function see(point: number, stone: Colour): void {
    around[point + n - 1] ^= stone << SHIFT.downRight
    around[point + n] ^= stone << SHIFT.down
    around[point + n + 1] ^= stone << SHIFT.downLeft
    around[point - 1] ^= stone << SHIFT.right
    around[point + 1] ^= stone << SHIFT.left
    around[point - n - 1] ^= stone << SHIFT.upRight
    around[point - n] ^= stone << SHIFT.up
    around[point - n + 1] ^= stone << SHIFT.upLeft
  }

  /** Changes the order of the list of empty points. */
  function swap(a: number, b: number): void {
    const first = empties[a]
    const second = empties[b]
    empties[a] = second
    empties[b] = first
    emptyAt[second] = a
    emptyAt[first] = b
  }

  /** One string of two. */
  function join(a: number, b: number): void {
    if (a === b) return
    const large = stones[a] > stones[b] ? a : b
    const small = large === a ? b : a
    pseudo[large] += pseudo[small]
    squares[large] += squares[small]
    stones[large] += stones[small]
    let stone = small
    do {
      head[stone] = large
      stone = next[stone]
    } while (stone !== small)
    const after = next[large]
    next[large] = next[small]
    next[small] = after
  }

  /** A string gets a pseudo-liberty. */
  function give(string: number, point: number): void {
    pseudo[string] += ONE + point
    squares[string] += point * point
  }
  /** A string loses one: what it counted for, and its square. */
  function lose(string: number, worth: number, square: number): void {
    pseudo[string] -= worth
    squares[string] -= square
  }

  /** Takes a string off; the neighbours are all of the other colour. */
  function capture(string: number, by: Colour): void {
    let stone = string
    do {
      colour[stone] = EMPTY
      see(stone, 3 - by)
      emptyAt[stone] = own.empty
      empties[own.empty++] = stone
      if (colour[stone + n] === by) give(head[stone + n], stone)
      if (colour[stone + 1] === by) give(head[stone + 1], stone)
      if (colour[stone - 1] === by) give(head[stone - 1], stone)
      if (colour[stone - n] === by) give(head[stone - n], stone)
      stone = next[stone]
    } while (stone !== string)
  }

  /** Puts a stone on an empty point where it is legal and takes what has no liberties then; returns how many stones that is. */
  function play(point: number, by: Colour): number {
    const last = empties[--own.empty]
    const place = emptyAt[point]
    empties[place] = last
    emptyAt[last] = place
    colour[point] = by
    see(point, by)
    head[point] = next[point] = point
    stones[point] = 1
    const up = colour[point + n]
    const right = colour[point + 1]
    const left = colour[point - 1]
    const down = colour[point - n]
    const worth = ONE + point
    const square = point * point
    let free = 0
    let sum = 0
    let sumOfSquares = 0
    if (up === EMPTY) {
      free++
      sum += point + n
      sumOfSquares += (point + n) * (point + n)
    } else lose(head[point + n], worth, square)
    if (right === EMPTY) {
      free++
      sum += point + 1
      sumOfSquares += (point + 1) * (point + 1)
    } else lose(head[point + 1], worth, square)
    if (left === EMPTY) {
      free++
      sum += point - 1
      sumOfSquares += (point - 1) * (point - 1)
    } else lose(head[point - 1], worth, square)
    if (down === EMPTY) {
      free++
      sum += point - n
      sumOfSquares += (point - n) * (point - n)
    } else lose(head[point - n], worth, square)
    pseudo[point] = free * ONE + sum
    squares[point] = sumOfSquares
    if (up === by) join(head[point], head[point + n])
    if (right === by) join(head[point], head[point + 1])
    if (left === by) join(head[point], head[point - 1])
    if (down === by) join(head[point], head[point - n])
    const other = 3 - by
    const before = own.empty
    if (up === other && pseudo[head[point + n]] === 0) capture(head[point + n], by)
    if (right === other && colour[point + 1] === other && pseudo[head[point + 1]] === 0) capture(head[point + 1], by)
    if (left === other && colour[point - 1] === other && pseudo[head[point - 1]] === 0) capture(head[point - 1], by)
    if (down === other && colour[point - n] === other && pseudo[head[point - n]] === 0) capture(head[point - n], by)
    const taken = own.empty - before
    own.taken = taken
    // A ko: one stone was taken by one that can only be taken by the same.
    own.ko = taken === 1 && free === 0 && stones[head[point]] === 1 ? empties[own.empty - 1] : 0
    return taken
  }

  /** Whether a stone may be put on an empty point: no suicide, and no ko taken back at once. */
  function isLegal(point: number, by: Colour): boolean {
    return (TRAITS[around[point]] & HAS_LIBERTY) !== 0 || (point !== own.ko && gainsLiberty(point, by))
  }

  /** Whether a stone put between stones would have a liberty, of its string or by taking. */
  function gainsLiberty(point: number, by: Colour): boolean {
    const up = colour[point + n]
    const right = colour[point + 1]
    const left = colour[point - 1]
    const down = colour[point - n]
    // The border has its own count, which nobody reads.
    const a = head[point + n]
    const b = head[point + 1]
    const c = head[point - 1]
    const d = head[point - n]
    const worth = ONE + point
    pseudo[a] -= worth
    pseudo[b] -= worth
    pseudo[c] -= worth
    pseudo[d] -= worth
    const gains =
      (up !== EDGE && (up === by) === pseudo[a] > 0) ||
      (right !== EDGE && (right === by) === pseudo[b] > 0) ||
      (left !== EDGE && (left === by) === pseudo[c] > 0) ||
      (down !== EDGE && (down === by) === pseudo[d] > 0)
    pseudo[a] += worth
    pseudo[b] += worth
    pseudo[c] += worth
    pseudo[d] += worth
    return gains
  }

  /** Whether an empty point is an eye of the colour: its own stones around it, and no cut in sight at the corners. */
  function isEye(point: number, of: Colour): boolean {
    return (TRAITS[around[point]] & of) !== 0
  }

  /** Whether playouts may move there: it is legal, and fills no eye of the mover's own. */
  function isSensible(point: number, by: Colour): boolean {
    const traits = TRAITS[around[point]]
    if ((traits & HAS_LIBERTY) !== 0) return true
    return (traits & by) === 0 && point !== own.ko && gainsLiberty(point, by)
  }

  /** Whether a stone put on an empty point would leave its string one liberty. */
  function isSelfAtari(point: number, by: Colour): boolean {
    return (TRAITS[around[point]] & HAS_LIBERTIES) === 0 && libertiesAt(point, by, 2) < 2
  }

  /** The only liberty of the string at a stone, or 0 where it has more. */
  function onlyLiberty(stone: number): number {
    const string = head[stone]
    const word = pseudo[string]
    if (word >= (AROUND + 1) * ONE) return 0
    const count = word >> SUM_BITS
    const sum = word & (ONE - 1)
    // Equal numbers, and no others, have a mean of squares that is the square of their mean.
    return count * squares[string] === sum * sum ? sum / count : 0
  }

  /** The liberties of the string at a stone, counted as far as `most`. */
  function liberties(stone: number, most: number): number {
    const string = head[stone]
    let count = 0
    let at = string
    seen++
    do {
      for (let way = 0; way < AROUND; way++) {
        const beside = at + ways[way]
        if (colour[beside] !== EMPTY || mark[beside] === seen) continue
        mark[beside] = seen
        if (++count === most) return count
      }
      at = next[at]
    } while (at !== string)
    return count
  }

  /** The liberties that a stone put on an empty point would have with its string, counted as far as `most`. */
  function libertiesAt(point: number, by: Colour, most: number): number {
    let count = 0
    seen++
    mark[point] = seen
    for (let way = 0; way < AROUND; way++) {
      const beside = point + ways[way]
      if (mark[beside] === seen) continue
      if (colour[beside] === EMPTY || (colour[beside] === 3 - by && onlyLiberty(beside) === point)) {
        mark[beside] = seen
        if (++count === most) return count
      } else if (colour[beside] === by) {
        const string = head[beside]
        let at = string
        do {
          for (let further = 0; further < AROUND; further++) {
            const empty = at + ways[further]
            if (colour[empty] !== EMPTY || mark[empty] === seen) continue
            mark[empty] = seen
            if (++count === most) return count
          }
          at = next[at]
        } while (at !== string)
      }
    }
    return count
  }

  return own
}
