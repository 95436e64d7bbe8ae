// A count in a cell of a row, as so many seeds, matches or coins lying there, and as a number.
import type { ReactElement } from 'react'

const MOST = 15 // that can be told apart
const ACROSS = 5

export function Seeds({ count }: { count: number }): ReactElement {
  const shown = Math.min(count, MOST)
  const rows = Math.ceil(shown / ACROSS)
  return (
    <g>
      {Array.from({ length: shown }, (_, i) => {
        const row = Math.floor(i / ACROSS)
        const inRow = Math.min(ACROSS, shown - row * ACROSS)
        const x = ((i % ACROSS) - (inRow - 1) / 2) * 0.24
        return <circle key={`${x} ${row}`} className="seed" cx={x} cy={(row - (rows - 1) / 2) * 0.24 - 0.14} r=".1" />
      })}
      <text className="seeds-count" dy=".4">
        {count}
      </text>
    </g>
  )
}
