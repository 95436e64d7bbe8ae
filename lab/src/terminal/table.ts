// Rows of text → columns that line up.

export interface TableOptions {
  /** Columns whose text stands at the right. */
  readonly right?: readonly number[]
}

/** The first row is the header; it is underlined. */
export function table(rows: readonly (readonly string[])[], { right = [] }: TableOptions = {}): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => (right.includes(column) ? text.padStart(widths[column]) : text.padEnd(widths[column])))
      .join('  ')
      .trimEnd()
  const [header, ...body] = rows
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}
