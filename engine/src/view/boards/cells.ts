// Which cells of a grid exist: a star, a cross or a maze has fewer than columns times rows. A relation that always
// holds the same cells says so itself; else the smallest table that covers all cells seen in play does. If neither is
// there, every cell exists.
import type { Statics, Table } from '../rules/statics.ts'

export interface CellsQuestion {
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  /** How far after its column a fact names its row: 1 or, where the row comes first, -1. */
  readonly step: 1 | -1
  /** By relation and position, the cells that held a fact, as cellName writes them. */
  readonly filled: readonly (readonly ReadonlySet<string>[])[]
  /** The cells that legal moves named. */
  readonly named: ReadonlySet<string>
  readonly statics: Statics
}

const FEWEST_MISSING = 0.1 // of all cells; a table that lacks fewer lacks them by chance

export function cellName(column: string, row: string): string {
  return `${column} ${row}`
}

/** The cells that exist, or undefined for all. */
export function cellsOf({
  columns,
  rows,
  step,
  filled,
  named,
  statics,
}: CellsQuestion): ReadonlySet<string> | undefined {
  const area = columns.length * rows.length
  const seen = new Set([...filled.flat(), named].flatMap((cells) => [...cells]))
  const covers = (cells: ReadonlySet<string>) => [...seen].every((cell) => cells.has(cell))

  for (const [start, ...later] of filled) {
    if (start === undefined || start.size < 4 || start.size === area || !covers(start)) continue
    if (later.every((cells) => cells.size === start.size)) return start
  }

  let best: ReadonlySet<string> | undefined
  for (const table of statics.values()) {
    const cells = cellsIn(table, new Set(columns), new Set(rows), step)
    const smaller = cells.size <= (1 - FEWEST_MISSING) * area && cells.size < (best?.size ?? area)
    if (smaller && covers(cells)) best = cells
  }
  return best
}

/** The cells a table speaks of: in each row one, or several one after another, such as the two ends of a step. */
function cellsIn(
  table: Table,
  columns: ReadonlySet<string>,
  rows: ReadonlySet<string>,
  step: 1 | -1,
): ReadonlySet<string> {
  const arity = table[0]?.length ?? 0
  const [x, y] = step === 1 ? [0, 1] : [1, 0]
  const isPair = (at: number) =>
    at + 1 < arity && table.every((row) => columns.has(row[at + x]) && rows.has(row[at + y]))
  let at = 0
  while (at < arity && !isPair(at)) at++
  const cells = new Set<string>()
  for (; isPair(at); at += 2) for (const row of table) cells.add(cellName(row[at + x], row[at + y]))
  return cells
}
