// A star of holes, every second place of each row.
import type { Board } from '@depthcharge/engine/view'
import { cellKey, HEX_HEIGHT, type Layout } from '../layout.ts'

/** Holes of a star, one unit from their neighbours. */
export function layOutStar({ columns, rows }: Board, index: number): Layout {
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
