// Pits in two rows, stores at their ends: each where the view puts it, names outside.
import type { Board } from '@depthcharge/engine/view'
import { type CellPlace, cellKey, type Layout } from '../layout.ts'

const APART = 1.08 // so that pits do not touch
const TOP = 0.95 // room for names

export function layOutPits({ columns, places = [], stores = [] }: Board, index: number): Layout {
  const lowest = Math.max(...places.map(([, y]) => y))
  const at = (column: number) => ({ x: places[column][0] * APART + 0.6, y: places[column][1] * APART + TOP })
  const cells = columns.map(
    (_, column): CellPlace => ({
      key: cellKey(index, 0, 0, column),
      board: index,
      pane: 0,
      column,
      row: 0,
      ...at(column),
      ...(stores.includes(column) ? { form: 'store' as const } : {}),
    }),
  )
  const isAbove = (column: number) => places[column][1] < lowest / 2
  return {
    look: 'pits',
    width: Math.max(...cells.map(({ x }) => x)) + 0.6,
    height: lowest * APART + 2 * TOP,
    cellWidth: 1,
    cells,
    links: [],
    labels: columns.flatMap((text, column) =>
      stores.includes(column)
        ? []
        : { x: at(column).x, y: at(column).y + (isAbove(column) ? -0.72 : 0.72), text, axis: 'column' as const },
    ),
  }
}
