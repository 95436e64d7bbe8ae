// What is wrong at a table: players elsewhere that failed, rules that leave somebody without a move.
import type { ReactElement } from 'react'
import { RulesLink } from './links.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Table } from './use-table.ts'

export function Notices({ table }: { table: Table }): ReactElement {
  const { seats, roles, troubles, subject, situation } = table
  return (
    <>
      {seats.map(
        (seat, role) =>
          seat.kind === 'remote' &&
          troubles[role] !== undefined && (
            <TroubleNotice
              key={roles[role]}
              role={roles[role]}
              address={seat.address}
              trouble={troubles[role]}
              onAgain={() => table.startAgain(role)}
            />
          ),
      )}
      {situation.stuck !== undefined && (
        <div className="notice notice-bad" role="alert">
          <p>
            The rules leave {roles[situation.stuck]} without a move here, and the game is not over. They have to be
            mended before it can go on.
          </p>
          <RulesLink subject={subject} text="Edit the rules" />
        </div>
      )}
    </>
  )
}
