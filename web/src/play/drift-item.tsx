// A match, or most of it, lost bit by bit: from where to where, and the moves that took most of it.
import type { ReactElement } from 'react'
import { plain } from '../board/words.ts'
import { points } from '../think/why.ts'
import { bringIntoView } from './bring-into-view.ts'
import type { Drift } from './drift.ts'
import type { Table } from './use-table.ts'

const BOARD = '.play-board'

export function DriftItem({ drift, table }: { drift: Drift; table: Table }): ReactElement {
  const { role, from, to, high, low, moves } = drift
  const { roles, sides, look } = table
  return (
    <li className="analysis-drift">
      <p className="small">
        <span className={`swatch ${sides[role]}`} /> <b>{roles[role]}</b> slid from an expected {points(high)} points
        after move {from} to {points(low)} after move {to}, without one big mistake. What cost most:
      </p>
      <div className="row">
        {moves.map(({ ply, played, cost }) => (
          <button
            key={ply}
            type="button"
            className="button button-small"
            onClick={() => {
              look(ply + 1)
              bringIntoView(BOARD)
            }}
          >
            <span className="quiet">{ply + 1}</span> <span className="mono">{plain(played)}</span> −{points(cost)}
          </button>
        ))}
      </div>
    </li>
  )
}
