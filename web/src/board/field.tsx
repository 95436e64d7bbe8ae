// What lies under the cells: squares, wells, hexagons; each for itself where it can be clicked, all at once in a picture.
import { memo, type ReactElement } from 'react'
import { type CellPlace, HEX_RADIUS, type Layout } from './layout.ts'

const HOLE = 0.2
const LAMP = 0.42

/** The fields of all cells as two outlines, for pictures. */
export const Fields = memo(function Fields({ layout, places }: { layout: Layout; places: readonly CellPlace[] }) {
  const { look, cellWidth } = layout
  if (look === 'edges' || look === 'stacks' || places.some(({ form }) => form !== undefined)) return null
  const outline = (odd: number) =>
    places
      .filter(({ row, column }) => (row + column) % 2 === odd)
      .map(({ x, y }) => {
        if (look === 'hex') return `M${cornersOf(x, y, layout).join('L')}Z`
        if (look === 'holes')
          return `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0Z`
        if (look === 'lamps') return `M${x - LAMP} ${y - LAMP}h${2 * LAMP}v${2 * LAMP}h${-2 * LAMP}Z`
        if (look === 'wells' || look === 'graph' || look === 'star')
          return `M${x - 0.42} ${y}a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0Z`
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

/** The corners of a hexagon, from the lower right on, and a quarter further where the board is turned. */
export function cornersOf(x: number, y: number, { turned }: Pick<Layout, 'turned'>): readonly string[] {
  const first = turned ? (2 * Math.PI) / 3 : Math.PI / 6
  return [0, 1, 2, 3, 4, 5]
    .map((i) => (Math.PI / 3) * i + first)
    .map((angle) => `${(x + Math.cos(angle) * HEX_RADIUS).toFixed(3)} ${(y + Math.sin(angle) * HEX_RADIUS).toFixed(3)}`)
}

interface FieldProps {
  readonly layout: Layout
  readonly place: CellPlace
}

/** The field of one cell, around its middle. */
export function Field({ layout, place: { form, width = 1 } }: FieldProps): ReactElement {
  const { look, cellWidth } = layout
  if (form === 'across') return <rect className="cell-field" x="-.42" y="-.2" width=".84" height=".4" rx=".2" />
  if (form === 'up') return <rect className="cell-field" x="-.2" y="-.42" width=".4" height=".84" rx=".2" />
  if (form === 'between') return <rect className="cell-field" x="-.4" y="-.4" width=".8" height=".8" />
  if (form === 'store') return <rect className="cell-field" x="-.46" y="-1" width=".92" height="2" rx=".46" />
  if (form === 'card') return <rect className="cell-field" x="-.42" y="-.52" width=".84" height="1.04" rx=".1" />
  if (form === 'slab')
    return <rect className="cell-field" x={-width / 2} y="-.26" width={width} height=".52" rx=".12" />
  if (look === 'hex') return <polygon className="cell-field" points={cornersOf(0, 0, layout).join(' ')} />
  if (look === 'wells')
    return (
      <>
        <rect className="cell-reach" x="-.5" y="-.5" width="1" height="1" />
        <circle className="cell-field" r=".42" />
      </>
    )
  if (look === 'holes')
    return (
      <>
        <rect className="cell-reach" x="-.5" y="-.5" width="1" height="1" />
        <circle className="cell-field" r={HOLE} />
      </>
    )
  if (look === 'lamps')
    return <rect className="cell-field" x={-LAMP} y={-LAMP} width={2 * LAMP} height={2 * LAMP} rx=".12" />
  if (look === 'pits') return <circle className="cell-field" r=".46" />
  if (look === 'graph' || look === 'star') return <circle className="cell-field" r=".42" />
  if (look === 'line')
    return <rect className="cell-field" x={-cellWidth / 2 + 0.05} y="-.5" width={cellWidth - 0.1} height="1" rx=".14" />
  return <rect className="cell-field" x="-.5" y="-.5" width="1" height="1" />
}
