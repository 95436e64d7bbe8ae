// Board → where its cells are, in units of one cell: panes side by side, hexagons sheared, lines as rows of a table. Also
// what kind of board it looks like, told from how moves name its cells and never from names.
import { type Board, type Picture, stacksOf, type View } from '@depthcharge/engine/view'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A cell by its indices; the key is unique on the page's picture of the game. */
export interface CellPlace {
  readonly key: string
  readonly board: number
  readonly pane: number
  readonly column: number
  readonly row: number
  /** The middle. */
  readonly x: number
  readonly y: number
  /** What it is, where it is no field: a line across or up, what lies between lines, a thing of a tower with its width. */
  readonly form?: 'across' | 'up' | 'between' | 'slab' | 'card'
  readonly width?: number
}

/** `wells` hold what is dropped in, `checker` is for men that go from cell to cell, `grid` for what stays. */
export type Look = 'wells' | 'checker' | 'grid' | 'crossings' | 'hex' | 'line' | 'graph' | 'edges' | 'stacks' | 'star'

export interface Layout {
  readonly look: Look
  readonly width: number
  readonly height: number
  /** How wide a cell is; lines need room for words. */
  readonly cellWidth: number
  readonly cells: readonly CellPlace[]
  /** Of a graph, the two ends of each link. */
  readonly links: readonly (readonly [Point, Point])[]
  readonly labels: readonly (Point & { readonly text: string; readonly axis: 'column' | 'row' | 'pane' })[]
}

type PictureBoard = Picture['boards'][number]

const MARGIN = 0.55 // for coordinates
const GAP = 0.5 // between panes
const HEX_HEIGHT = Math.sqrt(3) / 2 // between rows, for hexagons one wide
export const HEX_RADIUS = 1 / Math.sqrt(3)

export function cellKey(board: number, pane: number, row: number, column: number): string {
  return `${board}.${pane}.${row}.${column}`
}

export function lookOf(view: View, index: number): Look {
  const { shape, places, edges, stacks, crossings } = view.boards[index]
  if (edges !== undefined) return 'edges'
  if (stacks) return 'stacks'
  if (places !== undefined) return 'graph'
  if (shape !== 'square') return shape
  if (crossings !== undefined) return 'crossings'
  if (isStar(view.boards[index])) return 'star'
  const patterns = view.moves.map(({ cells }) => cells.filter(({ board }) => board === index))
  if (patterns.some((cells) => cells.length === 1 && cells[0].column !== undefined && cells[0].row === undefined))
    return 'wells'
  return patterns.some((cells) => cells.length >= 2) ? 'checker' : 'grid'
}

/** Whether cells are every second of each row, as in a star: neighbours then lie aslant, and two columns are one step. */
function isStar({ cells, panes }: Board): boolean {
  if (cells === undefined || panes.length > 1) return false
  const places = cells.flatMap((row, y) => row.map((exists, x) => ({ exists, parity: (x + y) % 2 })))
  const [first, ...others] = places.filter(({ exists }) => exists)
  // Of draughts, all dark squares are there.
  const isWhole = places.every(({ exists, parity }) => exists || parity !== first?.parity)
  return others.length > 3 && others.every(({ parity }) => parity === first.parity) && !isWhole
}

/** `standing` is what stands where; only towers depend on it. */
export function layOut(view: View, index: number, standing?: PictureBoard): Layout {
  const board = view.boards[index]
  const look = lookOf(view, index)
  if (look === 'line') return layOutLine(board, index)
  if (look === 'graph') return layOutGraph(board, index)
  if (look === 'star') return layOutStar(board, index)
  if (look === 'edges') return layOutEdges(board, index)
  if (look === 'stacks') return layOutStacks(board, index, standing)
  const { columns, rows, shear, panes, panesAcross } = board
  const rise = look === 'hex' ? HEX_HEIGHT : 1
  const slant = Math.abs(shear) * (rows.length - 1)
  const paneWidth = columns.length + slant
  const paneHeight = (rows.length - 1) * rise + (look === 'hex' ? 2 * HEX_RADIUS : 1)
  const titled = panes.length > 1
  const cells: CellPlace[] = []
  const labels: Layout['labels'][number][] = []
  const across = Math.min(panesAcross, panes.length)
  panes.forEach((names, pane) => {
    const left = MARGIN + (pane % across) * (paneWidth + GAP)
    const top = Math.floor(pane / across) * (paneHeight + GAP)
    const indent = (row: number) => (shear < 0 ? slant : 0) + shear * row
    for (let row = 0; row < rows.length; row++)
      for (let column = 0; column < columns.length; column++)
        cells.push({
          key: cellKey(index, pane, row, column),
          board: index,
          pane,
          column,
          row,
          x: left + indent(row) + column + 0.5,
          y: top + row * rise + (look === 'hex' ? HEX_RADIUS : 0.5),
        })
    if (titled) labels.push({ x: left + paneWidth / 2, y: top - GAP / 2, text: names.join(' '), axis: 'pane' })
    else {
      rows.forEach((text, row) => {
        labels.push({
          x: left + indent(row) - 0.28,
          y: top + row * rise + (look === 'hex' ? HEX_RADIUS : 0.5),
          text,
          axis: 'row',
        })
      })
      const last = rows.length - 1
      columns.forEach((text, column) => {
        const shift = look === 'hex' ? shear * 0.6 : 0
        labels.push({ x: left + indent(last) + column + 0.5 + shift, y: top + paneHeight + 0.26, text, axis: 'column' })
      })
    }
  })
  const down = Math.ceil(panes.length / across)
  return {
    look,
    width: MARGIN + across * (paneWidth + GAP) - GAP + (titled ? MARGIN : 0.15),
    height: down * (paneHeight + GAP) - GAP + (titled ? 0.15 : MARGIN),
    cellWidth: 1,
    cells,
    links: [],
    labels: labels.filter(({ text }) => text !== ''),
  }
}

/** Panes are the rows of one table, the columns stand above it. */
function layOutLine({ columns, panes, layers }: Board, index: number): Layout {
  // What is there or not, and nothing more, is a card of a hand.
  const isHand = layers.every(({ content }) => content.length === 0)
  const cellWidth = isHand ? 0.95 : 1.6
  const named = panes.some((names) => names.length > 0)
  const margin = named ? 2 : 0.1
  const cells = panes.flatMap((_, pane) =>
    columns.map((_, column) => ({
      key: cellKey(index, pane, 0, column),
      board: index,
      pane,
      column,
      row: 0,
      x: margin + (column + 0.5) * cellWidth,
      y: (isHand ? 0.1 : 0.6) + pane * 1.15 + 0.5,
      ...(isHand ? { form: 'card' as const } : {}),
    })),
  )
  const labels = [
    ...(isHand ? [] : columns).map((text, column) => ({
      x: margin + (column + 0.5) * cellWidth,
      y: 0.3,
      text,
      axis: 'column' as const,
    })),
    ...panes.map((names, pane) => ({
      x: margin - 1,
      y: (isHand ? 0.6 : 1.1) + pane * 1.15,
      text: names.join(' '),
      axis: 'row' as const,
    })),
  ]
  return {
    look: 'line',
    width: margin + columns.length * cellWidth + 0.1,
    height: (isHand ? 0.1 : 0.6) + panes.length * 1.15 + 0.05,
    cellWidth,
    cells,
    links: [],
    labels: labels.filter(({ text }) => text !== ''),
  }
}

const STRETCH = 1.55 // from one unit to room for a cell and its name

/** Every node where the view puts it, its name below it. */
function layOutGraph({ columns, places = [], links = [] }: Board, index: number): Layout {
  const at = places.map(([x, y]) => ({ x: x * STRETCH + 0.7, y: y * STRETCH + 0.6 }))
  return {
    look: 'graph',
    width: Math.max(...at.map(({ x }) => x)) + 0.7,
    height: Math.max(...at.map(({ y }) => y)) + 0.95,
    cellWidth: 1,
    cells: at.map((point, column) => ({
      key: cellKey(index, 0, 0, column),
      board: index,
      pane: 0,
      column,
      row: 0,
      ...point,
    })),
    links: links.map(([a, b]) => [at[a], at[b]] as const),
    labels: columns.map((text, column) => ({ x: at[column].x, y: at[column].y + 0.6, text, axis: 'row' as const })),
  }
}

/** Holes of a star, one unit from their neighbours. */
function layOutStar({ columns, rows }: Board, index: number): Layout {
  return {
    look: 'star',
    width: (columns.length - 1) / 2 + 1.2,
    height: (rows.length - 1) * HEX_HEIGHT + 1.2,
    cellWidth: 1,
    cells: rows.flatMap((_, row) =>
      columns.map((_, column) => ({
        key: cellKey(index, 0, row, column),
        board: index,
        pane: 0,
        column,
        row,
        x: column / 2 + 0.6,
        y: row * HEX_HEIGHT + 0.6,
      })),
    ),
    links: [],
    labels: [],
  }
}

/** Dots where columns and rows meet; a line is a cell half-way to the next dot. */
function layOutEdges({ columns, rows, edges = [1, 1] }: Board, index: number): Layout {
  const [dx, dy] = edges
  const cells: CellPlace[] = []
  const has = (column: number, row: number) => column >= 0 && row >= 0 && column < columns.length && row < rows.length
  rows.forEach((_, row) => {
    columns.forEach((_, column) => {
      // What lies between first, so that lines lie over it.
      if (has(column + dx, row + dy))
        cells.push({
          key: cellKey(index, 2, row, column),
          board: index,
          pane: 2,
          column,
          row,
          x: MARGIN + column + dx / 2 + 0.2,
          y: row + dy / 2 + 0.3,
          form: 'between',
        })
    })
  })
  rows.forEach((_, row) => {
    columns.forEach((_, column) => {
      const at = { board: index, column, row }
      if (has(column + dx, row))
        cells.push({
          ...at,
          key: cellKey(index, 0, row, column),
          pane: 0,
          x: MARGIN + column + dx / 2 + 0.2,
          y: row + 0.3,
          form: 'across',
        })
      if (has(column, row + dy))
        cells.push({
          ...at,
          key: cellKey(index, 1, row, column),
          pane: 1,
          x: MARGIN + column + 0.2,
          y: row + dy / 2 + 0.3,
          form: 'up',
        })
    })
  })
  return {
    look: 'edges',
    width: MARGIN + columns.length - 1 + 0.4,
    height: rows.length - 1 + 0.6 + MARGIN,
    cellWidth: 1,
    cells,
    links: [],
    labels: [
      ...rows.map((text, row) => ({ x: MARGIN - 0.25, y: row + 0.3, text, axis: 'row' as const })),
      ...columns.map((text, column) => ({
        x: MARGIN + column + 0.2,
        y: rows.length - 1 + 0.3 + 0.4,
        text,
        axis: 'column' as const,
      })),
    ],
  }
}

/** Towers side by side, each thing on what it stands on. Where places are named, wide things are those that come last. */
function layOutStacks(board: Board, index: number, cells: PictureBoard | undefined): Layout {
  const { columns, layers } = board
  const on = new Map(columns.map((thing, column) => [thing, cells?.[0][0][column].glyphs[0]?.meaning ?? '']))
  const towers = [...stacksOf(board, on)]
  const nested = layers[0].contents.some((each) => columns.includes(each))
  const width = nested ? 1.3 : 2.2
  const height = Math.min(columns.length, 8) * 0.55
  const x = (tower: number) => 0.2 + (tower + 0.5) * width
  return {
    look: 'stacks',
    // As many as there could be, so that nothing moves.
    width: 0.4 + (nested ? columns.length : towers.length) * width,
    height: height + 0.7,
    cellWidth: 1,
    cells: towers.flatMap(([, things], tower) =>
      things.map((thing, level) => {
        const column = columns.indexOf(thing)
        return {
          key: cellKey(index, 0, 0, column),
          board: index,
          pane: 0,
          column,
          row: 0,
          x: x(tower),
          y: height - 0.25 - level * 0.55 + 0.1,
          form: 'slab' as const,
          width: nested ? 1 : 0.7 + (1.3 * (column + 1)) / columns.length,
        }
      }),
    ),
    links: towers.map((_, tower) => [
      { x: x(tower), y: nested ? height + 0.1 : 0 },
      { x: x(tower), y: height + 0.1 },
    ]),
    labels: nested
      ? []
      : towers.map(([text], tower) => ({ x: x(tower), y: height + 0.4, text, axis: 'column' as const })),
  }
}
