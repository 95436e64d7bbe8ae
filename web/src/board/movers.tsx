// Over the cells: pieces on their way to a cell, pieces that fade because they were taken, the piece in the hand, and what
// would stand where one points. All of it is on the page for a moment and means nothing: the cells say what stands where.
import type { ReactElement } from 'react'
import { slideStyle } from './arrival.ts'
import type { CellPlace } from './layout.ts'
import type { Standing } from './motion.ts'
import { Piece } from './piece.tsx'
import type { PieceStyle } from './piece-style.ts'
import type { Preview } from './preview.ts'
import { Shaped } from './shaped.tsx'
import type { Drag } from './use-drag.ts'
import type { Moving } from './use-motion.ts'

interface MoversProps {
  readonly moving: Moving
  readonly style: PieceStyle
  readonly drag: Drag | undefined
  /** What the hand holds. */
  readonly inHand: Standing | undefined
  readonly preview: Preview | undefined
  readonly nameOf: (place: CellPlace) => string
}

export function Movers({ moving, style, drag, inHand, preview, nameOf }: MoversProps): ReactElement {
  const drawn = ({ place, glyph }: Standing) =>
    place.form === 'slab' ? (
      <Shaped place={place} cell={{ exists: true, held: false, glyphs: [glyph] }} style={style} name={nameOf(place)} />
    ) : (
      <Piece glyph={glyph} style={style} />
    )
  return (
    <g className="movers" aria-hidden>
      <g key={moving.turn}>
        {moving.gone.map((each) => (
          <g key={`${each.place.key} ${each.glyph.text}`} transform={`translate(${each.place.x} ${each.place.y})`}>
            <g className="mover-gone">{drawn(each)}</g>
          </g>
        ))}
        {moving.slides.map((each) => (
          <g key={`${each.place.key} ${each.glyph.text}`} transform={`translate(${each.place.x} ${each.place.y})`}>
            <g className={each.from.key === undefined ? 'mover mover-falls' : 'mover'} style={slideStyle(each)}>
              {drawn(each)}
            </g>
          </g>
        ))}
      </g>
      {preview !== undefined && (
        <g className="mover-preview" transform={`translate(${preview.place.x} ${preview.place.y})`}>
          <Piece glyph={preview.glyph} style={style} />
        </g>
      )}
      {drag !== undefined && inHand !== undefined && (
        <g className="mover-hand" transform={`translate(${drag.x} ${drag.y})${drag.isDown ? '' : ' scale(1.12)'}`}>
          {drawn(inHand)}
        </g>
      )}
    </g>
  )
}
