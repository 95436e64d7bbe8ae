// Moves that name no cell, such as (walk east), and still lead to one: the cell that gets something by this move and by no other.
// Found by making each of them on a copy of the match, so that one may click where one wants to go. Pure.
import { pictureOf, type View } from '@depthcharge/engine/view'
import { cellKey } from '../board/layout.ts'
import { isTerritory } from '../board/piece-style.ts'

/**
 * By move, its cell; none where fewer than two can be told, two lead to one, or what goes is not the same whichever way it goes.
 * `after` are the facts after each move.
 */
export function leadsOf(
  view: View,
  before: readonly string[],
  after: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const had = contentsOf(view, before)
  const made = [...after].map(([move, facts]) => {
    const has = contentsOf(view, facts)
    return { move, has, cells: [...has].flatMap(([key, content]) => (had.get(key) === content ? [] : key)) }
  })
  // What others do, and what is left behind, is the same whichever move is made.
  const common = (key: string) => made.length > 1 && made.every(({ cells }) => cells.includes(key))
  const own = made.map(({ cells, ...each }) => ({ ...each, cells: cells.filter((key) => !common(key)) }))
  // One that leads into a wall is left to its button.
  const told = own.filter(({ cells }) => cells.length === 1)
  const found = new Map(told.map(({ move, cells: [cell] }) => [move, cell]))
  const left = told.map(({ has, cells: [cell] }) =>
    [...had].flatMap(([key, content]) => (key === cell || has.get(key) === content ? [] : key)).join(' '),
  )
  const isEnough = told.length === own.length || (told.length > 1 && own.every(({ cells }) => cells.length <= 1))
  return isEnough && new Set(left).size === 1 && new Set(found.values()).size === found.size ? found : new Map()
}

const MAX_CHANGED = 6 // cells: where more change, none of them is where the move was made

/** The cells that something came to or went from; none where the move changed the board as a whole. */
export function changedCells(view: View, before: readonly string[], after: readonly string[]): readonly string[] {
  const had = contentsOf(view, before)
  const has = contentsOf(view, after)
  const changed = [...new Set([...had.keys(), ...has.keys()])].filter((key) => had.get(key) !== has.get(key))
  return changed.length > MAX_CHANGED ? [] : changed
}

/** What stands in the cells that are not empty; whose a point is stands nowhere. */
function contentsOf(view: View, facts: readonly string[]): ReadonlyMap<string, string> {
  const contents = new Map<string, string>()
  pictureOf(view, facts).boards.forEach((panes, board) => {
    panes.forEach((rows, pane) => {
      rows.forEach((row, y) => {
        row.forEach(({ glyphs }, x) => {
          const standing = glyphs.filter(({ flat, meaning }) => !flat && !isTerritory(meaning))
          if (standing.length > 0)
            contents.set(cellKey(board, pane, y, x), standing.map(({ meaning }) => meaning).join(', '))
        })
      })
    })
  })
  return contents
}
