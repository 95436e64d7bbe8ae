// A move, a hint, an expected course → the cells to mark.
import { cellOf, placeMove, readFact, type View } from '@depthcharge/engine/view'
import { type Choosing, grips, type PlacedMove, placeMoves, targets } from '../board/choose.ts'
import { keysOf, landing } from '../board/landing.ts'
import { cellKey } from '../board/layout.ts'
import type { Marks } from '../board/marks.ts'
import type { Side } from '../board/sides.ts'
import type { Joint, Thought } from '../worker/protocol.ts'
import { changedCells } from './leads.ts'
import type { Match } from './match.ts'
import type { Situation } from './situation.ts'
import { lastTurn } from './turn.ts'

export interface Marking {
  readonly view: View | undefined
  readonly facts: readonly string[] | undefined
  readonly match: Match | undefined
  readonly situation: Situation
  readonly placed: readonly PlacedMove[]
  readonly choosing: Choosing
  readonly sides: readonly Side[]
  /** A hint for the mover, or what the other side threatens. */
  readonly thought: Thought | undefined
  readonly line: Thought | undefined
  readonly worth: Marks['worth'] | undefined
}

/** Everything that is marked on the board. */
export function marksOf({
  view,
  facts = [],
  match,
  situation,
  placed,
  choosing,
  sides,
  thought,
  line,
  worth,
}: Marking): Marks {
  const { ply, live, mover } = situation
  if (view === undefined || match === undefined) return {}
  return {
    last: new Set(lastTurn(match, ply).flatMap((at) => lastCells(view, match, at, facts))),
    won: new Set(cellsOfFacts(view, match.scenes[ply]?.won ?? [])),
    checked: new Set(cellsOfFacts(view, match.scenes[ply]?.checked ?? [])),
    ...(mover === undefined
      ? {}
      : { mover, targets: targets(placed, choosing), grips: grips(placed, choosing), chosen: choosing.clicked }),
    ...(thought !== undefined && live && mover !== undefined ? { hints: hintCells(view, facts, thought) } : {}),
    ...(worth !== undefined ? { worth } : {}),
    ...(line !== undefined ? { line: lineCells(view, facts, line.line, sides) } : {}),
  }
}

/** The cells that a move of the last turn names; of one that names none, those that it changed. */
function lastCells(view: View, { moves, scenes }: Match, at: number, facts: readonly string[]): readonly string[] {
  const named = moves[at].flatMap((text, role) => keysOf(view, facts, placeMove(view, text, role)))
  return named.length > 0 ? named : changedCells(view, scenes[at]?.facts ?? [], scenes[at + 1]?.facts ?? [])
}

/** The cells that facts stand in. */
function cellsOfFacts(view: View, facts: readonly string[]): readonly string[] {
  return facts.flatMap((text) => {
    const { symbol, args } = readFact(text)
    return view.boards.flatMap((board, index) =>
      board.layers
        .filter((layer) => layer.symbol === symbol)
        .flatMap((layer) => {
          const cell = cellOf(view, index, layer, args)
          return cell === undefined ? [] : cellKey(index, cell.pane, cell.row!, cell.column!)
        }),
    )
  })
}

const FAINT = 0.03 // of the visits of the move with the most: less is not worth a mark
const MOST_HINTS = 5

/** How much of the thought went into each cell that a move ends on, for the moves that were thought about most. */
function hintCells(view: View, facts: readonly string[], { moves, role, best }: Thought): ReadonlyMap<string, number> {
  const likely = [...moves]
    .sort((a, b) => Number(b.move === best) - Number(a.move === best) || b.visits - a.visits)
    .slice(0, MOST_HINTS)
  const most = Math.max(1, ...likely.map(({ visits }) => visits))
  const cells = new Map<string, number>()
  for (const { move, visits } of likely) {
    if (visits < FAINT * most) continue
    const [{ cells: named }] = placeMoves(view, [move], role)
    const key = landing(view, facts, named.at(-1) ?? new Set(), new Set())
    if (key !== undefined) cells.set(key, Math.max(cells.get(key) ?? 0, visits / most))
    if (named.length > 1 && visits === most) for (const from of named[0]) cells.set(from, 1)
  }
  return cells
}

/** The cells on which the next moves are expected to end, with their number. */
function lineCells(view: View, facts: readonly string[], line: readonly Joint[], sides: readonly Side[]) {
  const cells = new Map<string, { step: number; side: Side }>()
  line.slice(0, 9).forEach((joint, step) => {
    joint.forEach((text, role) => {
      const [{ cells: named }] = placeMoves(view, [text], role)
      const key = landing(view, facts, named.at(-1) ?? new Set(), cells)
      if (key !== undefined && !cells.has(key)) cells.set(key, { step: step + 1, side: sides[role] })
    })
  })
  return cells
}
