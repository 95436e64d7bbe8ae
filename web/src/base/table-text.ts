// A table as text for other programs: CSV for spreadsheets, LaTeX (booktabs) for papers. Pure.

export type Rows = readonly (readonly string[])[]

/** The first row is the head. As RFC 4180 has it. */
export function csvOf(rows: Rows): string {
  const field = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '−': '$-$',
  '±': '$\\pm$',
  '∞': '$\\infty$',
  '…': '\\ldots{}',
  '–': '--',
  '·': '$\\cdot$',
}

/** The first column is left-aligned, the others right. */
export function latexOf(rows: Rows): string {
  const [head = [], ...body] = rows
  const escaped = (text: string) =>
    text
      .replace(/[&%$#_{}]/g, (sign) => `\\${sign}`)
      .replace(/(?<!\\)\\(?![&%$#_{}])|[~^−±∞…–·]/g, (sign) => SIGNS[sign])
  const line = (row: readonly string[]) => `${row.map(escaped).join(' & ')} \\\\`
  return [
    `\\begin{tabular}{l${'r'.repeat(Math.max(0, head.length - 1))}}`,
    '\\toprule',
    line(head),
    '\\midrule',
    ...body.map(line),
    '\\bottomrule',
    '\\end{tabular}',
    '',
  ].join('\n')
}

/** What a table on the page says, cell by cell. */
export function rowsOf(table: HTMLTableElement): Rows {
  return [...table.rows].map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim()))
}
