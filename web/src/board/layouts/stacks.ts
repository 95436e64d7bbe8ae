// Towers of things that stand on each other.
import { type Board, stacksOf } from '@depthcharge/engine/view'
import { cellKey, type Layout, type Standing } from '../layout.ts'

/** Under the ground, where towers have names. */
export const STACKS_BELOW = 0.6

/** Towers side by side, each thing on what it stands on. Where places are named, wide things are those that come last. */
export function layOutStacks(board: Board, index: number, cells: Standing | undefined): Layout {
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
    height: height + 0.1 + STACKS_BELOW,
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
