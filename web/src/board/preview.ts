// Where one points, before one clicks → what would stand there: the disc in the well it would fall to, the mark in an empty
// cell. Only where every man of the role is of one kind, and a move names one cell.
import type { Glyph, View } from '@depthcharge/engine/view'
import type { CellPlace, Layout } from './layout.ts'
import type { PictureBoard } from './picture.ts'
import { kindsByOwner, TERRITORY } from './piece-style.ts'

export interface Preview {
  readonly place: CellPlace
  readonly glyph: Glyph
}

interface Pointing {
  readonly view: View
  readonly index: number
  readonly layout: Layout
  readonly cells: PictureBoard
  /** Of the cell one points at. */
  readonly key: string
  readonly role: number
}

export function previewOf({ view, index, layout, cells, key, role }: Pointing): Preview | undefined {
  const at = layout.cells.find((place) => place.key === key)
  const own = kindsByOwner(view, index).get(view.roles[role])
  const kinds = own && [...own].filter(([kind]) => kind !== TERRITORY).map(([, meaning]) => meaning)
  const dropped = layout.look === 'wells'
  const isPlaced = view.moves.every((pattern) => pattern.cells.length <= 1)
  if (at === undefined || at.form !== undefined || (!dropped && !isPlaced)) return undefined
  if (kinds !== undefined && kinds.length !== 1) return undefined
  if (kinds === undefined && !dropped) return undefined
  const place = dropped ? lowestFree(layout, cells, at) : isEmpty(cells, at) ? at : undefined
  if (place === undefined) return undefined
  const meaning = kinds === undefined ? '' : kinds[0]
  return { place, glyph: { text: meaning.slice(0, 1), meaning, owner: role } }
}

function isEmpty(cells: PictureBoard, { pane, row, column }: CellPlace): boolean {
  return cells[pane][row][column].glyphs.length === 0
}

function lowestFree({ cells: places }: Layout, cells: PictureBoard, { pane, column }: CellPlace) {
  return places
    .filter((place) => place.pane === pane && place.column === column && isEmpty(cells, place))
    .reduce<CellPlace | undefined>((low, place) => (low === undefined || place.y > low.y ? place : low), undefined)
}
