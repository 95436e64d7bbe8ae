// Lines between dots, as in Dots and Boxes: a relation that says of a dot in which of two ways a line leaves it. Found by where
// moves may draw them: one way never leaves the last column, the other never the last row. Each way becomes a pane of its own,
// so that every line is a cell; what is said of dots alone lies between them. Lines may also be named by their two ends.

import type { Fact } from '../model/fact.ts'
import type { Board, Layer, MovePattern, View } from '../model/view.ts'
import type { Observation } from '../watch/observe.ts'

/** The view with such a board as lines, or as it was. */
export function withEdges(view: View, observation: Observation): View {
  const [board] = view.boards
  if (view.boards.length !== 1 || board.shape !== 'square' || board.panes.length !== 1) return view
  for (const line of board.layers) {
    const [way] = line.content
    if (line.content.length !== 1 || line.contents.length !== 2) continue
    for (const pattern of view.moves) {
      const found = directionOf(board, line, pattern, observation)
      if (found === undefined) continue
      const { across, up, arg, edges } = found
      const { column, row, ...rest } = pattern.cells[0]
      const layers = board.layers.map((layer) =>
        layer === line ? { ...layer, pane: [way], content: [], contents: [''] } : layer,
      )
      return {
        ...view,
        boards: [{ ...board, panes: [[across], [up], []], panesAcross: 1, edges, layers }],
        moves: view.moves.map((each) =>
          each === pattern ? { ...each, cells: [{ ...rest, pane: [arg], column: column!, row: row! }] } : each,
        ),
      }
    }
  }
  return withEnds(view, observation)
}

/** The view with the lines that moves draw from dot to dot beside it, where a relation holds just those. */
function withEnds(view: View, { steps }: Observation): View {
  const [board] = view.boards
  const moves = steps.flatMap(({ legals }) => legals.flat())
  const facts = steps.flatMap((step) => step.facts)
  for (const pattern of view.moves) {
    const [from, to] = pattern.cells
    if (pattern.cells.length !== 2 || [from, to].some(({ column, row }) => column === undefined || row === undefined))
      continue
    const ends = [from.column!, from.row!, to.column!, to.row!] as const
    const ways = stepsBetween(
      board,
      moves.filter(({ symbol }) => symbol === pattern.symbol),
      ends,
    )
    if (ways === undefined) continue
    const symbols = new Set(facts.filter(({ args }) => args.length === ends.length).map(({ symbol }) => symbol))
    const line = [...symbols].find(
      (symbol) =>
        board.layers.every((layer) => layer.symbol !== symbol) &&
        stepsBetween(
          board,
          facts.filter((fact) => fact.symbol === symbol),
          ends,
        ) !== undefined,
    )
    if (line === undefined) continue
    const named = { column: ends[0], row: ends[1], to: [ends[2], ends[3]] as const, pane: [] }
    const layer: Layer = { symbol: line, ...named, content: [], contents: [''], blank: [], owners: {}, marker: false }
    return {
      ...view,
      boards: [{ ...board, panes: [['across'], ['up'], []], edges: ways, layers: [layer, ...board.layers] }],
      moves: view.moves.map((each) => (each === pattern ? { ...each, cells: [{ board: 0, ...named }] } : each)),
    }
  }
  return view
}

/** The ways that lines lead from the first end to the second, if each is one step along a column or a row. */
function stepsBetween(board: Board, lines: readonly Fact[], [c, r, d, s]: readonly [number, number, number, number]) {
  const ways = new Set<string>()
  for (const { args } of lines) {
    const across = board.columns.indexOf(args[d]) - board.columns.indexOf(args[c])
    const down = board.rows.indexOf(args[s]) - board.rows.indexOf(args[r])
    if (Math.abs(across) + Math.abs(down) !== 1) return undefined
    ways.add(`${across} ${down}`)
  }
  const way = (forth: string, back: string) => (ways.has(back) && !ways.has(forth) ? -1 : 1)
  return lines.length === 0 ? undefined : ([way('1 0', '-1 0'), way('0 1', '0 -1')] as const)
}

/** Which content lies across and which goes up or down, and which argument of the move says so. */
function directionOf(board: Board, line: Layer, { symbol, cells }: MovePattern, { steps }: Observation) {
  const [cell] = cells
  if (cells.length !== 1 || cell.board !== 0 || cell.column === undefined || cell.row === undefined) return undefined
  const moves = steps.flatMap(({ legals }) => legals.flat()).filter((move) => move.symbol === symbol)
  const arity = moves[0]?.args.length ?? 0
  const arg = Array.from({ length: arity }, (_, i) => i).find(
    (i) => i !== cell.column && i !== cell.row && moves.every(({ args }) => line.contents.includes(args[i])),
  )
  if (arg === undefined) return undefined
  const reach = (way: string) => {
    const own = moves.filter(({ args }) => args[arg] === way)
    return {
      columns: missing(board.columns, new Set(own.map(({ args }) => args[cell.column!]))),
      rows: missing(board.rows, new Set(own.map(({ args }) => args[cell.row!]))),
    }
  }
  for (const [across, up] of [line.contents, [...line.contents].reverse()]) {
    const flat = reach(across)
    const steep = reach(up)
    const dx = end(flat.columns, board.columns.length)
    const dy = end(steep.rows, board.rows.length)
    if (dx !== undefined && dy !== undefined && flat.rows.length === 0 && steep.columns.length === 0)
      return { across, up, arg, edges: [dx, dy] as const }
  }
  return undefined
}

const missing = (values: readonly string[], seen: ReadonlySet<string>) =>
  values.flatMap((value, i) => (seen.has(value) ? [] : [i]))

/** Where lines lead that never leave from one end of an axis: 1 towards its last value, -1 towards its first. */
function end(left: readonly number[], count: number): 1 | -1 | undefined {
  if (left.length !== 1) return undefined
  return left[0] === count - 1 ? 1 : left[0] === 0 ? -1 : undefined
}
