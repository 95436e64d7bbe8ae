// Where moves end up on the board: what names a whole column comes to rest in one of its cells.
import { pictureOf, type View } from '@depthcharge/engine/view'
import { cellKey } from './layout.ts'

/** The keys of the cells a list of places stands for; a column alone stands for its highest filled cell. */
export function keysOf(
  view: View,
  facts: readonly string[],
  places: readonly { board: number; pane: number; column?: number; row?: number }[],
): readonly string[] {
  if (places.length === 0) return []
  const { boards } = pictureOf(view, facts)
  return places.flatMap(({ board, pane, column, row }) => {
    if (column === undefined) return []
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
