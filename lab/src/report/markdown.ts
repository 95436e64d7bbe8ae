// A report as Markdown: all that the page says but for its plots, which Markdown has no place for.

import { textOf } from './html.ts'
import type { Report, ReportTable, Section } from './section.ts'

export function toMarkdown({ title, lead, sections }: Report): string {
  return [`# ${title}`, lead, ...sections.filter(hasWords).map(sectionText)].join('\n\n') + '\n'
}

function hasWords({ tables = [], text = [], code = [] }: Section): boolean {
  return tables.length + text.length + code.length > 0
}

function sectionText({ title, text = [], tables = [], code = [] }: Section): string {
  return [
    `## ${title}`,
    ...tables.map(tableText),
    ...text,
    ...code.map((each) => `${each.title}:\n\n\`\`\`\n${each.text}\n\`\`\``),
  ].join('\n\n')
}

function tableText({ head, rows }: ReportTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    line(head),
    line(head.map((_, column) => (column === 0 ? '---' : '--:'))),
    ...rows.map((row) =>
      line(row.map((cell) => (typeof cell === 'object' && cell.strong ? `**${textOf(cell)}**` : textOf(cell)))),
    ),
  ].join('\n')
}
