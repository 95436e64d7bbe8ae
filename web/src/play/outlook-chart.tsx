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
}

const WIDTH = 300
const HEIGHT = 84

export function OutlookChart({ lines, ply }: OutlookChartProps): ReactElement {
  const plies = Math.max(8, ...lines.map(({ values }) => values.length))
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
      >
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
      </svg>
    </figure>
  )
}
