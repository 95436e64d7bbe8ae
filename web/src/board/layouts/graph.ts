// A graph: nodes where the view puts them, links between them.
import type { Board } from '@depthcharge/engine/view'
import { cellKey, type Layout } from '../layout.ts'

const STRETCH = 1.55 // from one unit to room for a cell and its name

/** Every node where the view puts it, its name below it. */
export function layOutGraph({ columns, places = [], links = [] }: Board, index: number): Layout {
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
