// The table: whose turn it is, the board, what can be done, and below it the controls.
import type { ReactElement } from 'react'
import { Boards } from '../board/board.tsx'
import { candidates } from '../board/choose.ts'
import { FoldedFacts, ShownFacts } from '../board/facts.tsx'
import { announcement } from './announcement.ts'
import { bringIntoView } from './bring-into-view.ts'
import { Controls } from './controls.tsx'
import { dieBefore } from './dice.ts'
import { Die } from './die.tsx'
import { GameOver, GoalsBelow } from './game-over.tsx'
import { resultOf } from './match.ts'
import { MoveMenu } from './move-menu.tsx'
import { AllMoves, MoveButtons, MoveEntry } from './move-picker.tsx'
import { Notices } from './notices.tsx'
import { Status } from './status.tsx'
import type { Table } from './use-table.ts'
import { WalkBar } from './walk-bar.tsx'

export function TableSection({ table }: { table: Table }): ReactElement {
  const { roles, seats, match, shown, walks, situation, hints, sheet, view, facts, first } = table
  const { ply, plies, over, mover, legal } = situation
  const noBoard = view !== undefined && view.boards.length === 0
  return (
    <section className="play-table" aria-label="Table">
      {walks.walk === undefined ? <TableStatus table={table} /> : <WalkBar walks={walks} />}
      <p className="sr" role="status" data-testid="announcement">
        {match === undefined ? '' : announcement(match, roles, seats)}
      </p>
      <TableBoard table={table} />
      <MoveButtons moves={table.placed} onMove={table.decide} />
      <Controls
        ply={ply}
        plies={plies}
        canUndo={plies > 0}
        canHint={mover !== undefined && legal.length > 1}
        canResign={!over && mover !== undefined && walks.walk === undefined}
        onView={table.look}
        onUndo={table.goBack}
        onHint={async () => {
          if (mover !== undefined) await hints.ask(mover, shown?.moves.slice(0, ply) ?? [])
        }}
        {...(table.askThreat === undefined ? {} : { onThreat: table.askThreat })}
        onResign={() => mover !== undefined && table.resign(mover)}
        sound={table.sound}
        share={{ route: table.route, title: table.subject.title }}
        {...(noBoard ? {} : { onTurn: table.turn })}
      />
      {over && situation.live && match !== undefined && walks.walk === undefined && (
        <GoalsBelow roles={roles} sides={table.sides} seats={seats} goals={resultOf(match, seats)} />
      )}
      <Notices table={table} />
      {hints.fault !== undefined && (
        <p className="notice notice-bad small" role="alert">
          {hints.fault}
        </p>
      )}
      {sheet?.notice !== undefined && <p className="notice notice-warn small">{sheet.notice}</p>}
      {!over && (
        <AllMoves
          moves={table.choosing.clicked.length > 0 ? candidates(table.placed, table.choosing.clicked) : table.placed}
          all={table.placed}
          onMove={table.decide}
        />
      )}
      {view !== undefined && facts !== undefined && <FoldedFacts view={view} facts={facts} first={first} turnIsTold />}
    </section>
  )
}

/** Whose turn it is, or how it ended. */
function TableStatus({ table }: { table: Table }): ReactElement {
  const { roles, sides, seats, match, situation } = table
  const { ply, plies, over, live, current, asked } = situation
  if (over && live && match !== undefined)
    return (
      <GameOver
        roles={roles}
        sides={sides}
        seats={seats}
        goals={resultOf(match, seats)}
        plies={plies}
        resigned={match.resigned}
        onAgain={table.playAgain}
        onWhy={() => {
          if (table.analysis.of !== match.moves) void table.analysis.start(match)
          bringIntoView('.analysis', 'start')
        }}
      />
    )
  return (
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
  )
}

function TableBoard({ table }: { table: Table }): ReactElement {
  const { view, facts, first, sides, subject, marks, choosing, sheet, shown, situation } = table
  const die =
    shown === undefined || sheet?.chance === undefined ? undefined : dieBefore(shown, situation.ply, sheet.chance)
  if (view === undefined || facts === undefined)
    return (
      <div className="play-board">
        <p className="loading">Finding the board in the rules …</p>
      </div>
    )
  return (
    <div className="play-board">
      <Boards
        view={view}
        facts={facts}
        sides={sides}
        label={`${subject.title} board`}
        marks={marks}
        onCell={table.clickCell}
      />
      <MoveMenu
        choosing={choosing}
        side={situation.mover === undefined ? undefined : sides[situation.mover]}
        onMove={table.decide}
        onCancel={table.cancel}
      />
      {table.isTyping && (
        <MoveEntry moves={table.placed} onMove={table.decide} onClose={() => table.setTyping(false)} />
      )}
      <Die face={die} />
      <ShownFacts view={view} facts={facts} first={first} />
    </div>
  )
}
