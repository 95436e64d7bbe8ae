// A relation of the state whose cells have names without an order → a graph, where a relation that never changes says which
// of them are neighbours: rooms and passages, points and the lines between them, cells in rows. Places are found by stress
// majorisation (Gansner, Koren & North 2004): as far apart on paper as steps along the links. Deterministic. Names such as c4
// say where cells lie, unless the links say otherwise.

import type { Statics, Table } from '../rules/statics.ts'
import type { Fluent } from './fluents.ts'
import type { Line } from './line.ts'
import { placesByName } from './names.ts'

const FEWEST = 5 // cells; fewer are a list
const MOST = 80
const MAX_LINKS = 6 // per cell; more say that everything is near everything
const COVERED = 0.9 // of the cells, by the links
const SWEEPS = 400
const MAX_IN_CELL = 2 // facts of one relation
const NEAR = 1.5 // between neighbours, if names are right about them

type Link = readonly [number, number]

/** The graphs of a game; relations that speak of the same cells share one. `touched` counts the kinds of move that name a type. */
export function graphsOf(
  fluents: readonly Fluent[],
  statics: Statics,
  touched: (type: string) => number,
): readonly Line[] {
  const found: Line[] = []
  for (const fluent of [...fluents].sort((a, b) => b.mean - a.mean))
    for (const [column, { type, values }] of fluent.args.entries()) {
      if (touched(type) === 0 || !isSpread(fluent, column)) continue
      const cells = [...values].sort()
      const same = found.findIndex(({ graph }) => graph!.cells.join() === cells.join())
      if (same >= 0) {
        found[same] = { ...found[same], others: [...(found[same].others ?? []), { fluent, column }] }
        break
      }
      if (cells.length < FEWEST || cells.length > MOST) continue
      const graph = graphOf(cells, statics)
      if (graph === undefined) continue
      found.push({ fluent, column, pane: [], graph })
      break
    }
  return found
}

/** Whether few facts speak of the same cell. */
function isSpread({ states }: Fluent, column: number): boolean {
  return states.every((rows) => {
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(row[column], (counts.get(row[column]) ?? 0) + 1)
    return [...counts.values()].every((count) => count <= MAX_IN_CELL)
  })
}

function graphOf(cells: readonly string[], statics: Statics): Line['graph'] {
  const index = new Map(cells.map((cell, i) => [cell, i]))
  const tables = [...statics.values()].filter((table) => !isOrder(table)).map((table) => linksIn(table, index))
  const links = linksOf(cells, tables)
  const named = placesByName(cells)
  const steps = links ?? tables.flat()
  if (named !== undefined && steps.length > 0 && isNear(named, steps)) return { cells, links: steps, places: named }
  return links === undefined ? undefined : { cells, links, places: spread(cells.length, links) }
}

/** Whether links lead to neighbours. One diagonal without the other says that the cells are hexagons, and stand otherwise. */
function isNear(places: readonly (readonly [number, number])[], links: readonly Link[]): boolean {
  const ways = links.map(([a, b]) => [0, 1].map((axis) => places[a][axis] - places[b][axis]))
  const diagonals = ways.filter(([dx, dy]) => Math.abs(dx) === 1 && Math.abs(dy) === 1).map(([dx, dy]) => dx * dy)
  return new Set(diagonals).size !== 1 && ways.every(([dx, dy]) => dx * dx + dy * dy <= NEAR * NEAR)
}

/** The fewest links that hold the cells together: those of one table or, where none is enough, of all of them. */
function linksOf(cells: readonly string[], tables: readonly (readonly Link[])[]): readonly Link[] | undefined {
  const all = new Map(tables.flat().map((link) => [link.join(' '), link]))
  let best: readonly Link[] | undefined
  for (const links of [...tables, [...all.values()]]) {
    const degree = new Int32Array(cells.length)
    for (const end of links.flat()) degree[end]++
    const touched = degree.filter((each) => each > 0).length
    // A chain or a ring is an order, and no more.
    const branches = degree.some((each) => each > 2)
    // What never comes back to itself, such as sizes above sizes, is no map.
    if (links.length < cells.length) continue
    if (!branches || touched < COVERED * cells.length || links.length > MAX_LINKS * cells.length) continue
    if (best === undefined || links.length < best.length) best = links
  }
  return best
}

/** Whether it is one of the relations that hold from afar, such as "smaller than". */
function isOrder(table: Table): boolean {
  if (table[0]?.length !== 2) return false
  const after = new Map<string, Set<string>>()
  for (const [a, b] of table) after.set(a, (after.get(a) ?? new Set()).add(b))
  const goesOn = table.some(([, b]) => after.has(b))
  return goesOn && table.every(([a, b]) => [...(after.get(b) ?? [])].every((c) => after.get(a)!.has(c)))
}

/** Cells that stand beside each other in a row of the table, whatever stands between them that is none. */
function linksIn(table: Table, index: ReadonlyMap<string, number>): readonly Link[] {
  const arity = table[0]?.length ?? 0
  const places = Array.from({ length: arity }, (_, arg) => arg).filter((arg) =>
    table.every((row) => index.has(row[arg])),
  )
  const found = new Map<string, Link>()
  for (const row of table)
    for (let i = 1; i < places.length; i++) {
      const [a, b] = [index.get(row[places[i - 1]])!, index.get(row[places[i]])!].sort((x, y) => x - y)
      if (a !== b) found.set(`${a} ${b}`, [a, b])
    }
  return [...found.values()]
}

/** Coordinates in which linked cells are about one unit apart. */
function spread(count: number, links: readonly Link[]): readonly (readonly [number, number])[] {
  const far = distances(count, links)
  const x = Array.from({ length: count }, (_, i) => Math.cos((2 * Math.PI * i) / count) * Math.sqrt(count))
  const y = Array.from({ length: count }, (_, i) => Math.sin((2 * Math.PI * i) / count) * Math.sqrt(count) * 0.9)
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let i = 0; i < count; i++) {
      let [sumX, sumY, weights] = [0, 0, 0]
      for (let j = 0; j < count; j++) {
        if (i === j) continue
        const wanted = far[i][j]
        const weight = 1 / (wanted * wanted)
        const apart = Math.sqrt((x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j])) || 1e-6
        sumX += weight * (x[j] + (wanted * (x[i] - x[j])) / apart)
        sumY += weight * (y[j] + (wanted * (y[i] - y[j])) / apart)
        weights += weight
      }
      x[i] = sumX / weights
      y[i] = sumY / weights
    }
  return upright(
    x.map((_, i) => [x[i], y[i]] as const),
    links,
  )
}

const TURNS = 36 // of a quarter

/** Turned so that as many links as possible run across or down, and moved to the corner. */
function upright(
  places: readonly (readonly [number, number])[],
  links: readonly Link[],
): readonly (readonly [number, number])[] {
  const turn = (angle: number) =>
    places.map(([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)])
  const slant = (turned: readonly (readonly number[])[]) =>
    links.reduce((sum, [a, b]) => {
      const [dx, dy] = [0, 1].map((axis) => Math.abs(turned[a][axis] - turned[b][axis]))
      return sum + Math.min(dx, dy)
    }, 0)
  let best = turn(0)
  for (let step = 1; step < TURNS; step++) {
    const turned = turn((step / TURNS) * (Math.PI / 2))
    if (slant(turned) < slant(best) - 1e-9) best = turned
  }
  const [left, top] = [0, 1].map((axis) => Math.min(...best.map((place) => place[axis])))
  const round = (value: number) => Math.round(value * 1000) / 1000
  return best.map(([x, y]) => [round(x - left), round(y - top)] as const)
}

/** Steps along the links; pieces that hang on nothing are a little further away than anything else. */
function distances(count: number, links: readonly Link[]): readonly Float64Array[] {
  const near: number[][] = Array.from({ length: count }, () => [])
  for (const [a, b] of links) {
    near[a].push(b)
    near[b].push(a)
  }
  const far = near.map((_, from) => {
    const steps = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    steps[from] = 0
    const queue = [from]
    for (let at = queue.shift(); at !== undefined; at = queue.shift())
      for (const next of near[at])
        if (steps[next] === Number.POSITIVE_INFINITY) {
          steps[next] = steps[at] + 1
          queue.push(next)
        }
    return steps
  })
  const most = Math.max(...far.flatMap((steps) => [...steps].filter(Number.isFinite)))
  return far.map((steps) => steps.map((step) => (Number.isFinite(step) ? step : most + 1)))
}
