// A count in a cell, as so many things lying there and as a number: matches in a heap, in rows of five; seeds in a pit, as in a
// sunflower, the next as far away as there is room.
import type { ReactElement } from 'react'

const MOST = 15 // that can be told apart
const ACROSS = 5

export function Heap({ count }: { count: number }): ReactElement {
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

const TURN = 2.4 // radians, the golden angle
const PIT = { most: 16, apart: 0.09, stretch: 1 }
const STORE = { most: 40, apart: 0.062, stretch: 2.1 }

/** In a store, which is `tall`, there is room for more. */
export function Seeds({ count, tall }: { count: number; tall: boolean }): ReactElement {
  const { most, apart, stretch } = tall ? STORE : PIT
  return (
    <g>
      {Array.from({ length: Math.min(count, most) }, (_, i) => {
        const far = apart * Math.sqrt(i + 0.4)
        const [x, y] = [far * Math.cos(i * TURN), far * Math.sin(i * TURN) * stretch]
        return <circle key={`${x} ${y}`} className="seed" cx={x} cy={y - 0.08} r=".075" />
      })}
      <text className="seeds-count" dy={tall ? 0.86 : 0.38}>
        {count}
      </text>
    </g>
  )
}
