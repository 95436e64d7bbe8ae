// Every comparison as a point with its 95 % interval: what lies right of the middle speaks for the first.

import type { PairRow } from '@depthcharge/engine/tournament'
import * as Plot from '@observablehq/plot'
import { type ReactElement, useEffect, useRef } from 'react'

const LETTER = 7 // px

export function ForestPlot({ pairs }: { pairs: readonly PairRow[] }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = place.current
    if (target === null || pairs.length === 0) return
    const rows = pairs.map(({ first, second, score, interval, games }) => ({
      name: `${first} – ${second}`,
      score: score * 100,
      low: interval[0] * 100,
      high: interval[1] * 100,
      games,
    }))
    const draw = () => {
      const longest = Math.max(...rows.map(({ name }) => name.length))
      const beside = 24 + longest * LETTER
      // Where there is no room beside the lines, names stand above them.
      const narrow = beside > target.clientWidth * 0.45
      const rowHeight = narrow ? 46 : 30
      const plot = Plot.plot({
        width: target.clientWidth,
        height: 78 + rows.length * rowHeight,
        marginLeft: narrow ? 12 : beside,
        marginRight: 20,
        marginBottom: 46,
        x: { domain: [0, 100], label: 'points of the first, of 100', labelOffset: 42, ticks: 5, grid: true },
        y: { label: null, domain: rows.map(({ name }) => name), ...(narrow ? { axis: null } : {}) },
        style: { background: 'transparent', fontFamily: 'var(--font)', fontSize: '13px', overflow: 'visible' },
        marks: [
          ...(narrow
            ? [Plot.text(rows, { x: 0, y: 'name', text: 'name', textAnchor: 'start', dy: -16, fill: 'var(--ink-2)' })]
            : []),
          Plot.ruleX([50], { stroke: 'var(--ink-3)', strokeDasharray: '4 4' }),
          Plot.link(rows, {
            x1: 'low',
            x2: 'high',
            y1: 'name',
            y2: 'name',
            stroke: 'var(--sea)',
            strokeWidth: 4,
            strokeOpacity: 0.45,
            strokeLinecap: 'round',
          }),
          Plot.dot(rows, {
            x: 'score',
            y: 'name',
            r: 6,
            fill: 'var(--sea)',
            stroke: 'var(--card)',
            title: ({ name, score, low, high, games }) =>
              `${name}: ${score.toFixed(1)} (${low.toFixed(1)} … ${high.toFixed(1)}) in ${games} games`,
          }),
        ],
      })
      plot.setAttribute('role', 'img')
      plot.setAttribute('aria-label', `Mean points with 95 % intervals of ${rows.length} comparisons`)
      target.replaceChildren(plot)
    }
    draw()
    const watch = new ResizeObserver(draw)
    watch.observe(target)
    return () => watch.disconnect()
  }, [pairs])
  return <div ref={place} className="forest" style={{ minHeight: 78 + pairs.length * 30 }} />
}
