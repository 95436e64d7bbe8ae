// Where moves end up on the board: what names a whole column comes to rest in one of its cells.
import { type Cell, pictureOf, type View } from '@depthcharge/engine/view'
import { cellKey } from './layout.ts'

/** The keys of the cells a list of places stands for; a column alone stands for its highest filled cell, a box for all of its own. */
export function keysOf(view: View, facts: readonly string[], places: readonly Cell[]): readonly string[] {
  if (places.length === 0) return []
  const { boards } = pictureOf(view, facts)
  return places.flatMap(({ board, pane, column, row, span }) => {
    if (column === undefined) return []
    if (span !== undefined)
      return Array.from({ length: span[0] * span[1] }, (_, i) =>
        cellKey(board, pane, row! + Math.floor(i / span[0]), column + (i % span[0])),
      )
    const y = row ?? boards[board][pane].findIndex((line) => line[column].glyphs.length > 0)
    return y < 0 ? [] : [cellKey(board, pane, y, column)]
  })
}

/** The cell a move ends on: the one it names, or in a column the lowest that is free and not taken meanwhile. */
export function landing(
  view: View,
  facts: readonly string[],
  keys: ReadonlySet<string>,
  taken: { has(key: string): boolean },
): string | undefined {
  if (keys.size <= 1) return [...keys][0]
  const { boards } = pictureOf(view, facts)
  const free = [...keys].filter((key) => {
    const [board, pane, row, column] = key.split('.').map(Number)
    return boards[board][pane][row][column].glyphs.length === 0 && !taken.has(key)
  })
  return free.at(-1)
}
