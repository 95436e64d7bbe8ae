// Figures as SVG text, drawn by Observable Plot into a small document of our own. Colours are variables with a value for
// light and one for dark pages, so that one file serves both; series are named in a line above the plot.
import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'

const WIDTH = 680
const COLOURS = [
  ['#0a6f72', '#5fd3c8'],
  ['#b93c0a', '#ff9468'],
  ['#5b4bb5', '#b3a6ff'],
  ['#8a5a00', '#f0c060'],
  ['#425a63', '#a9bec4'],
]
const LETTER = 7.6 // width of one, about
const STYLE = `svg{--ink:#0c1d24;${COLOURS.map(([light], i) => `--s${i}:${light};`).join('')}}
@media(prefers-color-scheme:dark){svg{--ink:#e7f0f1;${COLOURS.map(([, dark], i) => `--s${i}:${dark};`).join('')}}}`

export const colour = (i) => `var(--s${i % COLOURS.length})`

/** Lines: series are { name, points: [[x, y], …] }; `marks` are drawn below them. */
export function lines({ series, x, y, log = false, height = 300, domain, marks = [] }) {
  return draw({
    height,
    marginTop: 46,
    marginLeft: 58,
    x: { label: x, type: log ? 'log' : 'linear', ...(log ? { ticks: 6, tickFormat: ',' } : {}) },
    y: { label: y, grid: true, nice: true, ...(domain === undefined ? {} : { domain }) },
    marks: [
      ...marks,
      ...series.map(({ points, dashed }, i) =>
        Plot.line(points, { stroke: colour(i), strokeWidth: 2, ...(dashed ? { strokeDasharray: '5,4' } : {}) }),
      ),
      ...names(series.map(({ name }) => name)),
    ],
  })
}

/** Groups of vertical bars: rows are { group, name, value }. */
export function groups({ rows, x, y, height = 280 }) {
  const series = [...new Set(rows.map(({ name }) => name))]
  return draw({
    height,
    marginTop: 46,
    marginLeft: 58,
    marginBottom: 56,
    fx: { label: x, domain: [...new Set(rows.map(({ group }) => group))], padding: 0.15 },
    x: { axis: null, domain: series },
    y: { label: y, grid: true, nice: true },
    marks: [
      Plot.barY(rows, { fx: 'group', x: 'name', y: 'value', fill: ({ name }) => colour(series.indexOf(name)) }),
      Plot.ruleY([0], { stroke: 'var(--ink)' }),
      ...names(series, { fx: rows[0].group }),
    ],
  })
}

/** Horizontal bars on a logarithmic scale, by pairs: rows are { label, name, value }. */
export function ratios({ rows, x, from }) {
  const series = [...new Set(rows.map(({ name }) => name))]
  const labels = [...new Set(rows.map(({ label }) => label))]
  return draw({
    height: labels.length * series.length * 18 + labels.length * 8 + 90,
    marginTop: 46,
    marginLeft: Math.max(...labels.map((label) => label.length)) * LETTER + 12,
    marginRight: 90,
    x: { label: x, type: 'log', grid: true, ticks: 5, tickFormat: 's' },
    y: { axis: null, domain: series },
    fy: { label: null, domain: labels, axis: 'left', padding: 0.12 },
    marks: [
      Plot.barX(rows, {
        fy: 'label',
        y: 'name',
        x1: from,
        x2: 'value',
        fill: ({ name }) => colour(series.indexOf(name)),
      }),
      Plot.text(rows, {
        fy: 'label',
        y: 'name',
        x: 'value',
        text: ({ value }) => value.toLocaleString('en'),
        textAnchor: 'start',
        dx: 5,
        fill: 'var(--ink)',
      }),
      ...(series.length > 1 ? names(series, { fy: labels[0] }, 26) : []),
    ],
  })
}

/** The names of series, each in its colour, above the frame. */
function names(series, facet = {}, up = 14) {
  let at = 0
  return series.map((name, i) => {
    const dx = at
    at += (name.length + 4) * LETTER
    return Plot.text([name], {
      ...Object.fromEntries(Object.entries(facet).map(([channel, value]) => [channel, [value]])),
      text: (each) => `━ ${each}`,
      frameAnchor: 'top-left',
      textAnchor: 'start',
      lineAnchor: 'bottom',
      dx,
      dy: -up,
      fill: colour(i),
      fontWeight: 600,
    })
  })
}

/** A figure that was drawn by hand, in the same colours. */
export const page = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-sans-serif, system-ui, sans-serif" font-size="12"><style>${STYLE}</style>${content}</svg>\n`

function draw({ x, y, fx, ...options }) {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const axis = (given) => ({ labelAnchor: 'center', labelArrow: 'none', ...given })
  const svg = Plot.plot({
    width: WIDTH,
    marginBottom: 44,
    marginRight: 24,
    ...options,
    x: axis({ labelOffset: 38, ...x }),
    y: { labelArrow: 'none', labelAnchor: 'center', labelOffset: 50, ...y },
    ...(fx === undefined ? {} : { fx: axis({ labelOffset: 46, ...fx }) }),
    style: {
      fontSize: '12px',
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      overflow: 'visible',
      color: 'var(--ink)',
    },
    document,
  })
  const style = document.createElement('style')
  style.textContent = STYLE
  svg.prepend(style)
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return rounded(svg.outerHTML)
}

/** Coordinates to a tenth of a pixel: a third of the size. */
function rounded(svg) {
  const tenths = (number) => String(Number(Number(number).toFixed(1)))
  return `${svg.replace(/<[^>]*>/g, (tag) => tag.replace(/\d+\.\d{2,}/g, tenths))}\n`
}
