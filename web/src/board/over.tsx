// What lies over the cells of a board: the borders of boxes, the sides that somebody has to join, the dots that lines join,
// dominoes over the two cells they cover.
import type { Board, View } from '@depthcharge/engine/view'
import { memo, type ReactElement } from 'react'
import { dominoHalves } from './dominoes.ts'
import { cornersOf } from './field.tsx'
import type { CellPlace, Layout } from './layout.ts'
import type { PictureBoard } from './picture.ts'
import type { Side } from './sides.ts'

interface OverProps {
  readonly layout: Layout
  readonly view: View
  readonly index: number
  readonly sides: readonly Side[]
  readonly cells: PictureBoard
}

export const Over = memo(function Over({ layout, view, index, sides, cells }: OverProps): ReactElement | null {
  const board = view.boards[index]
  if (layout.look === 'edges') return <Dots layout={layout} columns={board.columns.length} rows={board.rows.length} />
  if (board.sides !== undefined && layout.look === 'hex')
    return (
      <g className="board-sides" aria-hidden>
        <path
          className={sides[board.sides.across]}
          d={hexSide(layout, board, 'left') + hexSide(layout, board, 'right')}
        />
        <path
          className={sides[board.sides.down]}
          d={hexSide(layout, board, 'top') + hexSide(layout, board, 'bottom')}
        />
      </g>
    )
  if (board.dominoes !== undefined) return <Dominoes layout={layout} board={board} cells={cells} sides={sides} />
  if (board.boxes === undefined || layout.look === 'line') return null
  const [across, down] = board.boxes
  const corner = layout.cells.find(({ row, column }) => row === 0 && column === 0)
  if (corner === undefined) return null
  const [left, top] = [corner.x - 0.5, corner.y - 0.5]
  const lines = [
    ...every(across, board.columns.length).map((x) => `M${left + x} ${top}v${board.rows.length}`),
    ...every(down, board.rows.length).map((y) => `M${left} ${top + y}h${board.columns.length}`),
  ]
  return <path className="board-boxes" d={lines.join('')} />
})

/** Multiples of a number below another. */
const every = (step: number, count: number) =>
  Array.from({ length: Math.ceil(count / step) - 1 }, (_, i) => (i + 1) * step)

function Dots({ layout, columns, rows }: { layout: Layout; columns: number; rows: number }): ReactElement {
  const [left] = layout.labels.filter(({ axis }) => axis === 'column')
  const [top] = layout.labels.filter(({ axis }) => axis === 'row')
  return (
    <g>
      {Array.from({ length: columns * rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots never change their order
        <circle key={i} className="edge-dot" cx={left.x + (i % columns)} cy={top.y + Math.floor(i / columns)} r=".1" />
      ))}
    </g>
  )
}

interface DominoesProps extends Pick<OverProps, 'layout' | 'sides' | 'cells'> {
  readonly board: Board
}

/** Over the pieces of their cells. */
function Dominoes({ layout, board, cells, sides }: DominoesProps): ReactElement {
  const halves = dominoHalves(board, cells)
  return (
    <g className="dominoes" aria-hidden>
      {layout.cells.map(({ key, x, y, row, column }) => {
        const way = halves.get(`${row} ${column}`)
        if (way === undefined) return null
        const { owner } = cells[0][row][column].glyphs[0]
        const [width, height] = way === 'across' ? [1.8, 0.8] : [0.8, 1.8]
        return (
          <g key={key} className={owner === undefined ? 'side-none' : sides[owner]}>
            <rect className="piece-disc" x={x - 0.4} y={y - 0.4} width={width} height={height} rx=".16" />
            <path
              className="domino-line"
              d={way === 'across' ? `M${x + 0.5} ${y - 0.26}v.52` : `M${x - 0.26} ${y + 0.5}h.52`}
            />
          </g>
        )
      })}
    </g>
  )
}

/** Corners, by sixths of a turn from the lower right, that lie on a side; rows that stand further left turn two of them. */
const CORNERS = { top: [3, 4, 5], bottom: [0, 1, 2], left: [1, 2, 3], right: [4, 5, 0] } as const
const LEANING = { ...CORNERS, left: [2, 3, 4], right: [5, 0, 1] } as const

function hexSide(
  layout: Layout,
  { shear, columns, rows }: { shear: number; columns: readonly string[]; rows: readonly string[] },
  side: keyof typeof CORNERS,
): string {
  const isOn = ({ row, column }: CellPlace) =>
    ({ top: row === 0, bottom: row === rows.length - 1, left: column === 0, right: column === columns.length - 1 })[
      side
    ]
  const corners = (shear >= 0 ? CORNERS : LEANING)[side]
  return layout.cells
    .filter(isOn)
    .map(({ x, y }) => {
      const points = cornersOf(x, y, layout)
      return `M${corners.map((i) => points[i]).join('L')}`
    })
    .join('')
}
