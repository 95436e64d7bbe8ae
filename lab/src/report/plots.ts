// Plots as SVG text, drawn by Observable Plot into a small document of our own. One look for all: black ink, one blue, thin
// grids, labels that can be read on paper.
import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'

/** A value with its interval. */
export interface Range {
  readonly label: string
  readonly value: number
  readonly low: number
  readonly high: number
  /** Ranges of a group stand together. */
  readonly group?: string
}

export interface Point {
  readonly x: number
  readonly y: number
  readonly low: number
  readonly high: number
  readonly group: string
}

const WIDTH = 680
const WIDE = 8 // greatest value over least, from which on a scale is logarithmic
const BLUE = '#2456a6'
const COLOURS = ['#2456a6', '#c2571a', '#2e7d4f', '#8a3b8f', '#8c6d1f', '#4b6470', '#b03052', '#1b8a9a']
const GREY = '#9aa3ad'

/** Horizontal bars with dots, a line at the middle: who is better, and how surely. Groups have panels of their own. */
export function forest(ranges: readonly Range[], label: string): string {
  const rows = ranges.map((range) => ({ ...range, group: range.group ?? '' }))
  const groups = [...new Set(rows.map(({ group }) => group))]
  const labels = [...new Set(rows.map((row) => row.label))]
  const isGrouped = groups.length > 1
  const fy = isGrouped ? 'group' : null
  return draw({
    width: WIDTH,
    marginLeft: leftMargin(labels),
    marginRight: isGrouped ? rightMargin(groups) : 20,
    marginBottom: 42,
    height: groups.length * (labels.length * 18 + 16) + 50,
    x: { label, domain: [0, 100], grid: true, labelAnchor: 'center', labelArrow: 'none', labelOffset: 34 },
    y: { label: null, domain: labels, tickFormat: shortened, tickSize: 0 },
    ...(isGrouped ? { fy: { label: null, domain: groups, padding: 0.12 } } : {}),
    marks: [
      ...(isGrouped ? [Plot.frame({ stroke: '#dde2e8' })] : []),
      Plot.ruleX([50], { stroke: GREY, strokeDasharray: '3,3' }),
      Plot.ruleY(rows, { y: 'label', x1: 'low', x2: 'high', fy, stroke: BLUE, strokeWidth: 2 }),
      Plot.dot(rows, { x: 'value', y: 'label', fy, r: 4, fill: BLUE }),
    ],
  })
}

/** A line per group with error bars. */
export function curves(
  points: readonly Point[],
  { x, y, middle }: { readonly x: string; readonly y: string; readonly middle: number },
): string {
  const groups = [...new Set(points.map(({ group }) => group))]
  const xs = [...new Set(points.map((point) => point.x))].sort((a, b) => a - b)
  const log = xs.length > 1 && xs[0] > 0 && xs[xs.length - 1] / xs[0] >= WIDE
  // The scale is straight and the values are bent: a logarithmic scale leaves out labels as it sees fit.
  const bend = (value: number) => (log ? Math.log(value) : value)
  const label = new Map(xs.map((value) => [bend(value), String(value)]))
  // Error bars of several groups at the same value stand beside each other.
  const shift = (group: string) => (groups.indexOf(group) - (groups.length - 1) / 2) * 5
  const perGroup = groups.flatMap((group) => {
    const own = points.filter((point) => point.group === group).map((point) => ({ ...point, x: bend(point.x) }))
    const stroke = colourOf(group, groups)
    const dx = shift(group)
    const strokeWidth = group === 'all games' ? 2.5 : 1.3
    return [
      Plot.line(own, { x: 'x', y: 'y', stroke, strokeWidth, dx }),
      Plot.ruleX(own, { x: 'x', y1: 'low', y2: 'high', stroke, strokeWidth: 1, dx }),
      Plot.dot(own, { x: 'x', y: 'y', fill: stroke, r: 3, dx }),
      Plot.text([group], {
        frameAnchor: 'top-right',
        textAnchor: 'start',
        dx: 12,
        dy: 14 + groups.indexOf(group) * 17,
        text: (each: string) => `― ${each}`,
        fill: stroke,
      }),
    ]
  })
  return draw({
    width: WIDTH,
    height: 300,
    marginLeft: 55,
    marginRight: rightMargin(groups),
    marginBottom: 44,
    insetLeft: 12,
    insetRight: 12,
    x: {
      label: x,
      labelOffset: 36,
      ticks: xs.map(bend),
      tickFormat: (value: number) => label.get(value) ?? '',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { label: y, grid: true, nice: true, labelArrow: 'none' },
    marks: [Plot.ruleY([middle], { stroke: GREY, strokeDasharray: '3,3' }), ...perGroup],
  })
}

/** Horizontal bars from 0. */
export function bars(values: readonly { readonly label: string; readonly value: number }[], label: string): string {
  return draw({
    width: WIDTH,
    height: values.length * 21 + 62,
    marginBottom: 42,
    marginLeft: leftMargin(values.map((each) => each.label)),
    marginRight: 60,
    x: { label, grid: true, labelAnchor: 'center', labelArrow: 'none', labelOffset: 34, tickFormat: 's', ticks: 6 },
    y: { label: null, domain: values.map((each) => each.label), tickFormat: shortened, tickSize: 0 },
    marks: [
      Plot.barX(values, { x: 'value', y: 'label', fill: BLUE, fillOpacity: 0.75, insetTop: 3, insetBottom: 3 }),
      Plot.text(values, {
        x: 'value',
        y: 'label',
        text: (each) => Math.round(each.value).toLocaleString('en'),
        textAnchor: 'start',
        dx: 4,
      }),
    ],
  })
}

/** How often values occur, a panel per group, each as high as its highest bar. */
export function histogram(
  values: readonly { readonly group: string; readonly value: number }[],
  label: string,
): string {
  const groups = [...new Set(values.map(({ group }) => group))]
  const panels = {
    x: 'value',
    fy: 'group',
    fill: BLUE,
    fillOpacity: 0.75,
    thresholds: 30,
  }
  return draw({
    width: WIDTH,
    height: groups.length * 80 + 60,
    marginBottom: 42,
    marginLeft: 12,
    marginRight: rightMargin(groups),
    x: { label, labelAnchor: 'center', labelArrow: 'none', labelOffset: 34, nice: true },
    y: { axis: null },
    fy: { label: null, domain: groups },
    marks: [
      Plot.rectY(
        values,
        Plot.normalizeY('max', Plot.binX({ y: 'count' }, panels as Plot.BinXInputs<Plot.RectYOptions>)),
      ),
      Plot.ruleY([0]),
    ],
  })
}

function colourOf(group: string, groups: readonly string[]): string {
  return group === 'all games' ? '#111' : COLOURS[groups.indexOf(group) % COLOURS.length]
}

const LETTER = 6.2 // width of one, about

function shortened(text: string): string {
  return text.length > 42 ? `${text.slice(0, 41)}…` : text
}

function leftMargin(labels: readonly string[]): number {
  return Math.min(280, Math.max(60, ...labels.map((label) => shortened(label).length * LETTER + 14)))
}

function rightMargin(labels: readonly string[]): number {
  return Math.max(30, ...labels.map((label) => label.length * LETTER + 38))
}

function draw(options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const style = { fontSize: '11.5px', fontFamily: 'inherit', background: 'transparent', overflow: 'visible' }
  return Plot.plot({ ...options, style, document: document as unknown as NonNullable<Plot.PlotOptions['document']> })
    .outerHTML
}
