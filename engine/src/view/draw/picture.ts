// Facts → what stands where: the position as data, for whoever draws it, as text or on a page.
import { type Fact, readFact } from '../model/fact.ts'
import { cellOf, contentKey, type Layer, type View } from '../model/view.ts'
import { type Glyph, type Glyphs, glyphsOf } from './glyph.ts'

export interface PictureCell {
  readonly exists: boolean
  /** What stands in it, the highest first. */
  readonly glyphs: readonly Glyph[]
  /** What lies there for good, under all else. */
  readonly fixed?: Glyph
  /** A marker stands on it. */
  readonly held: boolean
}

export interface Picture {
  /** By board, pane, row and column. */
  readonly boards: readonly (readonly (readonly (readonly PictureCell[])[])[])[]
  /** What no board shows. */
  readonly rest: readonly Fact[]
}

interface Filling {
  readonly exists: boolean
  readonly glyphs: Glyph[]
  fixed?: Glyph
  held: boolean
}

export function pictureOf(view: View, facts: readonly string[]): Picture {
  const left = new Set(facts.map(readFact))
  const boards = view.boards.map((board, index) => {
    const glyphs = glyphsOf(board, view.roles)
    const cells = fillCells(left, view, index, glyphs)
    for (const { name, column, row, goneWith } of board.fixed ?? [])
      if (goneWith === undefined || !facts.includes(goneWith)) cells[0][row][column].fixed = glyphs.fixed(name)
    return cells
  })
  return { boards, rest: [...left] }
}

/** The facts of a board, taken out of `left` and put in cells. */
function fillCells(left: Set<Fact>, view: View, index: number, glyphs: Glyphs): Filling[][][] {
  const { panes, rows, columns, cells: there, layers } = view.boards[index]
  const cells = panes.map(() =>
    rows.map((_, row) =>
      columns.map((_, column): Filling => ({ exists: there?.[row][column] ?? true, held: false, glyphs: [] })),
    ),
  )
  for (const layer of layers) {
    // From the last to the first, as each is put before those that are there.
    for (const fact of [...left].filter(({ symbol }) => symbol === layer.symbol).reverse()) {
      const at = cellOf(view, index, layer, fact.args)
      if (at === undefined) continue
      left.delete(fact)
      const content = contentKey(layer.content, fact.args)
      if (!layer.blank.includes(content)) put(cells[at.pane][at.row!][at.column!], layer, glyphs(layer, content))
    }
  }
  return cells
}

/** A marker that says nothing new about what it stands on holds it. */
function put(cell: Filling, layer: Layer, glyph: Glyph): void {
  const same = cell.glyphs.some(({ text, flat }) => text === glyph.text && flat === glyph.flat)
  const stands = cell.glyphs.some(({ flat }) => flat === undefined)
  if (layer.marker && (same || (layer.content.length === 0 && stands))) cell.held = true
  else if (!same) cell.glyphs.unshift(glyph)
}
