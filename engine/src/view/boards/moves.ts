// Which arguments of a move name cells, by their types: (move ?f ?r ?g ?s) with the types file rank file rank names two
// cells of a board with the coordinates file rank, and (drop ?c) a column. Where rules join a move with the board only
// by tables, as when pressing a button switches those beside it, two arguments that take just the names of columns and
// rows name a cell.
import type { Fact } from '../model/fact.ts'
import type { CellPattern, MovePattern } from '../model/view.ts'
import { movePlace } from '../rules/places.ts'
import type { Types } from '../rules/types.ts'

/** The coordinates of a board, in the order of the arguments of its main relation. */
export interface Coordinates {
  readonly types: readonly string[]
  /** By coordinate: what it is of the board. */
  readonly parts: readonly ('column' | 'row' | 'pane')[]
  /** The panes are named after roles. */
  readonly byRole: boolean
  /** By coordinate: its values. */
  readonly values: readonly (readonly string[])[]
}

/** `moves` are the legal moves that were seen, `allowed` the kinds that the rules speak of, some of which come late or seldom. */
export function movePatterns(
  moves: Iterable<Fact>,
  boards: readonly Coordinates[],
  types: Types,
  allowed: readonly { readonly symbol: string; readonly arity: number }[],
): MovePattern[] {
  const bySymbol = new Map<string, Fact[]>()
  for (const move of moves) {
    if (!bySymbol.has(move.symbol)) bySymbol.set(move.symbol, [])
    bySymbol.get(move.symbol)!.push(move)
  }
  const patterns: MovePattern[] = []
  const byType = (symbol: string, arity: number) => {
    const argTypes = Array.from({ length: arity }, (_, arg) => types(movePlace(symbol, arg)))
    return best(boards.map((board, i) => cellsNamed(argTypes, board, i)))
  }
  for (const [symbol, each] of bySymbol) {
    const args = each[0].args.map((_, arg) => arg)
    const named = () => {
      const values = args.map((arg) => nameOfSet(each.map((move) => move.args[arg])))
      return boards.map((board, i) => cellsNamed(values, { ...board, types: board.values.map(nameOfSet) }, i))
    }
    const isWhole = ({ column, row }: CellPattern) => column !== undefined && row !== undefined
    const cells = byType(symbol, args.length) ?? best(named().filter((found) => found.every(isWhole)))
    if (cells !== undefined) patterns.push({ symbol, cells })
  }
  for (const { symbol, arity } of allowed) {
    const cells = patterns.some((pattern) => pattern.symbol === symbol) ? undefined : byType(symbol, arity)
    if (!bySymbol.has(symbol) && cells !== undefined) patterns.push({ symbol, cells })
  }
  return patterns
}

/** Equal for equal sets of values. */
function nameOfSet(values: readonly string[]): string {
  return [...new Set(values)].sort().join(' ')
}

/** Of the ways to read a move, one per board, the one with the most coordinates. */
function best(readings: readonly (readonly CellPattern[])[]): readonly CellPattern[] | undefined {
  const found = readings.filter((cells) => cells.length > 0)
  return found.length === 0 ? undefined : found.reduce((most, cells) => (worth(cells) > worth(most) ? cells : most))
}

function worth(cells: readonly CellPattern[]): number {
  return cells.reduce(
    (sum, { column, row, pane }) => sum + Number(column !== undefined) + Number(row !== undefined) + pane.length,
    0,
  )
}

/** Reads arguments from left to right; one that its cell already has begins the next cell. */
function cellsNamed(argTypes: readonly string[], { types, parts, byRole }: Coordinates, board: number): CellPattern[] {
  const cells: (number | undefined)[][] = []
  argTypes.forEach((type, arg) => {
    const isFree = (cell: readonly (number | undefined)[]) =>
      types.findIndex((each, i) => each === type && cell[i] === undefined)
    if (!types.includes(type)) return
    if (cells.length === 0 || isFree(cells[cells.length - 1]) < 0) cells.push(types.map(() => undefined))
    const cell = cells[cells.length - 1]
    cell[isFree(cell)] = arg
  })
  return cells.map((cell): CellPattern => {
    const at = (part: string) => cell.filter((arg, i): arg is number => parts[i] === part && arg !== undefined)
    const [[column], [row], pane] = [at('column'), at('row'), at('pane')]
    return {
      board,
      pane,
      ...(byRole && pane.length === 0 ? { mover: true } : {}),
      ...(column === undefined ? {} : { column }),
      ...(row === undefined ? {} : { row }),
    }
  })
}
