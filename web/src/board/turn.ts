// A view seen from the other side: rows and columns in the opposite order. Cells are found by the names of their
// coordinates, so everything else follows; what is given by indices is turned with them.
import type { Board, View } from '@depthcharge/engine/view'

export function turned(view: View): View {
  return { ...view, boards: view.boards.map(turnedBoard) }
}

function turnedBoard(board: Board): Board {
  const { columns, rows, edges, cells, fixed, crossings, places } = board
  if (places !== undefined) return { ...board, places: turnedPlaces(places) }
  const column = (at: number) => columns.length - 1 - at
  const row = (at: number) => rows.length - 1 - at
  return {
    ...board,
    columns: [...columns].reverse(),
    rows: [...rows].reverse(),
    ...(edges === undefined ? {} : { edges: [-edges[0] as 1 | -1, -edges[1] as 1 | -1] as const }),
    ...(cells === undefined ? {} : { cells: [...cells].reverse().map((each) => [...each].reverse()) }),
    ...(fixed === undefined
      ? {}
      : { fixed: fixed.map((each) => ({ ...each, column: column(each.column), row: row(each.row) })) }),
    ...(crossings === undefined ? {} : { crossings: crossings.map(([c, r]) => [column(c), row(r)] as const) }),
  }
}

/** Columns that have places keep their order. */
function turnedPlaces(places: NonNullable<Board['places']>): NonNullable<Board['places']> {
  const [right, bottom] = [0, 1].map((axis) => Math.max(...places.map((place) => place[axis])))
  return places.map(([x, y]) => [right - x, bottom - y])
}
