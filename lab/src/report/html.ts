// A report as one HTML page that needs nothing else: no script, no font, no picture from elsewhere. Made for paper as much as
// for screens.
import { printable } from '../terminal/terminal.ts'
import type { Cell, Report, ReportTable, Section } from './section.ts'

const SHORT = 20 // rows that are kept on one sheet of paper

export function toHtml({ title, lead, sections }: Report): string {
  return printable(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(lead)}</p>
<nav>${sections.map((section) => `<a href="#${anchor(section)}">${escaped(section.title)}</a>`).join(' · ')}</nav>
</header>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`)
}

function sectionHtml(section: Section): string {
  const { title, text = [], tables = [], plots = [], code = [] } = section
  return [
    `<section id="${anchor(section)}">`,
    `<h2>${escaped(title)}</h2>`,
    ...tables.map(tableHtml),
    ...plots.map(({ svg, caption }) => `<figure>${svg}<figcaption>${escaped(caption)}</figcaption></figure>`),
    ...text.map((paragraph) => `<p class="note">${escaped(paragraph)}</p>`),
    ...code.map((each) => `<h3>${escaped(each.title)}</h3><pre>${escaped(each.text)}</pre>`),
    '</section>',
  ].join('\n')
}

function tableHtml({ head, rows }: ReportTable): string {
  const isNumber = head.map((_, column) => rows.every((row) => /^[-−±<∞\d.,\s–]*$/.test(textOf(row[column]))))
  const attribute = (column: number, cell?: Cell) => {
    const classes = isNumber[column] ? ' class="number"' : ''
    const shade = typeof cell === 'object' ? cell.shade : undefined
    return shade === undefined ? classes : `${classes} style="background:${colour(shade)}"`
  }
  const cellHtml = (cell: Cell, column: number) => {
    const text = escaped(textOf(cell))
    const inner = typeof cell === 'object' && cell.strong ? `<strong>${text}</strong>` : text
    return `<td${attribute(column, cell)}>${inner}</td>`
  }
  return [
    `<div class="wide"><table${rows.length <= SHORT ? ' class="short"' : ''}>`,
    `<thead><tr>${head.map((each, column) => `<th${attribute(column)}>${escaped(each)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('\n')}</tbody>`,
    '</table></div>',
  ].join('\n')
}

export function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text
}

/** From orange over white to blue. */
function colour(share: number): string {
  const strength = Math.min(1, Math.abs(share - 0.5) * 2) * 0.55
  return share < 0.5 ? `rgba(214,120,40,${strength.toFixed(2)})` : `rgba(50,110,190,${strength.toFixed(2)})`
}

function anchor({ title }: Section): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #16191d; font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 40px 24px 80px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; letter-spacing: -0.01em; }
h2 { font-size: 19px; margin: 44px 0 12px; padding-bottom: 4px; border-bottom: 1px solid #d5dae0; }
h3 { font-size: 14px; margin: 20px 0 6px; color: #4a5560; }
.lead { font-size: 17px; color: #39424c; margin: 0 0 12px; }
nav { font-size: 13px; color: #7a8590; }
nav a, a { color: #2456a6; text-decoration: none; }
.note { font-size: 13.5px; color: #4a5560; margin: 8px 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 12.5px; font-variant-numeric: tabular-nums; margin: 8px 0 12px; }
th { text-align: left; font-weight: 600; color: #4a5560; border-bottom: 1.5px solid #16191d; padding: 4px 9px 4px 0; vertical-align: bottom; }
td { padding: 3px 9px 3px 0; border-bottom: 1px solid #e8ebef; vertical-align: top; }
td:nth-child(-n+2) { white-space: nowrap; max-width: 260px; overflow: hidden; text-overflow: ellipsis; }
th.number, td.number { text-align: right; padding: 3px 5px 3px 9px; white-space: nowrap; }
figure { margin: 18px 0 10px; }
figure svg { max-width: 100%; height: auto; }
figcaption { font-size: 12.5px; color: #5c6873; margin-top: 2px; }
pre { background: #f5f7f9; border: 1px solid #e3e7ec; border-radius: 5px; padding: 12px 14px; font-size: 12px; line-height: 1.45; overflow-x: auto; white-space: pre-wrap; }
@media print {
  @page { size: A4; margin: 16mm 15mm; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  h2 { break-after: avoid; margin-top: 24px; }
  h3 { break-after: avoid; }
  figure, tr, .short { break-inside: avoid; }
  table { font-size: 8.2pt; }
  td, th { padding-right: 5px; }
  pre { font-size: 8pt; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`
