// Columns and rows, square or of hexagons, and of more dimensions as panes side by side.
import type { Board } from '@depthcharge/engine/view'
import { type CellPlace, cellKey, HEX_HEIGHT, HEX_RADIUS, type Layout, type Look, MARGIN } from '../layout.ts'

const GAP = 0.5 // between panes

export function layOutPanes({ columns, rows, shear, panes, panesAcross }: Board, index: number, look: Look): Layout {
  const rise = look === 'hex' ? HEX_HEIGHT : 1
  const slant = Math.abs(shear) * (rows.length - 1)
  const paneWidth = columns.length + slant
  const paneHeight = (rows.length - 1) * rise + (look === 'hex' ? 2 * HEX_RADIUS : 1)
  const titled = panes.length > 1
  const cells: CellPlace[] = []
  const labels: Layout['labels'][number][] = []
  const across = Math.min(panesAcross, panes.length)
  panes.forEach((names, pane) => {
    const left = MARGIN + (pane % across) * (paneWidth + GAP)
    const top = Math.floor(pane / across) * (paneHeight + GAP)
    const indent = (row: number) => (shear < 0 ? slant : 0) + shear * row
    for (let row = 0; row < rows.length; row++)
      for (let column = 0; column < columns.length; column++)
        cells.push({
          key: cellKey(index, pane, row, column),
          board: index,
          pane,
          column,
          row,
          x: left + indent(row) + column + 0.5,
          y: top + row * rise + (look === 'hex' ? HEX_RADIUS : 0.5),
        })
    if (titled) labels.push({ x: left + paneWidth / 2, y: top - GAP / 2, text: names.join(' '), axis: 'pane' })
    else {
      rows.forEach((text, row) => {
        labels.push({
          x: left + indent(row) - 0.28,
          y: top + row * rise + (look === 'hex' ? HEX_RADIUS : 0.5),
          text,
          axis: 'row',
        })
      })
      const last = rows.length - 1
      columns.forEach((text, column) => {
        const shift = look === 'hex' ? shear * 0.6 : 0
        labels.push({ x: left + indent(last) + column + 0.5 + shift, y: top + paneHeight + 0.26, text, axis: 'column' })
      })
    }
  })
  const down = Math.ceil(panes.length / across)
  return {
    look,
    width: MARGIN + across * (paneWidth + GAP) - GAP + (titled ? MARGIN : 0.15),
    height: down * (paneHeight + GAP) - GAP + (titled ? 0.15 : MARGIN),
    cellWidth: 1,
    cells,
    links: [],
    labels: labels.filter(({ text }) => text !== ''),
  }
}
