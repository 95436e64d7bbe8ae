// The table: whose turn it is, the board, what can be done, and below it the controls.
import type { ReactElement } from 'react'
import { Boards, restOf } from '../board/board.tsx'
import { candidates } from '../board/choose.ts'
import { Facts } from '../board/facts.tsx'
import { Controls } from './controls.tsx'
import { GameOver } from './game-over.tsx'
import { RulesLink } from './links.tsx'
import { resultOf } from './match.ts'
import { MovePicker } from './move-picker.tsx'
import { Status } from './status.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Table } from './use-table.ts'

export function TableSection({ table }: { table: Table }): ReactElement {
  const { roles, sides, seats, match, situation, hints, sheet } = table
  const { ply, plies, over, live, mover, legal, current, asked } = situation
  const noBoard = table.view !== undefined && table.view.boards.length === 0
  return (
    <section className="play-table" aria-label="Table">
      <Status
        roles={roles}
        sides={sides}
        seats={seats}
        stage={match === undefined ? table.stage : undefined}
        scene={current}
        asked={asked}
        chosen={match?.chosen ?? []}
        over={over}
        thinking={table.thinking}
        viewing={live ? undefined : ply}
      />
      <TableBoard table={table} />
      <Notices table={table} />
      <div className="play-slot">
        {over && live && match !== undefined && (
          <GameOver
            roles={roles}
            sides={sides}
            seats={seats}
            goals={resultOf(match, seats)}
            plies={plies}
            resigned={match.resigned}
            onAgain={table.playAgain}
          />
        )}
        {mover !== undefined && (
          <MovePicker
            moves={table.choosing.clicked.length > 0 ? candidates(table.placed, table.choosing.clicked) : table.placed}
            all={table.placed}
            menu={table.choosing.menu}
            role={roles[mover]}
            several={asked.length > 1 || seats.filter(({ kind }) => kind === 'human').length > 1}
            onMove={table.decide}
            onCancel={table.cancel}
          />
        )}
      </div>
      <Controls
        ply={ply}
        plies={plies}
        canUndo={plies > 0}
        canHint={mover !== undefined && legal.length > 1}
        canResign={!over && mover !== undefined}
        onView={table.look}
        onUndo={table.goBack}
        onHint={async () => {
          if (mover !== undefined) await hints.ask(mover)
        }}
        onResign={() => mover !== undefined && table.resign(mover)}
        {...(noBoard ? {} : { onTurn: table.turn })}
      />
      {hints.fault !== undefined && (
        <p className="notice notice-bad small" role="alert">
          There is no hint: {hints.fault} Ask again for another try.
        </p>
      )}
      {sheet?.notice !== undefined && <p className="notice notice-warn small">{sheet.notice}</p>}
    </section>
  )
}

function TableBoard({ table: { view, facts, sides, subject, marks, clickCell } }: { table: Table }): ReactElement {
  return (
    <div className="play-board">
      {view === undefined || facts === undefined ? (
        <p className="loading">Finding the board in the rules …</p>
      ) : (
        <>
          <Boards
            view={view}
            facts={facts}
            sides={sides}
            label={`${subject.title} board`}
            marks={marks}
            onCell={clickCell}
          />
          <Facts facts={restOf(view, facts)} large={view.boards.length === 0} />
        </>
      )}
    </div>
  )
}

/** What is wrong: players elsewhere that failed, rules that leave somebody without a move. */
function Notices({ table }: { table: Table }): ReactElement {
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
