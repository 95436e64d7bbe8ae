// What each player stood to get, move by move, as the machines saw it.
import type { ReactElement } from 'react'
import type { Side } from '../board/sides.ts'

interface OutlookChartProps {
  readonly lines: readonly {
    readonly role: string
    readonly side: Side
    readonly values: readonly (number | undefined)[]
  }[]
  readonly ply: number
  /** Positions that are marked, with whose move led there. */
  readonly marks?: readonly { readonly ply: number; readonly grade: 'turn' | 'slip'; readonly side: Side }[]
  /** Stretches between two positions over which an outlook went down bit by bit. */
  readonly drifts?: readonly { readonly from: number; readonly to: number; readonly side: Side }[]
  /** A click on the chart goes to a position. */
  readonly onPly?: (ply: number) => void
}

const WIDTH = 300
const HEIGHT = 84

export function OutlookChart({ lines, ply, marks = [], drifts = [], onPly }: OutlookChartProps): ReactElement {
  const longest = Math.max(...lines.map(({ values }) => values.length))
  const plies = Math.max(8, longest)
  const x = (at: number) => (at / (plies - 1)) * WIDTH
  const y = (value: number) => HEIGHT - value * HEIGHT
  return (
    <figure className="outlook">
      <figcaption className="spread small">
        <span className="quiet">Outlook over the match</span>
        <span className="row">
          {lines.map(({ role, side, values }) => {
            const last = values.findLast((each) => each !== undefined)
            return (
              <span key={role} className={`row ${side}`}>
                <span className="swatch" />
                {role} {last === undefined ? '–' : Math.round(last * 100)}
              </span>
            )
          })}
        </span>
      </figcaption>
      <svg
        viewBox={`-2 -4 ${WIDTH + 4} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Expected points by move"
        className={onPly === undefined ? undefined : 'outlook-open'}
        onPointerDown={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          onPly?.(Math.min(longest - 1, Math.max(0, Math.round(((event.clientX - left) / width) * (plies - 1)))))
        }}
      >
        {drifts.map(({ from, to, side }) => (
          <rect
            key={`${from} ${side}`}
            className={`outlook-drift ${side}`}
            x={x(from)}
            width={x(to) - x(from)}
            y="0"
            height={HEIGHT}
          />
        ))}
        {[0, 0.5, 1].map((value) => (
          <line key={value} className="outlook-grid" x1="0" x2={WIDTH} y1={y(value)} y2={y(value)} />
        ))}
        {ply > 0 && (
          <line
            className="outlook-now"
            x1={x(Math.min(ply - 1, plies - 1))}
            x2={x(Math.min(ply - 1, plies - 1))}
            y1="0"
            y2={HEIGHT}
          />
        )}
        {lines.map(({ role, side, values }) => (
          <polyline
            key={role}
            className={`outlook-line ${side}`}
            points={values.flatMap((value, at) => (value === undefined ? [] : [`${x(at)},${y(value)}`])).join(' ')}
          />
        ))}
        {marks.map(({ ply: at, grade, side }) => (
          <line key={at} className={`outlook-mark outlook-${grade} ${side}`} x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
        ))}
      </svg>
    </figure>
  )
}
