// A sheet or a line → a Board: axes become columns and rows in the order they are drawn, relations become layers.

import { type Board, contentKey, type Layer } from '../model/view.ts'
import type { Statics } from '../rules/statics.ts'
import { type Axes, axesOf } from './axes.ts'
import type { Fluent } from './fluents.ts'
import { hexDiagonal } from './hex.ts'
import type { Line } from './line.ts'
import type { Coordinates } from './moves.ts'
import type { Sheet } from './sheet.ts'

/** A board, and how moves name its cells. */
export interface Drawn {
  readonly board: Board
  readonly coordinates: Coordinates
}

export interface Surroundings {
  readonly roles: readonly string[]
  readonly statics: Statics
  /** By kind of move, the types of its arguments. */
  readonly moveTypes: readonly (readonly string[])[]
}

export function boardOfSheet(sheet: Sheet, { roles, statics, moveTypes }: Surroundings): Drawn {
  const { first, second, layers } = sheet
  const [main] = layers
  const alone = namedAlone(main.fluent.args[main.first].type, main.fluent.args[main.second].type, moveTypes)
  const axes = axesOf({ first, second, roles: roles.length, statics, ...(alone === undefined ? {} : { alone }) })
  const [across, down] = axes.column === 'first' ? [first, second] : [second, first]
  const diagonal = hexDiagonal(first, second, statics)
  const { panes, panesAcross } = arrange(sheet, axes)
  const board: Board = {
    shape: diagonal === 0 ? 'square' : 'hex',
    columns: across.values,
    rows: axes.upwards ? [...down.values].reverse() : down.values,
    shear: diagonal === 0 ? 0 : (axes.upwards ? diagonal : -diagonal) / 2,
    panes,
    panesAcross,
    layers: layers
      .map(({ fluent, first: a, second: b, pane }) => {
        const [column, row] = axes.column === 'first' ? [a, b] : [b, a]
        return layerOf(fluent, { column, row, pane }, roles)
      })
      .sort((a, b) => Number(a.marker) - Number(b.marker)),
  }
  const order = [...main.pane, main.first, main.second].sort((a, b) => a - b)
  const valuesOf = (arg: number) =>
    arg === main.first ? first.values : arg === main.second ? second.values : sheet.panes[main.pane.indexOf(arg)].values
  const columnOfMain = axes.column === 'first' ? main.first : main.second
  return {
    board,
    coordinates: {
      types: order.map((arg) => main.fluent.args[arg].type),
      parts: order.map((arg) => (main.pane.includes(arg) ? 'pane' : arg === columnOfMain ? 'column' : 'row')),
      values: order.map(valuesOf),
      byRole: isByRole(board, roles),
    },
  }
}

export function boardOfLine({ fluent, column, pane, graph, others = [] }: Line, roles: readonly string[]): Drawn {
  const panes = pane.length === 0 ? [[]] : [...fluent.args[pane[0]].values].map((value) => [value])
  const board: Board = {
    shape: 'line',
    columns: graph?.cells ?? fluent.args[column].order!.values,
    rows: [''],
    shear: 0,
    panes,
    panesAcross: 1,
    ...(graph === undefined ? {} : { places: graph.places, links: graph.links }),
    layers: [
      layerOf(fluent, { column, pane }, roles),
      ...others.map((other) => layerOf(other.fluent, { column: other.column, pane }, roles)),
    ],
  }
  const order = [...pane, column].sort((a, b) => a - b)
  return {
    board,
    coordinates: {
      types: order.map((arg) => fluent.args[arg].type),
      parts: order.map((arg) => (arg === column ? 'column' : 'pane')),
      values: order.map((arg) =>
        arg === column ? board.columns : (fluent.args[arg].order?.values ?? [...fluent.args[arg].values]),
      ),
      byRole: isByRole(board, roles),
    },
  }
}

function isByRole({ panes }: Board, roles: readonly string[]): boolean {
  return panes.every((pane) => pane.length === 1 && roles.includes(pane[0]))
}

function layerOf(fluent: Fluent, at: Pick<Layer, 'column' | 'row' | 'pane'>, roles: readonly string[]): Layer {
  const content = fluent.args.flatMap((_, arg) =>
    arg === at.column || arg === at.row || at.pane.includes(arg) ? [] : [arg],
  )
  const owner = content.find((arg) => [...fluent.args[arg].values].every((value) => roles.includes(value)))
  return {
    symbol: fluent.symbol,
    ...at,
    content,
    ...(owner === undefined ? {} : { owner }),
    contents: contentsOf(fluent, content),
    blank: [],
    owners: {},
    marker: fluent.most <= roles.length,
  }
}

const MAX_CONTENTS = 200

/** All combinations of what the content arguments may be or, where these are too many, those that were seen. */
function contentsOf(fluent: Fluent, content: readonly number[]): readonly string[] {
  const count = content.reduce((product, arg) => product * fluent.args[arg].values.size, 1)
  if (count > MAX_CONTENTS)
    return [...new Set(fluent.states.flat().map((row) => contentKey(content, row)))].slice(0, MAX_CONTENTS)
  return combinations(content.map((arg) => [...fluent.args[arg].values])).map((values) => values.join(' '))
}

/** One value of each list, in all ways. */
function combinations(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly (readonly string[])[]>(
    (all, values) => all.flatMap((list) => values.map((value) => [...list, value])),
    [[]],
  )
}

/** The coordinate that every move which names one of the two names without the other. */
function namedAlone(
  first: string,
  second: string,
  moveTypes: Surroundings['moveTypes'],
): 'first' | 'second' | undefined {
  const touching = moveTypes.filter((types) => types.includes(first) || types.includes(second))
  if (first === second || touching.length === 0) return undefined
  if (touching.every((types) => !types.includes(second))) return 'first'
  return touching.every((types) => !types.includes(first)) ? 'second' : undefined
}

/** Two pane coordinates are a column and a row of boards; those of one stand so that all together are as square as can be. */
function arrange({ first: one, second: other, panes }: Sheet, axes: Axes): Pick<Board, 'panes' | 'panesAcross'> {
  if (panes.length === 0) return { panes: [[]], panesAcross: 1 }
  if (panes.length === 1) {
    const [wide, high] = (axes.column === 'first' ? [one, other] : [other, one]).map(({ values }) => values.length)
    const { values } = panes[0]
    return { panes: values.map((value) => [value]), panesAcross: mostSquare(values.length, wide / high) }
  }
  if (panes.length > 2) {
    const all = combinations(panes.map(({ values }) => values))
    return { panes: all, panesAcross: panes[panes.length - 1].values.length }
  }
  const [first, second] = panes
  const turned = axes.column === 'second'
  const [across, down] = turned ? [second, first] : [first, second]
  const rows = axes.upwards ? [...down.values].reverse() : down.values
  return {
    panes: rows.flatMap((row) => across.values.map((column) => (turned ? [row, column] : [column, row]))),
    panesAcross: across.values.length,
  }
}

/** How many of so many things of this shape, width by height, stand side by side; of two ways the wider one. */
function mostSquare(count: number, shape: number): number {
  const ways = Array.from({ length: count }, (_, i) => count - i)
  const slant = (across: number) => {
    const whole = (shape * across) / Math.ceil(count / across)
    return Math.max(whole, 1 / whole)
  }
  return ways.reduce((best, across) => (slant(across) < slant(best) - 1e-9 ? across : best))
}
