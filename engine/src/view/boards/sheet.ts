// Grids → sheets: the relations that share a board, with the coordinates of their two common axes. Relations share one
// if rules use the same variables in both; or if one has coordinates of the other and no move names its cells, as walls
// that no rule mentions together with pieces.

import { type Order, orderOf } from '../rules/order.ts'
import type { Statics } from '../rules/statics.ts'
import type { Fluent } from './fluents.ts'
import type { Grid } from './grid.ts'

/** A relation on a sheet, by arguments. */
interface SheetLayer {
  readonly fluent: Fluent
  readonly first: number
  readonly second: number
  readonly pane: readonly number[]
}

/** A board whose axes are not yet called columns and rows. */
export interface Sheet {
  readonly layers: readonly SheetLayer[]
  /** The types of the coordinates of the first layer, as its arguments stand. */
  readonly types: readonly string[]
  readonly first: Order
  readonly second: Order
  readonly panes: readonly Order[]
}

const DENSE = 0.5

/** `touched` counts the kinds of move that name an argument of the type. */
export function sheetsOf(
  grids: readonly Grid[],
  statics: Statics,
  touched: (type: string) => number,
): readonly Sheet[] {
  const groups: Grid[][] = []
  // Boards of more dimensions come first, then those with more facts: they are what the others are drawn on.
  const sorted = [...grids].sort((a, b) => b.pane.length - a.pane.length || b.fluent.mean - a.fluent.mean)
  for (const grid of sorted) {
    const group =
      groups.find(([first]) => sameTypes(first, grid)) ?? groups.find(([first]) => sameNames(first, grid, touched))
    if (group === undefined) groups.push([grid])
    else if (!speaksOfTwo(grid)) group.push(grid)
  }
  const lone = (group: readonly Grid[]) => group.every(({ fluent }) => fluent.most <= 1)
  // A lone pair of numbers beside a board is a score, or the pane to play in.
  const boards = groups.every(lone) ? groups.slice(0, 1) : groups.filter((group) => !lone(group))
  return boards.map((group) => sheetOf(group, statics))
}

/** Whether nothing on it is there more than once. */
export function isLone({ layers }: Sheet): boolean {
  return layers.every(({ fluent }) => fluent.most <= 1)
}

function typesAt(grid: Grid, args: readonly number[]): string[] {
  return args.map((arg) => grid.fluent.args[arg].type)
}

function sameTypes(a: Grid, b: Grid): boolean {
  const sorted = (grid: Grid) => typesAt(grid, grid.inner).sort().join()
  return sorted(a) === sorted(b) && typesAt(a, a.pane).join() === typesAt(b, b.pane).join()
}

function sameNames(a: Grid, b: Grid, touched: (type: string) => number): boolean {
  const isTouched = (grid: Grid) => typesAt(grid, grid.inner).some((type) => touched(type) > 0)
  if (a.pane.length > 0 || b.pane.length > 0 || (isTouched(a) && isTouched(b)) || (isDense(a) && isDense(b)))
    return false
  const names = (grid: Grid, axis: 0 | 1) => grid.fluent.args[grid.inner[axis]].order!.values
  return ([0, 1] as const).every((axis) => names(b, axis).every((name) => names(a, axis).includes(name)))
}

function isDense({ fluent, inner }: Grid): boolean {
  const area = inner.reduce((product, arg) => product * fluent.args[arg].order!.values.length, 1)
  return fluent.mean > DENSE * area
}

/** A fact whose content is again a coordinate links two cells; it cannot stand in one. */
function speaksOfTwo(grid: Grid): boolean {
  const types = typesAt(grid, grid.inner)
  return grid.fluent.args.some(
    ({ type }, arg) => types.includes(type) && !grid.inner.includes(arg) && !grid.pane.includes(arg),
  )
}

function sheetOf(group: readonly Grid[], statics: Statics): Sheet {
  const [main] = group
  const [firstType] = typesAt(main, main.inner)
  const layers = group.map(({ fluent, inner: [a, b], pane }): SheetLayer => {
    const swapped = fluent.args[a].type !== firstType && fluent.args[b].type === firstType
    return { fluent, first: swapped ? b : a, second: swapped ? a : b, pane }
  })
  const axis = (side: 'first' | 'second') =>
    common(
      layers.map((layer) => layer.fluent.args[layer[side]].order!),
      statics,
    )
  const coordinates = [...main.pane, ...main.inner].sort((a, b) => a - b)
  return {
    layers,
    types: typesAt(main, coordinates),
    first: axis('first'),
    second: axis('second'),
    panes: main.pane.map((arg) => paneOrder(main.fluent, arg)),
  }
}

/** One order for all of them; the longest where they do not fit together. */
function common(orders: readonly Order[], statics: Statics): Order {
  const longest = orders.reduce((best, order) => (order.values.length > best.values.length ? order : best))
  const all = new Set(orders.flatMap((order) => order.values))
  return all.size === longest.values.length ? longest : (orderOf(all, statics) ?? longest)
}

function paneOrder(fluent: Fluent, arg: number): Order {
  const { order, values } = fluent.args[arg]
  return order ?? { kind: 'chain', values: [...values] }
}
