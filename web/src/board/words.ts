// Facts, moves and cells in words that people read and screen readers speak. Nothing is added to what the rules say; only
// parentheses go.
import type { Board, Glyph, PictureCell, View } from '@depthcharge/engine/view'
import type { CellPlace } from './layout.ts'
import type { Marks } from './marks.ts'

/** (move e 2 e 4) → move e2 e4. */
export function plain(text: string): string {
  return text.replace(/^\(|\)$/g, '').replace(/\b([a-z]) (\d+)\b/gi, '$1$2')
}

/** A short name: d4 where a letter meets a number, else 3, 4. */
export function cellName(board: Board, { column, row, pane }: Pick<CellPlace, 'column' | 'row' | 'pane'>): string {
  const across = board.columns[column]
  const down = board.rows[row] ?? ''
  const pane_ = board.panes[pane].join(' ')
  const compact = /^[a-z]$/i.test(across) && /^\d+$/.test(down)
  const name = down === '' ? across : compact ? across + down : `${across}, ${down}`
  return pane_ === '' ? name : `${pane_}: ${name}`
}

/** What stands in a cell, and what lies there. */
export function contentText(
  view: View,
  { glyphs, fixed, held }: PictureCell,
  nameOf: (glyph: Glyph) => string,
): string {
  const all = fixed === undefined ? glyphs : [...glyphs, fixed]
  if (all.length === 0) return 'empty'
  const names = all.map((glyph) => {
    const role = glyph.owner === undefined ? '' : view.roles[glyph.owner]
    const name = nameOf(glyph)
    return role === '' || name.split(' ').includes(role) ? name : `${role} ${name}`
  })
  return [...new Set(names)].join(', ') + (held ? ', marked' : '')
}

/** With its sign: +3.2. */
export function pointsText(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`
}

/** A cell for those who do not see it: where it is, what stands there, what is marked. */
export function cellLabel(
  view: View,
  index: number,
  place: CellPlace,
  cell: PictureCell,
  marks: Marks,
  nameOf: (glyph: Glyph) => string,
): string {
  const worth = marks.worth?.get(place.key)
  return [
    cellName(view.boards[index], place),
    contentText(view, cell, nameOf),
    marks.last?.has(place.key) ? 'last move' : '',
    marks.won?.has(place.key) ? 'wins' : '',
    marks.checked?.has(place.key) ? 'in check' : '',
    marks.chosen?.includes(place.key) ? 'chosen' : marks.targets?.has(place.key) ? 'can be chosen' : '',
    worth === undefined ? '' : `worth ${pointsText(worth.points)}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
