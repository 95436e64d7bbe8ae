// Moves of chess in short algebraic notation, such as Nbd7 or exd6, told from positions as any rulesheet of chess shows them.
// A game is taken for chess by its first position alone.
import { pictureOf, placeMove, readFact, type View } from '@depthcharge/engine/view'

/** By square, such as e4: the letter of the man there, large for the side that begins. */
type Placement = ReadonlyMap<string, string>

const FILES = [...'abcdefgh']
const RANKS = [...'87654321']
const FIRST = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'
const PROMOTED: Readonly<Record<string, string>> = { queen: 'Q', rook: 'R', bishop: 'B', knight: 'N' }

export function placementOf(view: View, facts: readonly string[]): Placement {
  const [board] = view.boards
  const men = new Map<string, string>()
  pictureOf(view, facts).boards[0][0].forEach((cells, row) => {
    cells.forEach(({ glyphs: [glyph] }, column) => {
      if (glyph !== undefined) men.set(`${board.columns[column]}${board.rows[row]}`, glyph.text)
    })
  })
  return men
}

/** Whether a position is that in which chess begins. */
export function isChessStart(view: View, facts: readonly string[]): boolean {
  const [board] = view.boards
  if (board?.shape !== 'square' || board.panes.length !== 1 || view.roles.length !== 2) return false
  const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join()
  if (!same(board.columns, FILES) || !same(board.rows, RANKS)) return false
  const men = placementOf(view, facts)
  const rows = RANKS.map((rank) =>
    FILES.map((file) => men.get(file + rank) ?? '1')
      .join('')
      .replace(/1+/g, (gap) => String(gap.length)),
  )
  return rows.join('/') === FIRST
}

/** The squares that a move goes from and to; undefined where it names none. */
function squaresOf(view: View, move: string, role: number): readonly [string, string] | undefined {
  const { columns, rows } = view.boards[0]
  const cells = placeMove(view, move, role).map(({ column, row }) => `${columns[column!]}${rows[row!]}`)
  return cells.length === 2 ? [cells[0], cells[1]] : undefined
}

/** A legal move without the signs for check and mate; undefined where it names no squares. */
export function sanOf(
  view: View,
  men: Placement,
  move: string,
  role: number,
  legal: readonly string[],
): string | undefined {
  const squares = squaresOf(view, move, role)
  if (squares === undefined) return undefined
  const [from, to] = squares
  const man = (men.get(from) ?? '').toUpperCase()
  const takes = men.has(to) || (man === 'P' && from[0] !== to[0])
  if (man === 'P') return `${takes ? `${from[0]}x` : ''}${to}${promotionOf(view, move)}`
  const files = FILES.indexOf(to[0]) - FILES.indexOf(from[0])
  if (man === 'K' && Math.abs(files) === 2) return files > 0 ? 'O-O' : 'O-O-O'
  const rivals = legal.flatMap((other) => {
    const [start, end] = squaresOf(view, other, role) ?? []
    return start !== undefined && start !== from && end === to && men.get(start) === men.get(from) ? [start] : []
  })
  const byFile = rivals.every((square) => square[0] !== from[0])
  const byRank = rivals.every((square) => square[1] !== from[1])
  const origin = rivals.length === 0 ? '' : byFile ? from[0] : byRank ? from[1] : from
  return `${man}${origin}${takes ? 'x' : ''}${to}`
}

/** What a pawn becomes: the argument of the move that is the name of a man, or its letter. */
function promotionOf(view: View, move: string): string {
  const { symbol, args } = readFact(move)
  const cells = view.moves.find((pattern) => pattern.symbol === symbol)?.cells ?? []
  const named = cells.flatMap(({ column, row }) => [column, row])
  for (const [arg, text] of args.entries()) {
    if (named.includes(arg)) continue
    const letter = PROMOTED[text.toLowerCase()] ?? /^[wb]?([qrbn])$/i.exec(text)?.[1].toUpperCase()
    if (letter !== undefined) return `=${letter}`
  }
  return ''
}
