// Who plays here, and where the men stand at first → whether the board is to be seen from the other side: one's own men
// stand below, as one sits at a table, and so do one's own pits.
import { pictureOf, type View } from '@depthcharge/engine/view'
import type { Seat } from './match.ts'

/** Only where one person plays, and others have men on the board, too. */
export function facesAway(view: View, first: readonly string[], seats: readonly Seat[]): boolean {
  const people = seats.flatMap(({ kind }, role) => (kind === 'human' ? role : []))
  const [board] = view.boards
  if (people.length === 1 && board?.stores !== undefined) return people[0] !== 0
  if (people.length !== 1 || view.boards.length !== 1 || board.shape !== 'square' || board.panes.length !== 1)
    return false
  const men = pictureOf(view, first).boards[0][0].flatMap((cells, row) =>
    cells.flatMap(({ glyphs }) => glyphs.flatMap(({ owner }) => (owner === undefined ? [] : { row, owner }))),
  )
  const own = mean(men.filter(({ owner }) => owner === people[0]))
  const others = mean(men.filter(({ owner }) => owner !== people[0]))
  // Men in the middle, or beside each other, have no side of the board.
  return others - own > board.rows.length / 4
}

function mean(men: readonly { readonly row: number }[]): number {
  return men.length === 0 ? Number.NaN : men.reduce((sum, { row }) => sum + row, 0) / men.length
}
