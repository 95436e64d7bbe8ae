// Clicks → a move. Every legal move names some cells in an order: one to place something, two to go from the first to the
// second, a column to drop something in, any cell of a box to turn it. Clicking cells narrows the moves down; one that is named in full is played, and
// where several are a small menu asks. Moves that name no cell are buttons.
import { placeMove, type View } from '@depthcharge/engine/view'
import { cellKey } from './layout.ts'

/** A move with the cells it names, each as the keys that stand for it. */
export interface PlacedMove {
  readonly text: string
  readonly cells: readonly ReadonlySet<string>[]
  /** Its words name no cell; it leads to one. */
  readonly isLed?: boolean
}

/** What has been clicked so far. */
export interface Choosing {
  readonly clicked: readonly string[]
  /** Moves that the clicks name in full, when there are several. */
  readonly menu: readonly PlacedMove[]
}

export const NOTHING: Choosing = { clicked: [], menu: [] }

/** A column without a row is any cell of the column, a box any of its cells. */
export function placeMoves(view: View, moves: readonly string[], role: number): readonly PlacedMove[] {
  return moves.map((text) => ({
    text,
    cells: placeMove(view, text, role).map(({ board, pane, column, row, span: [across, down] = [1, 1] }) => {
      const { columns, rows } = view.boards[board]
      const isIn = (at: number, from: number | undefined, count: number) =>
        from === undefined || (at >= from && at < from + count)
      const keys = new Set<string>()
      for (let y = 0; y < rows.length; y++)
        for (let x = 0; x < columns.length; x++)
          if (isIn(x, column, across) && isIn(y, row, down)) keys.add(cellKey(board, pane, y, x))
      return keys
    }),
  }))
}

/** Moves that may still be meant. */
export function candidates(moves: readonly PlacedMove[], clicked: readonly string[]): readonly PlacedMove[] {
  return moves.filter(({ cells }) => clicked.length <= cells.length && clicked.every((key, i) => cells[i].has(key)))
}

/** The cells that can be clicked next. */
export function targets(moves: readonly PlacedMove[], { clicked }: Choosing): ReadonlySet<string> {
  const next = candidates(moves, clicked).flatMap(({ cells }) => [...(cells[clicked.length] ?? [])])
  return new Set(next)
}

/**
 * The cells from which a move goes on to another, so that what stands there can be dragged: those a move may begin with, or
 * of a longer move, that was chosen last and others in its place.
 */
export function grips(moves: readonly PlacedMove[], choosing: Choosing): ReadonlySet<string> {
  const { clicked } = choosing
  const at = Math.max(0, clicked.length - 1)
  const next = clicked.length === 0 ? new Set<string>() : targets(moves, choosing)
  const starts = candidates(moves, clicked.slice(0, at)).flatMap(({ cells }) =>
    cells.length > at + 1 ? [...cells[at]] : [],
  )
  return new Set(starts.filter((key) => !next.has(key)))
}

/** Either the move that is meant or what is to be asked next. */
export function click(
  moves: readonly PlacedMove[],
  { clicked }: Choosing,
  key: string,
): { readonly move: string } | { readonly choosing: Choosing } {
  const further = [...clicked, key]
  const left = candidates(moves, further)
  if (left.length === 0) {
    // A click elsewhere begins anew; one on the cell just chosen lets it go.
    if (clicked.length === 0 || clicked.at(-1) === key) return { choosing: NOTHING }
    return click(moves, NOTHING, key)
  }
  const complete = left.filter(({ cells }) => cells.length === further.length)
  if (complete.length === 1 && left.length === 1) return { move: complete[0].text }
  return { choosing: { clicked: further, menu: complete } }
}
