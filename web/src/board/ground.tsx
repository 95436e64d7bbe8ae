// What lies under the cells of a board: the links of a graph, the pegs of towers, the ground of a grid.
import type { View } from '@depthcharge/engine/view'
import { memo } from 'react'
import type { Layout } from './layout.ts'
import { STACKS_BELOW } from './layouts/stacks.ts'

export const Ground = memo(function Ground({ layout, view, index }: { layout: Layout; view: View; index: number }) {
  if (layout.look === 'graph')
    return layout.links.map(([a, b]) => (
      <line key={`${a.x} ${a.y} ${b.x} ${b.y}`} className="board-link" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
    ))
  if (layout.look === 'pits') {
    const { width, height } = layout
    return <rect className="board-ground" x=".04" y=".36" width={width - 0.08} height={height - 0.72} rx=".6" />
  }
  if (layout.look === 'edges' || layout.look === 'star') return null
  if (layout.look === 'stacks')
    return (
      <>
        {layout.links.map(([a, b]) => (
          <line key={a.x} className="board-peg" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        ))}
        <line
          className="board-peg"
          x1={0.1}
          y1={layout.height - STACKS_BELOW}
          x2={layout.width - 0.1}
          y2={layout.height - STACKS_BELOW}
        />
      </>
    )
  const { columns, rows, panes, cells } = view.boards[index]
  if (layout.look === 'hex' || layout.look === 'line') return null
  // Of a cross, each cell lies for itself; what is missing of a maze is wall, of a board of draughts the light squares.
  const isWhole = cells === undefined || (layout.look === 'grid' ? hasWalls(cells) : isEverySecond(cells))
  if (!isWhole) return null
  const { crossings } = view.boards[index]
  return panes.map((names, pane) => {
    const [any] = layout.cells.filter((cell) => cell.pane === pane)
    const corner = { x: any.x - any.column, y: any.y - any.row }
    const last = { x: corner.x + columns.length - 1, y: corner.y + rows.length - 1 }
    const ground = (
      <rect
        key={names.join(' ')}
        className="board-ground"
        x={corner.x - 0.56}
        y={corner.y - 0.56}
        width={columns.length + 0.12}
        height={rows.length + 0.12}
        rx=".12"
      />
    )
    if (layout.look === 'checker' && cells !== undefined)
      return (
        <g key={names.join(' ')}>
          {ground}
          <rect
            className="board-light"
            x={corner.x - 0.5}
            y={corner.y - 0.5}
            width={columns.length}
            height={rows.length}
          />
        </g>
      )
    if (crossings === undefined) return ground
    return (
      <g key={names.join(' ')}>
        {ground}
        {columns.map((name, i) => (
          <line key={name} className="board-crossing" x1={corner.x + i} y1={corner.y} x2={corner.x + i} y2={last.y} />
        ))}
        {rows.map((name, i) => (
          <line key={name} className="board-crossing" x1={corner.x} y1={corner.y + i} x2={last.x} y2={corner.y + i} />
        ))}
        {crossings.map(([column, row]) => (
          <circle key={`${column} ${row}`} className="board-star" cx={corner.x + column} cy={corner.y + row} r=".1" />
        ))}
      </g>
    )
  })
})

/** Whether the cells are those of one colour of a chequered board, all of them. */
function isEverySecond(cells: readonly (readonly boolean[])[]): boolean {
  const [even, odd] = [0, 1].map((parity) => cells.flatMap((row, y) => row.filter((_, x) => (x + y) % 2 === parity)))
  return (even.every(Boolean) && !odd.some(Boolean)) || (odd.every(Boolean) && !even.some(Boolean))
}

/** Whether cells are missing inside, as in a maze, and not at the corners only, as in a cross: then they are walls. */
function hasWalls(cells: readonly (readonly boolean[])[]): boolean {
  const [right, bottom] = [cells[0].length - 1, cells.length - 1]
  const seen = new Set<string>()
  const walk = (column: number, row: number): void => {
    if ((cells[row]?.[column] ?? true) || seen.has(`${column} ${row}`)) return
    seen.add(`${column} ${row}`)
    walk(column - 1, row)
    walk(column + 1, row)
    walk(column, row - 1)
    walk(column, row + 1)
  }
  for (const column of [0, right]) for (const row of [0, bottom]) walk(column, row)
  return seen.size < cells.flat().filter((exists) => !exists).length
}
