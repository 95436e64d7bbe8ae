// Play: a board, who plays, what was played, and beside it what the machine thinks.
import { parseRules } from 'depthcharge'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { Failure } from '../base/failure.tsx'
import { note, type Route } from '../base/route.ts'
import { Boards, type Marks, restOf } from '../board/board.tsx'
import { type Choosing, candidates, click, NOTHING, placeMoves, targets } from '../board/choose.ts'
import { Facts } from '../board/facts.tsx'
import { sidesOf } from '../board/sides.ts'
import { turned } from '../board/turn.ts'
import { LookFailure } from '../subject/look-failure.tsx'
import { type Subject, useSubject } from '../subject/subject.ts'
import type { Joint, Scene, Thought } from '../worker/protocol.ts'
import { Controls } from './controls.tsx'
import { GameOver } from './game-over.tsx'
import { Links, RulesLink } from './links.tsx'
import { hintCells, lastCells, lineCells } from './marks.ts'
import { isOver, now, resultOf, type Seat, stuckRole, toChoose } from './match.ts'
import { MoveList } from './move-list.tsx'
import { MovePicker } from './move-picker.tsx'
import { SeatsForm, usualSeats } from './seats.tsx'
import { Status } from './status.tsx'
import { ThinkPanel } from './think-panel.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { useMatch } from './use-match.ts'
import '../styles/play.css'

const NO_MOVES: readonly Joint[] = []

export default function PlayView({ route }: { route: Route }): ReactElement {
  const { subject, error } = useSubject(route)
  const [beginning, setBeginning] = useState<Beginning>({
    attempt: 1,
    moves: route.moves ?? NO_MOVES,
    seed: route.seed ?? 1,
  })
  if (error !== undefined) return <Failure title="This game cannot be opened" message={error} />
  if (subject === undefined) return <p className="loading">Opening the game …</p>
  if (subject.lookFault !== undefined) return <LookFailure subject={subject} view="play" />
  const { attempt } = beginning
  return (
    <Table
      key={attempt}
      subject={subject}
      beginning={beginning}
      onRestart={(next) => setBeginning({ ...next, attempt: attempt + 1 })}
    />
  )
}

/** How a match begins: at the start, in the middle of a link's, or again after the engine broke down. */
interface Beginning {
  readonly attempt: number
  readonly moves: readonly Joint[]
  readonly seed: number
  readonly seats?: readonly Seat[]
}

interface TableProps {
  readonly subject: Subject
  readonly beginning: Beginning
  readonly onRestart: (beginning: Omit<Beginning, 'attempt'>) => void
}

function Table({ subject, beginning, onRestart }: TableProps): ReactElement {
  const roles = useMemo(() => subject.view?.roles ?? rolesIn(subject.rules), [subject])
  const [seats, setSeats] = useState<readonly Seat[]>(() => beginning.seats ?? usualSeats(roles))
  const start = beginning.moves
  const [seed, setSeed] = useState(beginning.seed)
  const [hintFault, setHintFault] = useState<string>()
  const running = useMatch(subject, seats, seed, start)
  const { sheet, match, error, stage, thinking } = running
  const [viewed, setViewed] = useState<number>()
  const [isTurned, setTurned] = useState(false)
  const [choosing, setChoosing] = useState<Choosing>(NOTHING)
  const [hint, setHint] = useState<Thought>()
  const [line, setLine] = useState<Thought>()
  const hinting = useRef<AbortController>(undefined)

  const found = sheet?.view ?? subject.view
  const view = useMemo(() => (found !== undefined && isTurned ? turned(found) : found), [found, isTurned])
  const sides = useMemo(() => sidesOf(roles, roles.indexOf('random')), [roles])
  const ply = viewed ?? match?.moves.length ?? 0
  const live = match !== undefined && ply === match.moves.length
  const scene: Scene | undefined = match?.scenes[ply]
  const facts = scene?.facts ?? subject.first

  // A new position: nothing is chosen, and hints are old.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moves are what makes it new
  useEffect(() => {
    setChoosing(NOTHING)
    setHint(undefined)
    setHintFault(undefined)
    setLine(undefined)
    hinting.current?.abort()
    if (match !== undefined)
      note({ view: 'play', ...subject.link, moves: match.moves, ...(seed === 1 ? {} : { seed }) })
  }, [match?.moves])

  if (error !== undefined)
    return (
      <Failure title={`${subject.title} stopped`} message={error}>
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

  const over = match !== undefined && isOver(match)
  const current = match === undefined ? undefined : now(match)
  const asked =
    match === undefined || current === undefined || over
      ? []
      : toChoose(current, seats).filter((role) => seats[role].kind === 'human' && match.chosen[role] === undefined)
  const mover = live ? asked[0] : undefined
  const stuck = current === undefined || over ? undefined : stuckRole(current)
  const legal = mover === undefined || current === undefined ? [] : current.legals[mover]
  const placed = view === undefined || mover === undefined ? [] : placeMoves(view, legal, mover)

  const decide = (move: string) => {
    setChoosing(NOTHING)
    if (mover !== undefined) running.choose(mover, move)
  }
  const onCell = (key: string) => {
    const result = click(placed, choosing, key)
    if ('move' in result) decide(result.move)
    else setChoosing(result.choosing)
  }
  const askHint = async () => {
    if (mover === undefined) return
    const stop = new AbortController()
    hinting.current = stop
    const keep = (thought: Thought) => !stop.signal.aborted && setHint(thought)
    setHintFault(undefined)
    await running
      .hint(mover, { ms: 1500 }, keep, stop.signal)
      .then(keep, (reason: Error) => !stop.signal.aborted && setHintFault(reason.message))
  }

  const last =
    ply > 0 && match !== undefined && view !== undefined ? lastCells(view, match.moves[ply - 1], facts ?? []) : []
  const shownLine = line ?? (hint !== undefined && live ? hint : undefined)
  const marks: Marks = {
    last: new Set(last),
    ...(mover === undefined ? {} : { targets: targets(placed, choosing), chosen: choosing.clicked }),
    ...(hint !== undefined && view !== undefined && live && mover !== undefined
      ? { hints: hintCells(view, facts ?? [], hint, mover) }
      : {}),
    ...(line !== undefined && shownLine !== undefined && view !== undefined
      ? { line: lineCells(view, facts ?? [], shownLine.line, sides) }
      : {}),
  }
  const rest = view === undefined || facts === undefined ? [] : restOf(view, facts)
  const noBoard = view !== undefined && view.boards.length === 0

  return (
    <div className="play">
      <header className="play-head">
        <h1>{subject.title}</h1>
        <p className="quiet">{subject.about}</p>
      </header>

      <section className="play-table" aria-label="Table">
        <Status
          roles={roles}
          sides={sides}
          seats={seats}
          stage={match === undefined ? stage : undefined}
          scene={current}
          asked={asked}
          chosen={match?.chosen ?? []}
          over={over}
          thinking={thinking}
          viewing={live ? undefined : ply}
        />
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
                onCell={onCell}
              />
              <Facts facts={rest} large={noBoard} />
            </>
          )}
        </div>
        {seats.map(
          (seat, role) =>
            seat.kind === 'remote' &&
            running.troubles[role] !== undefined && (
              <TroubleNotice
                key={roles[role]}
                role={roles[role]}
                address={seat.address}
                trouble={running.troubles[role]}
                onAgain={() => setSeats(seats.map((each, r) => (r === role ? { ...seat } : each)))}
              />
            ),
        )}
        {stuck !== undefined && (
          <div className="notice notice-bad" role="alert">
            <p>
              The rules leave {roles[stuck]} without a move here, and the game is not over. They have to be mended
              before it can go on.
            </p>
            <RulesLink subject={subject} text="Edit the rules" />
          </div>
        )}
        <div className="play-slot">
          {over && live && match !== undefined && (
            <GameOver
              roles={roles}
              sides={sides}
              seats={seats}
              goals={resultOf(match, seats)}
              plies={match.moves.length}
              resigned={match.resigned}
              onAgain={() => {
                setSeed(seed + 1)
                running.again()
              }}
            />
          )}
          {mover !== undefined && (
            <MovePicker
              moves={choosing.clicked.length > 0 ? candidates(placed, choosing.clicked) : placed}
              all={placed}
              menu={choosing.menu}
              role={roles[mover]}
              several={asked.length > 1 || seats.filter(({ kind }) => kind === 'human').length > 1}
              onMove={decide}
              onCancel={() => setChoosing(NOTHING)}
            />
          )}
        </div>
        <Controls
          ply={ply}
          plies={match?.moves.length ?? 0}
          canUndo={(match?.moves.length ?? 0) > 0}
          canHint={mover !== undefined && legal.length > 1}
          canResign={!over && mover !== undefined}
          onView={(to) => setViewed(to === match?.moves.length ? undefined : to)}
          onUndo={() => {
            setViewed(undefined)
            running.undo()
          }}
          onHint={askHint}
          onResign={() => mover !== undefined && running.resign(mover)}
          {...(noBoard ? {} : { onTurn: () => setTurned(!isTurned) })}
        />
        {hintFault !== undefined && (
          <p className="notice notice-bad small" role="alert">
            There is no hint: {hintFault} Ask again for another try.
          </p>
        )}
        {sheet?.notice !== undefined && <p className="notice notice-warn small">{sheet.notice}</p>}
      </section>

      <aside className="play-side">
        <ThinkPanel
          roles={roles}
          sides={sides}
          match={match}
          ply={ply}
          thinking={live && asked.length === 0 ? thinking : {}}
          hint={live ? hint : undefined}
          lineShown={line !== undefined}
          onLine={setLine}
        />
        <MoveList
          moves={match?.moves ?? []}
          sides={sides}
          scenes={match?.scenes ?? []}
          ply={ply}
          onView={(to) => setViewed(to === match?.moves.length ? undefined : to)}
        />
        <SeatsForm roles={roles} sides={sides} seats={seats} onSeats={setSeats} />
        <Links subject={subject} moves={match?.moves ?? []} />
      </aside>
    </div>
  )
}

function rolesIn(text: string): readonly string[] {
  const facts = parseRules(text).rules.rules.filter(({ head, body }) => head.name === 'role' && body.length === 0)
  return facts.flatMap(({ head }) =>
    head.kind === 'compound' && head.args[0]?.kind === 'constant' ? head.args[0].name : [],
  )
}
