// A view seen from the other side: rows and columns in the opposite order. Cells are found by the names of their
// coordinates, so everything else follows.
import type { View } from '@depthcharge/engine/view'

export function turned(view: View): View {
  return {
    ...view,
    boards: view.boards.map((board) => ({
      ...board,
      columns: [...board.columns].reverse(),
      rows: [...board.rows].reverse(),
      ...(board.edges === undefined ? {} : { edges: [-board.edges[0] as 1 | -1, -board.edges[1] as 1 | -1] as const }),
      ...(board.cells === undefined ? {} : { cells: [...board.cells].reverse().map((row) => [...row].reverse()) }),
    })),
  }
}
