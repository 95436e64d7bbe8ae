// A position as text: coordinates along the edges, a glyph a cell, `.` where a cell is empty and nothing where there is
// none, [ ] around the last move and ( ) around what a marker stands on. What no board shows is listed below it.
//
//   3 . . .
//   2 . x .
//   1 o .[x]
//     1 2 3

import type { Board, Cell, View } from '../model/view.ts'
import { type Block, beside, type Strip, strip, wrapped } from './block.ts'
import { type Glyphs, glyphsOf } from './glyph.ts'
import type { Paint } from './paint.ts'
import { type DrawnCell, drawPane } from './pane.ts'
import { pictureOf } from './picture.ts'

export interface DrawOptions {
  /** Cells to mark, such as those of the last move. */
  readonly marked?: readonly Cell[]
  /** Columns of the terminal. */
  readonly width?: number
  readonly paint?: Paint
}

export function drawText(view: View, facts: readonly string[], options: DrawOptions = {}): string {
  const { marked = [], width = 80, paint = (text) => text } = options
  const picture = pictureOf(view, facts)
  const blocks = view.boards.map((board, index): Block => {
    const glyphs = glyphsOf(board, view.roles)
    const cells = picture.boards[index].map((pane) =>
      pane.map((row) => row.map((cell): DrawnCell => ({ ...cell, marked: false }))),
    )
    for (const cell of marked.filter((each) => each.board === index)) mark(board, cells, cell)
    const panes = drawPanes(board, cells, paint, width)
    return [...panes, ...legend(board, glyphs, paint, width)]
  })
  const rest = picture.rest.map(({ name, args }) => strip([name, ...args].join(' ')))
  return [...beside(blocks, { gap: 6, width }), wrapped(rest, ', ', width)]
    .filter((block) => block.length > 0)
    .map((block) => block.map(({ text }) => text.trimEnd()).join('\n'))
    .join('\n\n')
}

/** By pane, row and column. */
type Cells = readonly DrawnCell[][][]

function mark({ rows }: Board, cells: Cells, { pane, column, row, span: [across, down] = [1, 1] }: Cell): void {
  if (column === undefined) return
  // What was dropped in a column lies on top of it.
  const y = row ?? rows.findIndex((_, each) => cells[pane][each][column].glyphs.length > 0)
  if (y < 0) return
  for (const line of cells[pane].slice(y, y + down))
    for (const cell of line.slice(column, column + across)) cell.marked = true
}

function drawPanes(board: Board, cells: Cells, paint: Paint, width: number): Block {
  const { panes, panesAcross, shape } = board
  if (board.stores !== undefined) return drawPits(board, cells[0][0], paint, width)
  // The panes of a line are rows of one table.
  if (shape === 'line')
    return drawPane(
      { ...board, rows: panes.map((pane) => pane.join(' ')) },
      cells.map(([row]) => row),
      paint,
    )
  if (panes.length === 1) return drawPane(board, cells[0], paint)
  const blocks = panes.map((pane, i): Block => {
    const title = pane.join(' ')
    return [strip(paint(title, 'label'), title.length), ...drawPane(board, cells[i], paint)]
  })
  return beside(blocks, { gap: 3, width, most: panesAcross }).flatMap((row, i) => (i === 0 ? row : [strip(''), ...row]))
}

/** The rows of pits between the stores, each under or over its name. */
function drawPits(
  { columns, places = [], stores = [] }: Board,
  cells: readonly DrawnCell[],
  paint: Paint,
  width: number,
): Block {
  const across = (some: readonly number[]) => [...some].sort((a, b) => places[a][0] - places[b][0])
  const longest = (some: readonly number[]) => Math.max(...some.map((column) => columns[column].length))
  const drawn = (some: readonly number[], least: number): Block => {
    const form = { columns: across(some).map((column) => columns[column]), rows: [''], shear: 0 }
    return drawPane(form, [across(some).map((column) => cells[column])], paint, least)
  }
  const pits = columns.flatMap((_, column) => (stores.includes(column) ? [] : column))
  const heights = [...new Set(pits.map((column) => places[column][1]))].sort((a, b) => a - b)
  const rows = heights.flatMap((height) =>
    drawn(
      pits.filter((column) => places[column][1] === height),
      longest(pits),
    ),
  )
  const [left = [], right = []] = across(stores).map((store) => drawn([store], longest([store])))
  return beside([left, rows, right], { gap: 2, width }).flat()
}

const LONGEST_LEGEND = 16

/** Of two words and more, the first letters, and numbers as they are. */
function initials(meaning: string): string {
  const words = meaning.split(' ')
  return words.length === 1 ? meaning : words.map((word) => (/^\d+$/.test(word) ? word : word[0])).join('')
}

/** What glyphs mean, where it is not plain. */
function legend(board: Board, glyphs: Glyphs, paint: Paint, width: number): Block {
  const entries = new Map<string, Strip>()
  for (const layer of board.layers) {
    for (const content of layer.contents) {
      const { text: glyph, meaning, owner } = glyphs(layer, content)
      // A marker is a glyph on an empty cell and parentheses on another.
      const text = layer.marker && content === '' && board.layers.length > 1 ? `(${glyph})` : glyph
      if (layer.blank.includes(content) || text === initials(meaning)) continue
      const shown = owner === undefined ? text : paint(text, { owner })
      if (!entries.has(text))
        entries.set(text, strip(`${shown} ${paint(meaning, 'label')}`, text.length + 1 + meaning.length))
    }
  }
  if (entries.size === 0 || entries.size > LONGEST_LEGEND) return []
  return [strip(''), ...wrapped([...entries.values()], '  ', width)]
}
