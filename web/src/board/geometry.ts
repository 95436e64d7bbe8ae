// Board → where its cells are, in units of one cell: panes side by side, hexagons sheared, lines as rows of a table. Also
// what kind of board it looks like, told from how moves name its cells and never from names.
import type { Board, View } from 'depthcharge'

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
}

/** `wells` hold what is dropped in, `checker` is for men that go from cell to cell, `grid` for what stays. */
export type Look = 'wells' | 'checker' | 'grid' | 'hex' | 'line'

export interface Layout {
  readonly look: Look
  readonly width: number
  readonly height: number
  /** How wide a cell is; lines need room for words. */
  readonly cellWidth: number
  readonly cells: readonly CellPlace[]
  readonly labels: readonly (Point & { readonly text: string; readonly axis: 'column' | 'row' | 'pane' })[]
}

const MARGIN = 0.55 // for coordinates
const GAP = 0.5 // between panes
const HEX_HEIGHT = Math.sqrt(3) / 2 // between rows, for hexagons one wide
export const HEX_RADIUS = 1 / Math.sqrt(3)

export function cellKey(board: number, pane: number, row: number, column: number): string {
  return `${board}.${pane}.${row}.${column}`
}

export function lookOf(view: View, index: number): Look {
  const { shape } = view.boards[index]
  if (shape !== 'square') return shape
  const patterns = view.moves.map(({ cells }) => cells.filter(({ board }) => board === index))
  if (patterns.some((cells) => cells.length === 1 && cells[0].column !== undefined && cells[0].row === undefined))
    return 'wells'
  return patterns.some((cells) => cells.length >= 2) ? 'checker' : 'grid'
}

export function layOut(view: View, index: number): Layout {
  const board = view.boards[index]
  const look = lookOf(view, index)
  if (look === 'line') return layOutLine(board, index)
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
    labels: labels.filter(({ text }) => text !== ''),
  }
}

/** Panes are the rows of one table, the columns stand above it. */
function layOutLine({ columns, panes }: Board, index: number): Layout {
  const cellWidth = 1.6
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
      y: 0.6 + pane * 1.15 + 0.5,
    })),
  )
  const labels = [
    ...columns.map((text, column) => ({
      x: margin + (column + 0.5) * cellWidth,
      y: 0.3,
      text,
      axis: 'column' as const,
    })),
    ...panes.map((names, pane) => ({
      x: margin - 1,
      y: 1.1 + pane * 1.15,
      text: names.join(' '),
      axis: 'row' as const,
    })),
  ]
  return {
    look: 'line',
    width: margin + columns.length * cellWidth + 0.1,
    height: 0.6 + panes.length * 1.15 + 0.05,
    cellWidth,
    cells,
    labels: labels.filter(({ text }) => text !== ''),
  }
}
