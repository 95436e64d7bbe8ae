// A move → the cells it names: one to place something, two to go from the first to the second, a column to drop
// something in, a box to turn, none where the move is a word or a direction.
import type { Role } from '../../game/game.ts'
import { type Fact, readFact } from './fact.ts'
import { type Cell, type CellPattern, lineBetween, paneIndex, type View } from './view.ts'

/** The role matters only where every role has a board of its own. */
export function placeMove(view: View, moveText: string, role?: Role): readonly Cell[] {
  return placeFact(view, readFact(moveText), role)
}

/** As placeMove, of a move that was read already. */
export function placeFact(view: View, { symbol, args }: Fact, role?: Role): readonly Cell[] {
  const pattern = view.moves.find((each) => each.symbol === symbol)
  return pattern === undefined ? [] : pattern.cells.flatMap((cell) => cellNamed(view, cell, args, role) ?? [])
}

function cellNamed(view: View, pattern: CellPattern, args: readonly string[], role?: Role): Cell | undefined {
  const { board } = pattern
  if (pattern.to !== undefined) return lineBetween(view, board, pattern, args)
  if (pattern.bands !== undefined) return boxNamed(view, pattern, pattern.bands, args)
  const { columns, rows, panes, shape } = view.boards[board]
  const mover = pattern.mover && role !== undefined ? [view.roles[role]] : []
  const pane = paneIndex(panes, [...mover, ...pattern.pane.map((arg) => args[arg])])
  const column = pattern.column === undefined ? undefined : columns.indexOf(args[pattern.column])
  const line = shape === 'line' ? 0 : undefined
  const row = pattern.row === undefined ? line : rows.indexOf(args[pattern.row])
  if (pane === -1 || column === -1 || row === -1) return undefined
  return { board, pane, ...(column === undefined ? {} : { column }), ...(row === undefined ? {} : { row }) }
}

function boxNamed(
  view: View,
  { board, column, row }: CellPattern,
  bands: NonNullable<CellPattern['bands']>,
  args: readonly string[],
): Cell | undefined {
  const { columns, rows } = view.boards[board]
  const inBand = (names: readonly string[], values: readonly string[] = []) =>
    names.flatMap((name, i) => (values.includes(name) ? i : []))
  const [across, down] = [inBand(columns, bands[0][args[column!]]), inBand(rows, bands[1][args[row!]])]
  if (across.length === 0 || down.length === 0) return undefined
  return { board, pane: 0, column: across[0], row: down[0], span: [across.length, down.length] }
}
