// What lies under the cells: squares, wells, hexagons; each for itself where it can be clicked, all at once in a picture.
import { memo, type ReactElement } from 'react'
import { type CellPlace, HEX_RADIUS, type Layout } from './geometry.ts'

/** The fields of all cells as two outlines, for pictures. */
export const Fields = memo(function Fields({ layout, places }: { layout: Layout; places: readonly CellPlace[] }) {
  const { look, cellWidth } = layout
  const outline = (odd: number) =>
    places
      .filter(({ row, column }) => (row + column) % 2 === odd)
      .map(({ x, y }) => {
        if (look === 'hex') return `M${corners(x, y).join('L')}Z`
        if (look === 'wells') return `M${x - 0.42} ${y}a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0Z`
        const width = look === 'line' ? cellWidth - 0.1 : 1
        return `M${x - width / 2} ${y - 0.5}h${width}v1h${-width}Z`
      })
      .join('')
  return [0, 1].map((odd) => (
    <g key={odd} className={odd === 0 ? 'cell-even' : 'cell-odd'}>
      <path className="cell-field" d={outline(odd)} />
    </g>
  ))
})

function corners(x: number, y: number): readonly string[] {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => (Math.PI / 3) * i + Math.PI / 6)
    .map((angle) => `${(x + Math.cos(angle) * HEX_RADIUS).toFixed(3)} ${(y + Math.sin(angle) * HEX_RADIUS).toFixed(3)}`)
}

/** The field of one cell, around its middle. */
export function Field({ look, cellWidth }: { look: Layout['look']; cellWidth: number }): ReactElement {
  if (look === 'hex') return <polygon className="cell-field" points={corners(0, 0).join(' ')} />
  if (look === 'wells')
    return (
      <>
        <rect className="cell-reach" x="-.5" y="-.5" width="1" height="1" />
        <circle className="cell-field" r=".42" />
      </>
    )
  if (look === 'line')
    return <rect className="cell-field" x={-cellWidth / 2 + 0.05} y="-.5" width={cellWidth - 0.1} height="1" rx=".14" />
  return <rect className="cell-field" x="-.5" y="-.5" width="1" height="1" />
}
