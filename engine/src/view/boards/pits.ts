// Mancala: cells that a table of the rules leads round, each to the next, of which half lie one after another and are the first
// role's to choose, the others the second's. They lie in two rows, the first role's below and from left to right, so that
// sowing goes round; the cells that hold something else than most at the start are stores, at the ends of the rows. A table may
// lead each role round in a way of its own, past the other's store.
import { placeFact } from '../model/place.ts'
import { type Board, cellOf, contentKey, type View } from '../model/view.ts'
import type { Statics, Table } from '../rules/statics.ts'
import type { Observation } from '../watch/observe.ts'

const FEWEST = 6 // cells; fewer are a row
const FEWEST_CONTENTS = 4 // more than men and kings

/** Where each column lies, and which are stores; undefined where the board is none of pits. */
export function pitsOf(
  view: View,
  index: number,
  observation: Observation,
  statics: Statics,
): Required<Pick<Board, 'places' | 'stores'>> | undefined {
  const { shape, panes, columns, layers } = view.boards[index]
  const [{ content, contents, owner }] = layers
  const isCounted = content.length === 1 && owner === undefined && contents.length >= FEWEST_CONTENTS
  if (shape !== 'line' || panes.length !== 1 || !isCounted || view.roles.length !== 2) return undefined
  const ring = [...statics.values()]
    .flatMap((table) => roundIn(table, columns, view.roles) ?? [])
    .slice(0, columns.length)
  const stores = storesOf(view, index, observation)
  const pits = ring.filter((column) => !stores.includes(column))
  const half = pits.length / 2
  const [first, second] = [0, 1].map((role) => chosenBy(view, index, observation, role))
  const start = ring.indexOf(pits.find((column, i) => first.has(column) && !first.has(pits.at(i - 1)!)) ?? -1)
  if (start < 0 || first.size !== half || second.size !== half) return undefined
  const round = [...ring.slice(start), ...ring.slice(0, start)]
  const below = round.slice(0, half)
  const above = round.filter((column) => !stores.includes(column)).slice(half)
  if (!below.every((column) => first.has(column)) || !above.every((column) => second.has(column))) return undefined
  const ends = [round.at(-1)!, round[half]]
  if (stores.length > 0 && (stores.length !== 2 || !ends.every((end) => stores.includes(end)))) return undefined
  const places = columns.map((_, column): readonly [number, number] => {
    if (stores.includes(column)) return [ends.indexOf(column) * (half + 1), 0.5]
    return below.includes(column) ? [below.indexOf(column) + 1, 1] : [half - above.indexOf(column), 0]
  })
  return { places, stores }
}

/** The columns in the order in which the table leads round through all of them. */
function roundIn(table: Table, columns: readonly string[], roles: readonly string[]): readonly number[] | undefined {
  const args = (table[0] ?? []).map((_, arg) => arg)
  const cells = args.filter((arg) => table.every((row) => columns.includes(row[arg])))
  const whose = args.find((arg) => table.every((row) => roles.includes(row[arg])))
  if (cells.length !== 2 || args.length !== (whose === undefined ? 2 : 3)) return undefined
  const ways = whose === undefined ? [table] : roles.map((role) => table.filter((row) => row[whose] === role))
  const rounds = ways.map((rows) => roundOf(rows.map((row) => [row[cells[0]], row[cells[1]]])))
  const [longest, ...others] = rounds.sort((a, b) => b.length - a.length)
  const whole = [...longest]
  // What another way comes to besides lies behind what it comes from.
  for (const other of others) {
    const from = other.findIndex((cell) => whole.includes(cell))
    for (const [i, cell] of [...other.slice(from), ...other.slice(0, from)].entries())
      if (!whole.includes(cell)) whole.splice(whole.indexOf(other[(from + i - 1) % other.length]) + 1, 0, cell)
  }
  const isWhole = whole.length === columns.length && whole.length >= FEWEST && rounds.every(({ length }) => length > 0)
  return isWhole ? whole.map((cell) => columns.indexOf(cell)) : undefined
}

/** What the steps lead round through, from the first on; nothing where they do not lead round through all. */
function roundOf(steps: readonly (readonly [string, string])[]): readonly string[] {
  const next = new Map(steps)
  const round: string[] = []
  for (let at: string | undefined = steps[0]?.[0]; at !== undefined && !round.includes(at); at = next.get(at))
    round.push(at)
  const isRound = round.length === steps.length && next.get(round.at(-1)!) === round[0]
  return isRound ? round : []
}

/** The columns that hold something else than most at the start. */
function storesOf(view: View, index: number, { steps: [start] }: Observation): readonly number[] {
  const [layer] = view.boards[index].layers
  const held = new Map(
    start.facts
      .filter(({ symbol }) => symbol === layer.symbol)
      .map(({ args }) => [cellOf(view, index, layer, args)?.column, contentKey(layer.content, args)]),
  )
  const counts = new Map<string, number>()
  for (const each of held.values()) counts.set(each, (counts.get(each) ?? 0) + 1)
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  return view.boards[index].columns.flatMap((_, column) => (held.get(column) === usual ? [] : column))
}

/** The columns that the role's moves named where it had several. */
function chosenBy(view: View, index: number, { steps }: Observation, role: number): ReadonlySet<number> {
  const moves = new Set(steps.flatMap(({ legals }) => ((legals[role]?.length ?? 0) > 1 ? legals[role] : [])))
  const cells = [...moves].flatMap((move) => placeFact(view, move, role))
  return new Set(cells.flatMap(({ board, column }) => (board === index && column !== undefined ? column : [])))
}
