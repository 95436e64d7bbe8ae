// Rows of text → columns that line up. Names in them come from files that may be anybody's.
import { printable } from './terminal.ts'

export interface TableOptions {
  /** Columns whose text stands at the right. */
  readonly right?: readonly number[]
}

/** The first row is the header; it is underlined. */
export function table(given: readonly (readonly string[])[], { right = [] }: TableOptions = {}): string {
  const rows = given.map((row) => row.map(printable))
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => (right.includes(column) ? text.padStart(widths[column]) : text.padEnd(widths[column])))
      .join('  ')
      .trimEnd()
  const [header, ...body] = rows
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}
