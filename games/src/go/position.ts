// A place in a game of Go: the board, and what the words of a state hold beside the stones: whose turn it is, passes, the
// point of a ko, and the last move, to which playouts answer. The words are put together when somebody reads them.
import { type Position, type Role, type State, withLazyState } from '@depthcharge/engine/game'
import { type Area, createArea } from './area.ts'
import { BLACK, type Board, type Colour, createBoard, EMPTY, WHITE } from './board.ts'
import { isRepeated, type Past, type PastTable } from './history.ts'
import { handicapPoints, type Points, pointAt } from './points.ts'
import { type GoRules, roundPoints } from './rules.ts'
import type { Shapes } from './shapes.ts'

/** A position of Go, with the board itself for those who know the game. */
export interface GoPosition extends Position {
  readonly board: Board
  readonly area: Area
  /** Whose turn it is. */
  turn(): Colour
  /** Passes in a row, up to now. */
  passes(): number
  /** The point of the last move; 0 after a pass, and at the beginning. */
  last(): number
  /** Lets a colour move next, also where it is not its turn, or after the end. */
  giveTurn(to: Colour): void
  /** Another number after every change. */
  version(): number
  /** What Black has more than White with all that stands, komi counted. */
  score(): number
}

/** What all positions of a game share. */
export interface GoShape {
  readonly rules: GoRules
  readonly points: Points
  /** Moves of a role: the points, a pass, and waiting. */
  readonly movesEach: number
  readonly stateWords: number
  /** Where whole-board positions may not come again. */
  readonly pasts: PastTable | undefined
  /** What was learned of local shapes, made when first asked for. */
  readonly shapes: (() => Shapes) | undefined
}

const POINTS_A_WORD = 16

export function goShape(
  rules: GoRules,
  points: Points,
  pasts: PastTable | undefined,
  shapes: GoShape['shapes'],
): GoShape {
  const stones = Math.ceil(points.all.length / POINTS_A_WORD)
  return {
    rules,
    points,
    movesEach: points.all.length + 2,
    stateWords: stones + (pasts === undefined ? 1 : 2),
    pasts,
    shapes,
  }
}

export function createGoPosition({ rules, points, movesEach, stateWords, pasts }: GoShape): GoPosition {
  const { all } = points
  const board = createBoard(points)
  const area = createArea(board)
  const { colour } = board
  const words = new Int32Array(stateWords)
  const meta = Math.ceil(all.length / POINTS_A_WORD)
  const legal = [new Int32Array(all.length + 1), new Int32Array(all.length + 1)]
  const passMove = all.length
  let isRead = false
  let turn = BLACK
  let passes = 0
  let last = 0
  let past: Past | undefined
  let version = 0

  function reset(): void {
    board.clear()
    for (const [column, row] of handicapPoints(rules.size, rules.handicap)!)
      board.play(pointAt(points, column, row), BLACK)
    turn = rules.handicap > 0 ? WHITE : BLACK
    passes = last = 0
    past = pasts?.begin(board)
    isRead = false
    version++
  }

  function readState(): State {
    if (isRead) return words
    for (let word = 0, first = 0; word < meta; word++, first += POINTS_A_WORD) {
      const end = Math.min(first + POINTS_A_WORD, all.length)
      let bits = 0
      for (let i = end - 1; i >= first; i--) bits = (bits << 2) | colour[all[i]]
      words[word] = bits
    }
    words[meta] = (turn - 1) | (passes << 1) | (board.ko << 3) | (last << 13)
    if (past !== undefined) words[meta + 1] = pasts!.table.intern(past)
    isRead = true
    return words
  }

  function load(state: State): void {
    board.clear()
    for (let word = 0, first = 0; word < meta; word++, first += POINTS_A_WORD)
      for (let bits = state[word], i = first; bits !== 0; bits >>>= 2, i++)
        if ((bits & 3) !== EMPTY) board.play(all[i], bits & 3)
    const rest = state[meta]
    turn = (rest & 1) + 1
    passes = (rest >> 1) & 3
    board.ko = (rest >> 3) & 1023
    last = (rest >> 13) & 1023
    if (pasts !== undefined) past = pasts.table.find(state[meta + 1])
    words.set(state)
    isRead = true
    version++
  }

  const repeats = (point: number): boolean => past !== undefined && isRepeated(pasts!.after(past, board, point, turn))

  function list(role: Role, which: 'legal' | 'sensible'): number {
    const found = legal[role]
    const first = role * movesEach
    if (role !== turn - 1) {
      found[0] = first + passMove + 1
      return 1
    }
    let count = 0
    for (let i = 0; i < all.length; i++) {
      const point = all[i]
      if (colour[point] !== EMPTY || (which === 'sensible' && board.isEye(point, turn))) continue
      if (board.isLegal(point, turn) && !repeats(point)) found[count++] = first + i
    }
    if (which === 'legal' || count === 0) found[count++] = first + passMove
    return count
  }

  function play(joint: Int32Array): void {
    const move = joint[turn - 1] - (turn - 1) * movesEach
    if (move === passMove) {
      board.ko = last = 0
      passes++
    } else {
      last = all[move]
      passes = 0
      if (past !== undefined) past = pasts!.after(past, board, last, turn)
      board.play(last, turn)
    }
    turn = 3 - turn
    isRead = false
    version++
  }

  reset()
  return withLazyState<GoPosition>(readState, {
    board,
    area,
    turn: () => turn,
    passes: () => passes,
    last: () => last,
    giveTurn(to) {
      if (to !== turn) board.ko = 0
      if (to !== turn || passes === 2) passes = 0
      turn = to
      isRead = false
      version++
    },
    version: () => version,
    score: () => roundPoints(area.margin() - rules.komi),
    legal,
    reset,
    load,
    legals: (role) => list(role, 'legal'),
    candidates: (role) => list(role, 'sensible'),
    play,
    terminal: () => passes === 2,
    goal(role) {
      const margin = area.margin() - rules.komi
      return margin === 0 ? 50 : margin > 0 === (role === 0) ? 100 : 0
    },
  })
}
