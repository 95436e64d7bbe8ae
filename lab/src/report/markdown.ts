// A report as Markdown: all that the page says but for its plots, which Markdown has no place for. Names of agents and games
// come from files of results, which may be anybody's: they are text, and neither HTML nor marks.
import { printable } from '../terminal/terminal.ts'
import { textOf } from './html.ts'
import type { Report, ReportTable, Section } from './section.ts'

export function toMarkdown({ title, lead, sections }: Report): string {
  const parts = [`# ${plain(title)}`, plain(lead), ...sections.filter(hasWords).map(sectionText)]
  return printable(`${parts.join('\n\n')}\n`)
}

function hasWords({ tables = [], text = [], code = [] }: Section): boolean {
  return tables.length + text.length + code.length > 0
}

function sectionText({ title, text = [], tables = [], code = [] }: Section): string {
  return [
    `## ${plain(title)}`,
    ...tables.map(tableText),
    ...text.map(plain),
    ...code.map((each) => `${plain(each.title)}:\n\n${fenced(each.text)}`),
  ].join('\n\n')
}

function tableText({ head, rows }: ReportTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head.map(plain)),
    line(head.map((_, column) => (column === 0 ? '---' : '--:'))),
    ...rows.map((row) =>
      line(
        row.map((cell) => {
          const text = plain(textOf(cell))
          return typeof cell === 'object' && cell.strong ? `**${text}**` : text
        }),
      ),
    ),
  ].join('\n')
}

/** Text that says what it says in every reader of Markdown, in one line. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|]/g, '\\$&')
}

/** In a fence that nothing inside can close. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}
