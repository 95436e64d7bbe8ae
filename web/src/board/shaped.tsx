// What stands in a cell that is no field: a line between dots, a box that somebody owns, a thing of a tower.
import type { PictureCell } from '@depthcharge/engine/view'
import type { ReactElement } from 'react'
import type { CellPlace } from './layout.ts'
import { Piece } from './piece.tsx'
import type { PieceStyle } from './piece-style.ts'

interface ShapedProps {
  readonly place: CellPlace
  readonly cell: PictureCell
  readonly style: PieceStyle
  readonly name: string
}

export function Shaped({ place: { form, width = 1 }, cell, style, name }: ShapedProps): ReactElement {
  const [glyph] = cell.glyphs
  const side = glyph?.owner === undefined ? 'side-none' : style.sides[glyph.owner]
  const drawn = glyph === undefined ? '' : 'is-drawn'
  if (form === 'across') return <rect className={`edge ${drawn}`} x="-.46" y="-.05" width=".92" height=".1" rx=".05" />
  if (form === 'up') return <rect className={`edge ${drawn}`} x="-.05" y="-.46" width=".1" height=".92" ry=".05" />
  if (form === 'between')
    return (
      <g className={side}>
        {glyph !== undefined && <rect className="edge-box" x="-.4" y="-.4" width=".8" height=".8" rx=".06" />}
      </g>
    )
  if (form === 'store') return <>{glyph !== undefined && <Piece glyph={glyph} style={style} tall />}</>
  if (form === 'card')
    return (
      <g className={`card-shape ${drawn}`}>
        <rect x="-.4" y="-.5" width=".8" height="1" rx=".1" />
        <text dy=".16">{name}</text>
      </g>
    )
  return (
    <g>
      <rect className="slab" x={-width / 2} y="-.26" width={width} height=".52" rx=".12" />
      <text className="slab-text" dy=".12">
        {name}
      </text>
    </g>
  )
}
