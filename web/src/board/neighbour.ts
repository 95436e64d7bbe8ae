// Arrow keys → the next cell: the nearest that lies more in the direction than beside it.
import type { CellPlace } from './layout.ts'

type Way = readonly [number, number]

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Undefined for keys that are no arrows. */
export function wayOf(key: string): Way | undefined {
  return WAYS[key]
}

export function neighbour(cells: readonly CellPlace[], from: CellPlace, [dx, dy]: Way): CellPlace | undefined {
  let best: CellPlace | undefined
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) {
    const ahead = (cell.x - from.x) * dx + (cell.y - from.y) * dy
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx)
    const far = ahead + 2 * aside
    if (ahead <= 0.01 || aside > ahead + 0.01 || far >= least) continue
    least = far
    best = cell
  }
  return best
}
