// Boxes of a grid, as in Sudoku and for quadrants that turn: the rules put columns into bands, and rows too, each band as
// many neighbours as the others.
import type { Fact } from '../model/fact.ts'
import type { Board, CellPattern, MovePattern } from '../model/view.ts'
import type { Statics } from '../rules/statics.ts'

/** Columns and rows of a box; undefined where the rules know of none. */
export function boxesOf(
  columns: readonly string[],
  rows: readonly string[],
  statics: Statics,
): readonly [number, number] | undefined {
  const across = bandOf(columns, statics)
  const down = bandOf(rows, statics)
  return across === undefined || down === undefined ? undefined : [across.length, down.length]
}

/**
 * The moves that name a box by the band of its columns and the band of its rows, in the order in which the facts of the board have
 * columns and rows: turning a quadrant. `moves` are those that were seen and name no cell.
 */
export function boxPatterns(
  { columns, rows, layers }: Board,
  board: number,
  moves: Iterable<Fact>,
  statics: Statics,
): MovePattern[] {
  const across = bandOf(columns, statics)?.bands
  const down = bandOf(rows, statics)?.bands
  if (across === undefined || down === undefined) return []
  const bySymbol = new Map<string, Fact[]>()
  for (const move of moves) bySymbol.set(move.symbol, [...(bySymbol.get(move.symbol) ?? []), move])
  return [...bySymbol].flatMap(([symbol, each]) => {
    const isBand = (arg: number, bands: Bands) =>
      new Set(each.map(({ args }) => args[arg])).size === Object.keys(bands).length &&
      each.every(({ args }) => Object.hasOwn(bands, args[arg]))
    const named = each[0].args.flatMap((_, arg) => (isBand(arg, across) || isBand(arg, down) ? arg : []))
    if (named.length !== 2) return []
    const [column, row] = layers[0].column < layers[0].row! ? named : [named[1], named[0]]
    const isRead = isBand(column, across) && isBand(row, down)
    return isRead ? [{ symbol, cells: [{ board, pane: [], column, row, bands: [across, down] }] }] : []
  })
}

type Bands = NonNullable<CellPattern['bands']>[number]

/** How many values of an axis make a band, and which, by its name. */
function bandOf(
  values: readonly string[],
  statics: Statics,
): { readonly length: number; readonly bands: Bands } | undefined {
  for (const table of statics.values()) {
    if (table.length !== values.length) continue
    const args = table[0].map((_, arg) => arg)
    for (const key of args)
      for (const band of args) {
        const bands = values.map((value) => table.find((row) => row[key] === value)?.[band])
        const length = bands.findIndex((each) => each !== bands[0])
        if (bands.includes(undefined) || length < 2 || values.length % length !== 0) continue
        const starts = bands.filter((_, i) => i % length === 0)
        const isEven = bands.every((each, i) => each === starts[Math.floor(i / length)])
        if (!isEven || new Set(starts).size !== starts.length) continue
        const named = starts.map((name, i) => [name!, values.slice(i * length, (i + 1) * length)] as const)
        return { length, bands: Object.fromEntries(named) }
      }
  }
  return undefined
}
