// A relation of the state → a row of cells, for heaps, pits and hands: one ordered argument that names the cell, the
// rest what is in it. A counter is not a row: its number hangs on the other arguments, as a score does on the player.
import { type Fluent, isKey, isTotalMap } from './fluents.ts'

export interface Line {
  readonly fluent: Fluent
  readonly column: number
  readonly pane: readonly number[]
  /** Other relations that speak of the same cells. */
  readonly others?: readonly { readonly fluent: Fluent; readonly column: number }[]
  /** Where the cells have places in place of an order. */
  readonly graph?: {
    readonly cells: readonly string[]
    /** Indices of neighbours. */
    readonly links: readonly (readonly [number, number])[]
    readonly places: readonly (readonly [number, number])[]
  }
}

const LONGEST = 40 // cells; more do not make a picture
const FEWEST_FACTS = 2 // on average; fewer are a step counter or a flag

export function lineOf(fluent: Fluent): Line | undefined {
  if (fluent.mean < FEWEST_FACTS) return undefined
  const ordered = fluent.args.flatMap(({ order }, arg) => (order === undefined ? [] : [arg]))
  const column = ordered.find((arg) => isTotalMap(fluent, arg)) ?? (ordered.length === 1 ? ordered[0] : undefined)
  if (column === undefined || fluent.args[column].order!.values.length > LONGEST) return undefined
  const others = fluent.args.flatMap((_, arg) => (arg === column ? [] : [arg]))
  if (others.length > 0 && !isTotalMap(fluent, column) && isKey(fluent, others)) return undefined
  if (isKey(fluent, [column])) return { fluent, column, pane: [] }
  const pane = others.find((arg) => isKey(fluent, [column, arg]))
  return pane === undefined ? undefined : { fluent, column, pane: [pane] }
}
