// What lies under the cells of a board: the links of a graph, the pegs of towers, the ground of a grid.
import type { View } from '@depthcharge/engine/view'
import { memo } from 'react'
import type { Layout } from './layout.ts'

export const Ground = memo(function Ground({ layout, view, index }: { layout: Layout; view: View; index: number }) {
  if (layout.look === 'graph')
    return layout.links.map(([a, b]) => (
      <line key={`${a.x} ${a.y} ${b.x} ${b.y}`} className="board-link" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
    ))
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
          y1={layout.links[0][1].y}
          x2={layout.width - 0.1}
          y2={layout.links[0][1].y}
        />
      </>
    )
  if (layout.look === 'hex' || layout.look === 'line' || view.boards[index].cells !== undefined) return null
  const { columns, rows, panes } = view.boards[index]
  const { crossings } = view.boards[index]
  return panes.map((names, pane) => {
    const corner = layout.cells.find((cell) => cell.pane === pane && cell.row === 0 && cell.column === 0)!
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
