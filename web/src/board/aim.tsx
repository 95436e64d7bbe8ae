// Lines through the cell a finger is on, to the edges of the board: a finger hides the cell itself.
import type { ReactElement } from 'react'
import type { CellPlace } from './layout.ts'

interface AimProps {
  readonly aimed: CellPlace
  readonly places: readonly CellPlace[]
}

export function Aim({ aimed: { x, y }, places }: AimProps): ReactElement {
  const xs = places.map((place) => place.x)
  const ys = places.map((place) => place.y)
  return (
    <path
      className="board-aim"
      d={`M${Math.min(...xs)} ${y}H${Math.max(...xs)}M${x} ${Math.min(...ys)}V${Math.max(...ys)}`}
    />
  )
}
