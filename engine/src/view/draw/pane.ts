// Cells → lines of text with their coordinates. Hexagonal boards are sheared: each row stands half a cell further.

import type { Board } from '../model/view.ts'
import { type Block, join, padded, type Strip, strip } from './block.ts'
import type { Paint } from './paint.ts'
import type { PictureCell } from './picture.ts'

export interface DrawnCell extends PictureCell {
  /** The last move names it. */
  marked: boolean
}

type Form = Pick<Board, 'columns' | 'rows' | 'shear'>

const LONGEST_LABEL = 8

/** `cells` by row and column; a cell is `least` wide, or more. */
export function drawPane(
  { columns, rows, shear }: Form,
  cells: readonly (readonly DrawnCell[])[],
  paint: Paint,
  least = 1,
): Block {
  const glyphWidth = Math.max(
    least,
    ...cells.flat().map(({ glyphs }) => glyphs.reduce((sum, { text }) => sum + text.length, 0)),
  )
  // Half of a cell and the gap after it must be whole.
  const width = shear !== 0 && glyphWidth % 2 === 0 ? glyphWidth + 1 : glyphWidth
  const named = Math.max(...rows.map((row) => row.length))
  const margin = named > LONGEST_LABEL ? 0 : named
  const indent = (row: number) => ' '.repeat(Math.abs(shear) * (width + 1) * (shear < 0 ? rows.length - row : row))

  const lines = rows.map((row, y): Strip => {
    const label = margin === 0 ? '' : row.padStart(margin)
    return join([strip(indent(y)), strip(paint(label, 'label'), label.length), drawRow(cells[y], width, paint)])
  })
  const foot = columnLabels(columns, width).map((text) => {
    const line = indent(rows.length) + ' '.repeat(margin + 1) + text
    return strip(paint(line, 'label'), line.length)
  })
  return [
    ...lines,
    ...foot,
    ...names('columns', columns, foot.length > 0),
    ...names('rows', rows, margin > 0 || named === 0),
  ]
}

/** Cells between blanks, or between the brackets that mark them. */
function drawRow(cells: readonly DrawnCell[], width: number, paint: Paint): Strip {
  const parts: Strip[] = []
  cells.forEach((cell, x) => {
    const before = cells[x - 1]
    const opening = cell.marked ? '[' : cell.held ? '(' : undefined
    const closing = before?.marked ? ']' : before?.held ? ')' : undefined
    const edge = opening ?? closing ?? ' '
    parts.push(strip(edge === ' ' ? edge : paint(edge, 'mark'), 1), padded(drawCell(cell, paint), width))
  })
  const last = cells.at(-1)
  if (last?.marked || last?.held) parts.push(strip(paint(last.marked ? ']' : ')', 'mark'), 1))
  return join(parts)
}

function drawCell({ glyphs, fixed, exists }: DrawnCell, paint: Paint): Strip {
  if (glyphs.length === 0 && fixed !== undefined) return strip(paint(fixed.text, 'label'), fixed.text.length)
  if (glyphs.length === 0) return strip(exists ? paint('.', 'empty') : ' ', 1)
  return join(
    glyphs.map(({ text, owner }) => strip(paint(text, owner === undefined ? 'plain' : { owner }), text.length)),
  )
}

/** Names under the columns: on one line where they fit, else one letter below the other, else none. */
function columnLabels(columns: readonly string[], width: number): readonly string[] {
  const longest = Math.max(...columns.map((name) => name.length))
  const fits = columns.slice(0, -1).every((name) => name.length <= width)
  if (fits && longest <= width + 1) return [columns.map((name) => name.padEnd(width)).join(' ')]
  if (longest > 3) return []
  return Array.from({ length: longest }, (_, line) =>
    columns.map((name) => name.padStart(longest)[line].padEnd(width)).join(' '),
  )
}

/** The names of an axis whose edge has no room for them. */
function names(axis: string, values: readonly string[], shown: boolean): Block {
  return shown ? [] : [strip(`${axis}: ${values.join(' ')}`)]
}
