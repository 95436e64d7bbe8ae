// How to draw a game: which facts are cells of a board, in which order columns and rows stand, what is a piece and
// whose. Plain data that can be stored as JSON, edited by hand and drawn by anything: text here, a page elsewhere.
import type { Role } from '../../game/game.ts'

export interface View {
  readonly roles: readonly string[]
  readonly boards: readonly Board[]
  readonly moves: readonly MovePattern[]
  /** Relations that no board shows and that only tell the time or what is still allowed, as symbolOf writes them. */
  readonly clocks?: readonly string[]
}

/** Cells in columns and rows, or several such panes of the same form side by side. */
export interface Board {
  readonly shape: 'square' | 'hex' | 'line'
  /** From left to right. */
  readonly columns: readonly string[]
  /** From top to bottom. A line has one row, without a name. */
  readonly rows: readonly string[]
  /** How many cells the next lower row stands further right; ±0.5 where the shape is hex, else 0. */
  readonly shear: number
  /** The coordinates of each pane, in reading order; a board that is one pane has [[]]. */
  readonly panes: readonly (readonly string[])[]
  /** How many panes stand side by side. */
  readonly panesAcross: number
  /** By row and column, whether there is a cell; absent where there is one everywhere. */
  readonly cells?: readonly (readonly boolean[])[]
  /** Of a line whose cells are the nodes of a graph: where each column lies, one unit from its neighbours, and the links. */
  readonly places?: readonly (readonly [number, number])[]
  readonly links?: readonly (readonly [number, number])[]
  /** Of a line whose columns have places: they are pits that are sown, and these columns gather what is won, as in Mancala. */
  readonly stores?: readonly number[]
  /** Columns and rows of the boxes that the cells fall into, where they do. */
  readonly boxes?: readonly [number, number]
  /** The roles that have to join the left with the right side, and the top with the bottom. */
  readonly sides?: { readonly across: Role; readonly down: Role }
  /**
   * Of a board of lines between dots, whose panes are the lines across, the lines up, and what lies between: the way from a dot
   * to the other end of its lines, in columns and in rows.
   */
  readonly edges?: readonly [1 | -1, 1 | -1]
  /** Contents whose pieces cover two cells, by the way they lie. */
  readonly dominoes?: Readonly<Record<string, 'across' | 'down'>>
  /** Pieces stand where lines cross, as in Go; the places, as columns and rows, that are marked by a dot. */
  readonly crossings?: readonly (readonly [column: number, row: number])[]
  /** What its cells are made of, where that is more than squares: men of chess on squares of two colours, pegs in holes. */
  readonly surface?: 'chequered' | 'felt' | 'holes' | 'lamps'
  /** Of a line: its cells are things that stand on what is in them. */
  readonly stacks?: true
  /** What the rules lay on cells for good, such as a door; see fixed.ts. */
  readonly fixed?: readonly FixedThing[]
  /** The relations drawn, the lowest first. */
  readonly layers: readonly Layer[]
}

/** A thing that no fact of a position shows: by indices of its cell, with the fact, if any, that it is gone with. */
export interface FixedThing {
  readonly name: string
  readonly column: number
  readonly row: number
  readonly goneWith?: string
}

/** One relation on a board. All numbers are positions of arguments. */
export interface Layer {
  /** As symbolOf writes it: cell/3. */
  readonly symbol: string
  readonly column: number
  /** Absent on a line. */
  readonly row?: number
  readonly pane: readonly number[]
  /** Of lines between dots that are named by both ends: the column and the row of the other one. */
  readonly to?: readonly [column: number, row: number]
  readonly content: readonly number[]
  /** The argument, one of the content, that names the role a piece belongs to. */
  readonly owner?: number
  /** The contents that are known to occur, as contentKey writes them; [''] where there are no content arguments. */
  readonly contents: readonly string[]
  /** Contents, as contentKey writes them, that mean an empty cell. */
  readonly blank: readonly string[]
  /** Contents, as contentKey writes them, and the role they belong to, where it is not an argument. */
  readonly owners: Readonly<Record<string, Role>>
  /** It has few facts that stand on others, as a cursor does. */
  readonly marker: boolean
  /** Others come to stand on its things, which lie flat: pellets, traces. */
  readonly under?: true
}

/** Where the moves of one name point to: for each cell, the arguments that name its coordinates. */
export interface MovePattern {
  /** As symbolOf writes it: move/4. */
  readonly symbol: string
  readonly cells: readonly CellPattern[]
}

export interface CellPattern {
  readonly board: number
  readonly pane: readonly number[]
  /** The pane is the one named after the role that moves. */
  readonly mover?: boolean
  readonly column?: number
  readonly row?: number
  /** As a layer's. */
  readonly to?: readonly [column: number, row: number]
  /** The arguments name no column and row but a box, by its columns and its rows: which these are, by name. */
  readonly bands?: readonly [
    columns: Readonly<Record<string, readonly string[]>>,
    rows: Readonly<Record<string, readonly string[]>>,
  ]
}

/** A cell, a box, or a whole column or row where the other coordinate is absent. All numbers are indices into the board. */
export interface Cell {
  readonly board: number
  readonly pane: number
  readonly column?: number
  readonly row?: number
  /** Of a box, whose first cell this is: how many columns and rows it has. */
  readonly span?: readonly [columns: number, rows: number]
}

/** The content arguments of a fact as one text. */
export function contentKey(content: readonly number[], args: readonly string[]): string {
  return content.map((arg) => args[arg]).join(' ')
}

/** The cell a fact of the layer stands in; undefined if a coordinate is not on the board. */
export function cellOf(view: View, board: number, layer: Layer, args: readonly string[]): Cell | undefined {
  if (layer.to !== undefined) return lineBetween(view, board, layer, args)
  const { columns, rows, panes } = view.boards[board]
  const pane = paneIndex(
    panes,
    layer.pane.map((arg) => args[arg]),
  )
  const column = columns.indexOf(args[layer.column])
  const row = layer.row === undefined ? 0 : rows.indexOf(args[layer.row])
  return pane < 0 || column < 0 || row < 0 ? undefined : { board, pane, column, row }
}

/** The line between two dots that are beside each other: the cell of that dot which its lines leave. */
export function lineBetween(
  view: View,
  board: number,
  { column, row, to }: Pick<CellPattern, 'column' | 'row' | 'to'>,
  args: readonly string[],
): Cell | undefined {
  const { columns, rows, edges = [1, 1] } = view.boards[board]
  const dot = (c: number, r: number) => [columns.indexOf(args[c]), rows.indexOf(args[r])] as const
  const [one, other] = [dot(column!, row!), dot(...to!)]
  if ([...one, ...other].includes(-1)) return undefined
  const [across, down] = [other[0] - one[0], other[1] - one[1]]
  if (Math.abs(across) + Math.abs(down) !== 1) return undefined
  const pane = down === 0 ? 0 : 1
  const [c, r] = across + down === edges[pane] ? one : other
  return { board, pane, column: c, row: r }
}

/** The pane with these coordinates, or -1. */
export function paneIndex(panes: Board['panes'], values: readonly string[]): number {
  return panes.findIndex((pane) => pane.length === values.length && pane.every((value, i) => value === values[i]))
}
