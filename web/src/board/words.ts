// Facts, moves and cells in words that people read and screen readers speak. Nothing is added to what the rules say; only
// parentheses go.
import type { Board, Glyph, PictureCell, View } from '@depthcharge/engine/view'
import type { CellPlace } from './geometry.ts'

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

/** What stands in a cell. */
export function contentText(view: View, { glyphs, held }: PictureCell, nameOf: (glyph: Glyph) => string): string {
  if (glyphs.length === 0) return 'empty'
  const names = glyphs.map((glyph) => {
    const role = glyph.owner === undefined ? '' : view.roles[glyph.owner]
    const name = nameOf(glyph)
    return role === '' || name.split(' ').includes(role) ? name : `${role} ${name}`
  })
  return [...new Set(names)].join(', ') + (held ? ', marked' : '')
}
