// MoGo's default policy (Gelly, Wang, Munos & Teytaud 2006). A playout answers the last move: it saves stones that the move put
// in atari; else it plays where one of the patterns fits beside the move; else it takes what can be taken anywhere; else it
// plays at random. Each of the rules can be left out, and care be added. Only moves that playouts may make are chosen.
import type { Random } from '@depthcharge/engine/game'
import { createAtaris } from './ataris.ts'
import { type Board, type Colour, EMPTY } from './board.ts'
import { PATTERN_KINDS, patternTable } from './patterns.ts'

export const MOGO_RULES = ['atari', ...PATTERN_KINDS, 'captures'] as const
/** The rules, and what is not MoGo's: stones are seldom put where they can be taken at once (Baudiš & Gailly 2012). */
export const POLICY_RULES = [...MOGO_RULES, 'careful'] as const
export type MogoRule = (typeof POLICY_RULES)[number]

/** Chooses the moves of playouts on one board. */
export interface Policy {
  /** Looks at the board anew. */
  begin(): void
  /** After a stone was put there. */
  follow(point: number): void
  /** The point where the colour plays, in answer to the last move (0: there was none); 0 where there is nothing to say. */
  suggest(by: Colour, last: number, random: Random): number
  /** Whether the colour would rather not play on a point that was drawn where there is nothing to say. */
  refuses?(point: number, by: Colour, random: Random): boolean
}

/** Points with repetitions; the list is used again. */
interface Found {
  readonly found: Int32Array
  count: number
}

const ROOM = 4 * 400 // points that a rule may name, with repetitions

export function createMogo(board: Board, rules: readonly MogoRule[]) {
  const { colour, head, next, around, onlyLiberty } = board
  const { ways } = board.points
  const ataris = createAtaris(board)
  const savesStones = rules.includes('atari')
  const takesStones = rules.includes('captures')
  const isCareful = rules.includes('careful')
  const patterns = patternTable(PATTERN_KINDS.filter((kind) => rules.includes(kind)))
  const list: Found = { found: new Int32Array(ROOM), count: 0 }
  const { found } = list

  function add(point: number, by: Colour): void {
    if (list.count < ROOM && board.isSensible(point, by)) found[list.count++] = point
  }

  /** Stones that the last move has put in atari run to two liberties, or take what is beside them. */
  function saveStones(by: Colour, last: number): void {
    for (let way = 0; way < 4; way++) {
      const stone = last + ways[way]
      if (colour[stone] !== by) continue
      const liberty = onlyLiberty(stone)
      if (liberty === 0) continue
      if (board.libertiesAt(liberty, by, 2) === 2) add(liberty, by)
      takeBeside(stone, by)
    }
  }

  /** The last liberties of strings of the other colour beside the string of a stone. */
  function takeBeside(stone: number, by: Colour): void {
    const string = head[stone]
    let at = string
    do {
      for (let way = 0; way < 4; way++) {
        const beside = at + ways[way]
        if (colour[beside] !== 3 - by) continue
        const liberty = onlyLiberty(beside)
        if (liberty !== 0) add(liberty, by)
      }
      at = next[at]
    } while (at !== string)
  }

  /** Where a pattern fits, among the eight points around the last move. */
  function matchPatterns(by: Colour, last: number): void {
    for (let way = 0; way < 8; way++) {
      const point = last + ways[way]
      if (colour[point] !== EMPTY || (patterns[around[point]] & by) === 0) continue
      if (!isCareful || !board.isSelfAtari(point, by)) add(point, by)
    }
  }

  function takeStones(by: Colour): void {
    const count = ataris.read(3 - by, found)
    for (let i = 0; i < count; i++) if (board.isSensible(found[i], by)) found[list.count++] = found[i]
  }

  return {
    begin(): void {
      if (takesStones) ataris.begin()
    },
    follow(point: number): void {
      if (takesStones) ataris.follow(point)
    },
    /** The points of the first rule that names any. */
    moves(by: Colour, last: number): Readonly<Found> {
      list.count = 0
      if (last !== 0) {
        if (savesStones) saveStones(by, last)
        if (list.count === 0) matchPatterns(by, last)
      }
      if (list.count === 0 && takesStones) takeStones(by)
      return list
    },
  }
}

export function mogoPolicy(board: Board, rules: readonly MogoRule[]): Policy {
  const { begin, follow, moves } = createMogo(board, rules)
  return {
    begin,
    follow,
    suggest(by, last, random) {
      const { found, count } = moves(by, last)
      return count === 0 ? 0 : found[count === 1 ? 0 : random.below(count)]
    },
    ...(rules.includes('careful')
      ? { refuses: (point, by, random) => board.isSelfAtari(point, by) && random.below(2) === 0 }
      : {}),
  }
}
