// A graph: nodes where the view puts them, links between them.
import type { Board } from '@depthcharge/engine/view'
import { distance } from '../distance.ts'
import { cellKey, type Layout } from '../layout.ts'

const STRETCH = 1.55 // from one unit to room for a cell and its name
const LEAST_APART = 1.2 // two cells, where many are neighbours of many and would lie over each other

/** Every node where the view puts it, its name below it. */
export function layOutGraph({ columns, places = [], links = [] }: Board, index: number): Layout {
  const stretch = Math.max(STRETCH, LEAST_APART / nearest(places))
  const at = places.map(([x, y]) => ({ x: x * stretch + 0.7, y: y * stretch + 0.6 }))
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

/** How far the two that are nearest lie apart. */
function nearest(places: readonly (readonly [number, number])[]): number {
  const points = places.map(([x, y]) => ({ x, y }))
  const apart = points.flatMap((point, i) => points.slice(0, i).map((other) => distance(point, other)))
  return Math.max(0.2, Math.min(1, ...apart))
}
