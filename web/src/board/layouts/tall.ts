// A rhombus of hexagons in a window that is higher than wide: a quarter turned it has room for half as much again.
import type { Layout } from '../layout.ts'

const EDGE = 0.1
const ASIDE = 0.16 // names above columns, from the border that rises beside them

/** The same clockwise; what is written stays upright. */
export function turnHexagons(layout: Layout): Layout {
  const turn = <P extends { x: number; y: number }>(point: P): P => ({
    ...point,
    x: layout.height - point.y,
    y: point.x,
  })
  const names = layout.labels.map(turn)
  const [first, last] = [names.find(isOfRow), names.findLast(isOfRow)]
  const aside =
    first === undefined || last === undefined ? 0 : ASIDE * Math.sign((last.x - first.x) * (last.y - first.y))
  return {
    ...layout,
    turned: true,
    width: layout.height + EDGE,
    height: layout.width,
    cells: layout.cells.map(turn),
    labels: names.map((name) => (isOfRow(name) ? { ...name, x: name.x + aside } : name)),
  }
}

function isOfRow({ axis }: Layout['labels'][number]): boolean {
  return axis === 'row'
}
