// A line of cells, or several under each other: a table with names above, or cards in hands.
import type { Board } from '@depthcharge/engine/view'
import { cellKey, type Layout } from '../layout.ts'

/** Panes are the rows of one table, the columns stand above it. */
export function layOutLine({ columns, panes, layers }: Board, index: number): Layout {
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
