// MoGo's default policy (Gelly, Wang, Munos & Teytaud 2006). A playout answers the last move: it saves stones that the move put
// in atari; else it plays where one of the patterns fits beside the move; else it takes what can be taken anywhere; else it
// plays at random. Each of the rules can be left out. Only moves that playouts may make are chosen.
import type { Random } from '@depthcharge/engine/game'
import { type Board, type Colour, EMPTY } from './board.ts'
import { codeAround, PATTERN_KINDS, type PatternKind, patternTable } from './patterns.ts'

export const MOGO_RULES = ['atari', ...PATTERN_KINDS, 'captures'] as const
export type MogoRule = (typeof MOGO_RULES)[number]

/** The point where a policy plays, drawn among those of its first rule that names a good one; 0 where none does. */
export type Suggest = (board: Board, by: Colour, last: number, random: Random) => number

/** A list of points that is used again and again. */
interface Found {
  readonly found: Int32Array
  count: number
}

/** Adds the points that a rule names for a colour after the last move, which is 0 where there was none. */
type Rule = (board: Board, by: Colour, last: number, list: Found) => void

const ROOM = 4 * 400 // points that a rule may name, with repetitions

function add(list: Found, point: number): void {
  if (list.count < ROOM) list.found[list.count++] = point
}

/** Moves that save stones which the last move has put in atari: by running to two liberties, or by taking what is beside them. */
function saveStones(board: Board, by: Colour, last: number, list: Found): void {
  if (last === 0) return
  for (let way = 0; way < 4; way++) {
    const stone = last + board.points.ways[way]
    if (board.colour[stone] !== by) continue
    const liberty = board.onlyLiberty(stone)
    if (liberty === 0) continue
    if (board.libertiesAt(liberty, by, 2) === 2) add(list, liberty)
    addTakers(board, stone, list)
  }
}

/** The last liberties of strings of the other colour beside the string of a stone. */
function addTakers(board: Board, stone: number, list: Found): void {
  const { colour, head, next, points } = board
  const other = 3 - colour[stone]
  const string = head[stone]
  let at = string
  do {
    for (let way = 0; way < 4; way++) {
      const beside = at + points.ways[way]
      if (colour[beside] !== other) continue
      const liberty = board.onlyLiberty(beside)
      if (liberty !== 0) add(list, liberty)
    }
    at = next[at]
  } while (at !== string)
}

/** Where a pattern fits, among the eight points around the last move. */
function matchPatterns(kinds: readonly PatternKind[]): Rule {
  const table = patternTable(kinds)
  return (board, by, last, list) => {
    if (last === 0) return
    for (let way = 0; way < 8; way++) {
      const point = last + board.points.ways[way]
      if (board.colour[point] === EMPTY && (table[codeAround(board, point)] & by) !== 0) add(list, point)
    }
  }
}

/** Moves that take something, anywhere. */
function takeStones(board: Board, by: Colour, _last: number, list: Found): void {
  const { all } = board.points
  for (let i = 0; i < all.length; i++) {
    if (board.colour[all[i]] !== 3 - by || board.head[all[i]] !== all[i]) continue
    const liberty = board.onlyLiberty(all[i])
    if (liberty !== 0) add(list, liberty)
  }
}

/** In the order in which they are asked. */
function ruleList(rules: readonly MogoRule[]): readonly Rule[] {
  const kinds = PATTERN_KINDS.filter((kind) => rules.includes(kind))
  return [
    ...(rules.includes('atari') ? [saveStones] : []),
    ...(kinds.length > 0 ? [matchPatterns(kinds)] : []),
    ...(rules.includes('captures') ? [takeStones] : []),
  ]
}

/** The good points of the first rule that names any; the list is used again. */
export function mogoMoves(rules: readonly MogoRule[]): (board: Board, by: Colour, last: number) => Readonly<Found> {
  const asked = ruleList(rules)
  const list: Found = { found: new Int32Array(ROOM), count: 0 }
  return (board, by, last) => {
    list.count = 0
    for (let rule = 0; rule < asked.length && list.count === 0; rule++) {
      asked[rule](board, by, last, list)
      let kept = 0
      for (let i = 0; i < list.count; i++) {
        const point = list.found[i]
        if (!board.isEye(point, by) && board.isLegal(point, by)) list.found[kept++] = point
      }
      list.count = kept
    }
    return list
  }
}

export function mogoPolicy(rules: readonly MogoRule[]): Suggest {
  const moves = mogoMoves(rules)
  return (board, by, last, random) => {
    const { found, count } = moves(board, by, last)
    return count === 0 ? 0 : found[count === 1 ? 0 : random.below(count)]
  }
}
