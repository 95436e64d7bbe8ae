// Boxes of a grid, as in Sudoku and for quadrants that turn: the rules put columns into bands, and rows too, each band as
// many neighbours as the others.
import type { Statics } from '../rules/statics.ts'

/** Columns and rows of a box; undefined where the rules know of none. */
export function boxesOf(
  columns: readonly string[],
  rows: readonly string[],
  statics: Statics,
): readonly [number, number] | undefined {
  const across = bandOf(columns, statics)
  const down = bandOf(rows, statics)
  return across === undefined || down === undefined ? undefined : [across, down]
}

/** How many values of an axis make a band. */
function bandOf(values: readonly string[], statics: Statics): number | undefined {
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
        if (isEven && new Set(starts).size === starts.length) return length
      }
  }
  return undefined
}
