// What stands in a cell, and what is marked there. A piece that slides here shows when it has come.
import type { PictureCell } from '@depthcharge/engine/view'
import type { ReactElement } from 'react'
import type { Arrival } from './arrival.ts'
import { Emblem } from './emblem.tsx'
import type { CellPlace } from './layout.ts'
import type { Marks } from './marks.ts'
import { Piece } from './piece.tsx'
import type { PieceStyle } from './piece-style.ts'
import { Shaped } from './shaped.tsx'

interface ContentsProps {
  readonly place: CellPlace
  readonly cell: PictureCell
  readonly style: PieceStyle
  readonly marks: Marks
  /** Of its column. */
  readonly name: string
  readonly arrival: Arrival | undefined
}

const FLAT_SIZE = 0.36 // of what others stand on

export function Contents({ place, cell, style, marks, name, arrival }: ContentsProps): ReactElement {
  const { key } = place
  const hint = marks.hints?.get(key)
  const step = marks.line?.get(key)
  const flat = cell.glyphs.filter((glyph) => glyph.flat)
  const standing = cell.glyphs.filter((glyph) => !glyph.flat)
  const several = standing.length > 1
  return (
    <>
      {cell.fixed !== undefined && <Emblem glyph={cell.fixed} sides={style.sides} />}
      {hint !== undefined && <circle className="cell-hint" r={0.2 + 0.26 * hint} opacity={0.35 + 0.65 * hint} />}
      {cell.held && <circle className="cell-ring" r=".44" />}
      <g key={arrival?.turn ?? 0} className={`cell-content ${arrival?.name ?? ''}`} style={arrival?.style}>
        {place.form !== undefined && <Shaped place={place} cell={cell} style={style} name={name} />}
        {place.form === undefined &&
          flat.map((glyph) =>
            glyph.owner === undefined ? (
              <Piece key={glyph.meaning} glyph={glyph} style={style} size={FLAT_SIZE} />
            ) : (
              <rect
                key={glyph.meaning}
                className={`trace ${style.sides[glyph.owner]}`}
                x="-.5"
                y="-.5"
                width="1"
                height="1"
              />
            ),
          )}
        {(place.form === undefined ? [...standing].reverse() : []).map((glyph, i) => (
          <g
            key={glyph.text + glyph.meaning}
            transform={several ? `translate(${(i - (standing.length - 1) / 2) * 0.36} 0)` : undefined}
          >
            <Piece glyph={glyph} style={style} size={several ? 0.62 : 1} />
          </g>
        ))}
      </g>
      {marks.checked?.has(key) && <circle className="cell-check-ring" r=".44" />}
      {marks.won?.has(key) && <circle className="cell-won-ring" r=".43" />}
      {cell.glyphs.length > 0 && <rect className="cell-frame" x="-.455" y="-.455" width=".91" height=".91" rx=".1" />}
      <circle className="cell-dot" r={cell.glyphs.length === 0 ? 0.12 : 0.45} data-over={cell.glyphs.length > 0} />
      {step !== undefined && (
        <g className={`cell-step ${step.side}`} transform="translate(.3 -.3)">
          <circle r=".17" />
          <text dy=".075">{step.step}</text>
        </g>
      )}
    </>
  )
}
