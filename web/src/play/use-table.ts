// One match on the page: who sits where, how the board is seen, what has been clicked, hints. Puts the hooks and the pure
// modules of this folder together; components only show what comes out.
import { parseRules } from '@depthcharge/engine/gdl'
import type { View } from '@depthcharge/engine/view'
import { useEffect, useMemo, useState } from 'react'
import { note, type Route } from '../base/route.ts'
import { type Choosing, click, NOTHING } from '../board/choose.ts'
import { sidesOf } from '../board/sides.ts'
import { turned } from '../board/turn.ts'
import type { Subject } from '../subject/subject.ts'
import type { Joint } from '../worker/protocol.ts'
import { judge, playersOf } from './analysis.ts'
import { driftsOf } from './drift.ts'
import { facesAway } from './facing.ts'
import { keepSeats, keptSeats } from './kept-seats.ts'
import { marksOf } from './marks.ts'
import { isOver, type Seat } from './match.ts'
import type { AskedPuzzle } from './puzzle.ts'
import { readSeats, seatsText } from './seat-text.ts'
import { situationOf } from './situation.ts'
import { turnOf } from './threat.ts'
import { keepUnfinished } from './unfinished.ts'
import { useAnalysis } from './use-analysis.ts'
import { useHint } from './use-hint.ts'
import { useMatch } from './use-match.ts'
import { usePlaced } from './use-placed.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useSound } from './use-sound.ts'
import { useWalk } from './use-walk.ts'
import { useWorth } from './use-worth.ts'
import { type KeptWalk, walkSituation } from './walk.ts'

/** How a match begins: at the start, in the middle of a link's, or again after the engine broke down. */
export interface Beginning {
  readonly moves: readonly Joint[]
  readonly seed: number
  readonly seats?: readonly Seat[]
  /** As a link has it. */
  readonly seatsText?: string | undefined
  /** Variations that were kept with it. */
  readonly kept?: readonly KeptWalk[]
  readonly puzzle?: AskedPuzzle
}

const NO_WALKS: readonly KeptWalk[] = []

export type Table = ReturnType<typeof useTable>

export function useTable(subject: Subject, beginning: Beginning) {
  const roles = useMemo(() => subject.view?.roles ?? rolesIn(subject.rules), [subject])
  const sides = useMemo(() => sidesOf(roles, roles.indexOf('random')), [roles])
  const [seats, setSeats] = useState<readonly Seat[]>(
    () => beginning.seats ?? readSeats(roles, seatsOf(beginning, subject), subject.levels),
  )
  const [seed, setSeed] = useState(beginning.seed)
  const [viewed, setViewed] = useState<number>()
  const [isTurned, setTurned] = useState(false)
  const [choosing, setChoosing] = useState<Choosing>(NOTHING)
  const running = useMatch(subject, seats, seed, beginning.moves)
  const hints = useHint(subject, running)
  const analysis = useAnalysis(running)
  const { sheet } = running
  const judgements = useMemo(() => {
    if (running.match === undefined || analysis.of !== running.match.moves) return []
    return judge(running.match.moves, running.match.scenes, analysis.looks, playersOf(seats))
  }, [running.match, analysis.of, analysis.looks, seats])
  const drifts = useMemo(() => {
    const isLooked = running.match !== undefined && analysis.of === running.match.moves && !analysis.running
    if (!isLooked || judgements.some(({ grade }) => grade === 'turn')) return []
    return driftsOf(running.match.moves, running.match.scenes, analysis.looks, playersOf(seats))
  }, [running.match, analysis.of, analysis.running, analysis.looks, judgements, seats])
  const walks = useWalk(running.sceneAfter, seats, beginning.kept ?? NO_WALKS)
  const { walk } = walks
  const match = walk?.match ?? running.match
  const situation = walk === undefined ? situationOf(match, seats, viewed) : walkSituation(walk, walks.ply, seats)
  const { live, mover, plies } = situation
  const found = sheet?.view ?? subject.view
  const first = subject.first ?? running.match?.scenes[0]?.facts
  const isAway = useMemo(
    () => found !== undefined && first !== undefined && facesAway(found, first, seats),
    [found, first, seats],
  )
  const view: View | undefined = useMemo(
    () => (found !== undefined && isTurned !== isAway ? turned(found) : found),
    [found, isTurned, isAway],
  )
  const facts = situation.shown?.facts ?? subject.first
  const worth = useWorth(subject, view, facts)
  const placed = usePlaced(view, match, situation, running.sceneAfter)

  // Only rules say what a pass would be; a game in TypeScript has no machine.
  const given = useMemo(
    () =>
      mover === undefined || sheet?.machine === undefined
        ? undefined
        : turnOf(match?.scenes.slice(0, situation.ply + 1) ?? [], roles, mover),
    [match?.scenes, situation.ply, roles, mover, sheet],
  )

  const sound = useSound(match, view)
  const look = (ply: number) => (walk === undefined ? setViewed(ply === plies ? undefined : ply) : walks.look(ply))
  const turn = () => setTurned(!isTurned)
  const [isTyping, setTyping] = useState(false)
  useShortcuts({ ply: situation.ply, plies, look, turn, typeMove: () => setTyping(true) })

  // A new position: nothing is chosen, and hints are old.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moves are what makes it new
  useEffect(() => {
    setChoosing(NOTHING)
    hints.clear()
  }, [match?.moves, walks.ply])

  const text = seatsText(roles, seats, subject.levels)
  const who = text === undefined ? {} : { seats: text }
  const route: Route = {
    view: 'play',
    ...subject.link,
    moves: running.match?.moves ?? [],
    ...(seed === 1 ? {} : { seed }),
    ...who,
    ...(beginning.puzzle === undefined ? {} : { puzzle: String(beginning.puzzle.number) }),
  }

  // The address always says what is on the page, and what is not over is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the match, only these count
  useEffect(() => {
    if (running.match === undefined) return
    const { moves } = running.match
    note(route)
    if (moves.length > 0) keepUnfinished(subject.link.game, isOver(running.match) ? undefined : { moves, seed, ...who })
  }, [running.match?.moves, running.match?.resigned, running.match?.scenes.length, seats, seed])

  const decide = (move: string) => {
    setChoosing(NOTHING)
    if (mover === undefined) return
    if (walk === undefined) running.choose(mover, move)
    else void walks.choose(mover, move)
  }
  return {
    subject,
    route,
    roles,
    sides,
    seats,
    setSeats(next: readonly Seat[]) {
      setSeats(next)
      keepSeats(subject.link.game, seatsText(roles, next, subject.levels))
    },
    seed,
    ...running,
    /** The match, or the variation, that is on the board. */
    shown: match,
    walks,
    analysis,
    /** Of the match, the moves that cost something, as far as it was looked at. */
    judgements,
    /** Where no single move turned the match: how it was lost bit by bit. */
    drifts,
    situation,
    view,
    facts,
    /** Of the first position. */
    first,
    placed,
    choosing,
    hints,
    worth,
    marks: marksOf({
      view,
      facts,
      match,
      situation,
      placed,
      choosing,
      sides,
      thought: hints.threat ?? hints.hint,
      line: hints.line,
      worth: worth.cells,
    }),
    decide,
    cancel: () => setChoosing(NOTHING),
    clickCell(key: string) {
      const result = click(placed, choosing, key)
      if ('move' in result) decide(result.move)
      else setChoosing(result.choosing)
    },
    look,
    turn,
    sound,
    isTyping: isTyping && mover !== undefined,
    setTyping,
    goBack() {
      if (walk !== undefined) return walks.look(Math.max(walk.from, walks.ply - 1))
      setViewed(undefined)
      running.undo()
    },
    playAgain() {
      setSeed(seed + 1)
      running.again()
    },
    /** Another try with a player elsewhere. */
    startAgain: (role: number) => setSeats(seats.map((each, r) => (r === role ? { ...each } : each))),
    hintShown: live ? hints.hint : undefined,
    threatShown: live ? hints.threat : undefined,
    /** Absent where the rules do not say what passing means. */
    askThreat: given === undefined || facts === undefined ? undefined : () => hints.askThreat(given, facts),
  }
}

/** A link says who sits where, or means that nobody has chosen; a game that begins anew is played by who played it last. */
function seatsOf({ seatsText: text, moves, puzzle }: Beginning, { link }: Subject): string | undefined {
  return text ?? (moves.length === 0 && puzzle === undefined ? keptSeats(link.game) : undefined)
}

function rolesIn(text: string): readonly string[] {
  const facts = parseRules(text).rules.rules.filter(({ head, body }) => head.name === 'role' && body.length === 0)
  return facts.flatMap(({ head }) =>
    head.kind === 'compound' && head.args[0]?.kind === 'constant' ? head.args[0].name : [],
  )
}
