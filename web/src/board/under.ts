// What lies under a pointer: the place on the drawing, and the nearest cell.
import { distance } from './distance.ts'
import type { CellPlace } from './layout.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** In the drawing's own units, of which a cell is about one wide. */
export function pointUnder(
  svg: SVGSVGElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point | undefined {
  const matrix = svg?.getScreenCTM()
  return matrix == null ? undefined : new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
}

/** How many pixels a unit of the drawing has. */
export function pixelsOf(svg: SVGSVGElement | null): number {
  return svg?.getScreenCTM()?.a ?? 0
}

/** The cell whose middle is nearest, within so many units. */
export function cellUnder(places: readonly CellPlace[], point: Point, reach: number): CellPlace | undefined {
  const near = places.filter((place) => distance(place, point) < reach)
  return near.sort((a, b) => distance(a, point) - distance(b, point))[0]
}
