// Play: a board, who plays, what was played, and beside it what the machine thinks.
import { type ReactElement, useState } from 'react'
import { counted } from '../base/counted.ts'
import { Failure } from '../base/failure.tsx'
import type { Route } from '../base/route.ts'
import { useTitle } from '../base/title.ts'
import { LookFailure } from '../subject/look-failure.tsx'
import { type Subject, useSubject } from '../subject/subject.ts'
import type { Joint } from '../worker/protocol.ts'
import { About } from './about.tsx'
import { AnalysisPanel } from './analysis-panel.tsx'
import { askedBy } from './asked-puzzle.ts'
import { ExplorerPanel } from './explorer-panel.tsx'
import { Links, RulesLink } from './links.tsx'
import { isOver } from './match.ts'
import { MatchFiles } from './match-files.tsx'
import { MoveList } from './move-list.tsx'
import type { AskedPuzzle } from './puzzle.ts'
import { PuzzleNotice } from './puzzle-notice.tsx'
import { SeatsForm } from './seats.tsx'
import { TableSection } from './table.tsx'
import { ThinkPanel } from './think-panel.tsx'
import { unfinished } from './unfinished.ts'
import { type Beginning, type Table, useTable } from './use-table.ts'
import { WorthPanel } from './worth-panel.tsx'
import '../styles/play.css'

const NO_JUDGEMENTS: Table['judgements'] = []
const NO_MOVES: readonly Joint[] = []

export default function PlayView({ route }: { route: Route }): ReactElement {
  const [asked] = useState(() => askedBy(route, Date.now()))
  if (asked === undefined) return <PlayGame route={route} puzzle={undefined} />
  if ('fault' in asked) return <Failure title="This puzzle cannot be opened" message={asked.fault} />
  return <PlayGame route={asked.route} puzzle={asked.puzzle} />
}

function PlayGame({ route, puzzle }: { route: Route; puzzle: AskedPuzzle | undefined }): ReactElement {
  const { subject, error } = useSubject(route)
  const [{ attempt, ...beginning }, setBeginning] = useState<Beginning & { readonly attempt: number }>({
    attempt: 1,
    moves: route.moves ?? NO_MOVES,
    seed: route.seed ?? 1,
    seatsText: route.seats,
    ...(puzzle === undefined ? {} : { puzzle }),
  })
  if (error !== undefined) return <Failure title="This game cannot be opened" message={error} />
  if (subject === undefined) return <p className="loading">Opening the game …</p>
  if (subject.lookFault !== undefined) return <LookFailure subject={subject} view="play" />
  return (
    <Playing
      key={attempt}
      subject={subject}
      beginning={beginning}
      onRestart={(next) => setBeginning({ ...next, ...(puzzle === undefined ? {} : { puzzle }), attempt: attempt + 1 })}
    />
  )
}

interface PlayingProps {
  readonly subject: Subject
  readonly beginning: Beginning
  readonly onRestart: (beginning: Beginning) => void
}

function Playing({ subject, beginning, onRestart }: PlayingProps): ReactElement {
  const table = useTable(subject, beginning)
  const [left] = useState(() => (beginning.moves.length > 0 ? undefined : unfinished(subject.link.game)))
  useTitle(subject.title)
  if (table.error !== undefined) return <Stopped table={table} message={table.error} onRestart={onRestart} />
  const { roles, sides, match, shown, situation } = table
  const ended = match !== undefined && isOver(match)
  return (
    <div className="play">
      <header className="play-head">
        <h1>{subject.title}</h1>
        <About text={subject.about} />
      </header>
      {left !== undefined && table.situation.plies === 0 && (
        <p className="notice play-left">
          <span>You left this game after {counted(left.moves.length, 'move')}.</span>
          <button
            type="button"
            className="button button-small"
            onClick={() => onRestart({ moves: left.moves, seed: left.seed, seatsText: left.seats })}
          >
            Continue it
          </button>
        </p>
      )}
      {beginning.puzzle !== undefined && <PuzzleNotice puzzle={beginning.puzzle} table={table} />}
      <TableSection table={table} />
      <aside className="play-side">
        {ended && <AnalysisPanel table={table} />}
        <ThinkPanel
          roles={roles}
          sides={sides}
          match={shown}
          ply={situation.ply}
          thinking={situation.live && situation.asked.length === 0 ? table.thinking : {}}
          hint={table.hintShown}
          threat={table.threatShown}
          lineShown={table.hints.line !== undefined}
          onLine={table.hints.setLine}
        />
        {!ended && (table.walks.walk !== undefined || table.walks.kept.length > 0 || !situation.live) && (
          <AnalysisPanel table={table} />
        )}
        <MoveList
          moves={shown?.moves ?? NO_MOVES}
          sides={sides}
          scenes={shown?.scenes ?? []}
          ply={situation.ply}
          judgements={table.walks.walk === undefined ? table.judgements : NO_JUDGEMENTS}
          onView={table.look}
        />
        <ExplorerPanel table={table} />
        <WorthPanel table={table} />
        <SeatsForm roles={roles} sides={sides} seats={table.seats} levels={subject.levels} onSeats={table.setSeats} />
        <MatchFiles table={table} onOpen={onRestart} />
        <Links subject={subject} moves={match?.moves ?? NO_MOVES} />
      </aside>
    </div>
  )
}

interface StoppedProps {
  readonly table: Table
  readonly message: string
  readonly onRestart: (beginning: Beginning) => void
}

/** The engine broke down, or the moves of the link do not fit: why, and the ways on. */
function Stopped({ table: { subject, match, seats, seed }, message, onRestart }: StoppedProps): ReactElement {
  return (
    <Failure title={`${subject.title} stopped`} message={message}>
      {match !== undefined && match.moves.length > 0 && (
        <button
          type="button"
          className="button button-main"
          onClick={() => onRestart({ moves: match.moves, seats, seed })}
        >
          Go on from here
        </button>
      )}
      <button type="button" className="button" onClick={() => onRestart({ moves: NO_MOVES, seats, seed })}>
        Begin anew
      </button>
      <RulesLink subject={subject} text="Edit the rules" />
    </Failure>
  )
}
