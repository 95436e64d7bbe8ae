// Lines between dots, and what lies between lines.
import type { Board } from '@depthcharge/engine/view'
import { type CellPlace, cellKey, type Layout, MARGIN } from '../layout.ts'

/** Dots where columns and rows meet; a line is a cell half-way to the next dot. */
export function layOutEdges({ columns, rows, edges = [1, 1] }: Board, index: number): Layout {
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
