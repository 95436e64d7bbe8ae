// Rules and some random matches → View. No name of a relation is looked at, so scrambled rules give the same boards.
//
//   observe ─┐
//   statics ─┼ fluents ─ grids ─ sheets ─ axes, hex, cells ─ boards ─ move patterns ─ pieces
//   types   ─┘           graphs, lines ───────────────────┘
import type { Random } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import { normalise } from '../gdl/normal.ts'
import type { Rules } from '../gdl/rules.ts'
import { boardOfLine, boardOfSheet } from './boards/board.ts'
import { boxesOf, boxPatterns } from './boards/boxes.ts'
import { cellName, cellsOf } from './boards/cells.ts'
import { dominoesOf } from './boards/dominoes.ts'
import { withEdges } from './boards/edges.ts'
import { fixedThings } from './boards/fixed.ts'
import { collectFluents, isKey } from './boards/fluents.ts'
import { graphsOf } from './boards/graph.ts'
import { gridOf } from './boards/grid.ts'
import { lineOf } from './boards/line.ts'
import { movePatterns } from './boards/moves.ts'
import { pitsOf } from './boards/pits.ts'
import { isLone, sheetsOf } from './boards/sheet.ts'
import { isStacks } from './boards/stacks.ts'
import { layersUnder } from './boards/under.ts'
import { placeFact } from './model/place.ts'
import type { Board, Layer, View } from './model/view.ts'
import { domainsOf } from './rules/domains.ts'
import { movePlace, movesAllowed } from './rules/places.ts'
import { type Statics, staticsOf } from './rules/statics.ts'
import { typesOf } from './rules/types.ts'
import { clocksOf } from './watch/clocks.ts'
import { type Observation, type ObserveOptions, observe } from './watch/observe.ts'
import { piecesOf } from './watch/pieces.ts'
import { rightsOf } from './watch/rights.ts'
import { sidesOf } from './watch/sides.ts'

const FEWEST_THINGS = 6 // on average, of a relation that is a board where there is another one

/** Plays some random matches to see what the facts of the game look like; 300 positions unless told otherwise. */
export function detectView(rules: Rules, game: Game, random: Random, options: ObserveOptions = {}): View {
  const view = viewOf(rules, observe(game, random, options))
  const sides = view.boards[0]?.shape === 'hex' && view.boards.length === 1 ? sidesOf(game, view, random) : undefined
  return sides === undefined ? view : { ...view, boards: [{ ...view.boards[0], sides }] }
}

/** As detectView, from matches that were played or recorded before. */
export function viewOf(rules: Rules, observation: Observation): View {
  const { clauses } = normalise(rules)
  const statics = staticsOf(rules)
  const types = typesOf(clauses)
  const fluents = collectFluents(observation, types, domainsOf(clauses, statics), statics)
  // Moves that were read once are the same object wherever they are legal.
  const moves = new Set(observation.steps.flatMap(({ legals }) => legals.flat()))
  const kinds = new Map([...moves].map((move) => [move.symbol, move]))
  const moveTypes = [...kinds.values()].map(({ symbol, args }) => args.map((_, arg) => types(movePlace(symbol, arg))))
  const touched = (type: string) => moveTypes.filter((each) => each.includes(type)).length

  const grids = fluents.flatMap((fluent) => gridOf(fluent, clauses, touched) ?? [])
  const found = sheetsOf(grids, statics, touched)
  // One thing that moves about is the board only where nothing has more of one.
  const rows = fluents.filter((fluent) => fluent.mean >= FEWEST_THINGS).flatMap((fluent) => lineOf(fluent) ?? [])
  const sheets = found.every(isLone) && rows.length > 0 ? [] : found
  const onSheets = new Set(sheets.flatMap((sheet) => sheet.types))
  // Where there is a grid, what its cells are linked by is on it already, unless other moves are made there.
  const isApart = (type: string) =>
    moveTypes.every((each) => !each.includes(type) || !each.some((own) => onSheets.has(own)))
  const graphs = graphsOf(fluents, statics, touched).filter(
    ({ fluent, column }) =>
      sheets.length === 0 ||
      (fluent.mean >= FEWEST_THINGS && isKey(fluent, [column]) && isApart(fluent.args[column].type)),
  )
  const linked = graphs.flatMap(({ fluent, others = [] }) => [fluent, ...others.map((other) => other.fluent)])
  const lines = fluents
    .filter((fluent) => !grids.some((grid) => grid.fluent === fluent) && !linked.includes(fluent))
    .flatMap((fluent) => lineOf(fluent) ?? [])
    .filter(({ fluent, column }) => !onSheets.has(fluent.args[column].type))

  const surroundings = { roles: observation.roles, statics, moveTypes }
  const drawn = [
    ...sheets.map((sheet) => boardOfSheet(sheet, surroundings)),
    ...[...graphs, ...lines].map((line) => boardOfLine(line, observation.roles)),
  ]
  const plain: View = {
    roles: observation.roles,
    boards: drawn.map(({ board }) => board),
    moves: movePatterns(
      moves,
      drawn.map(({ coordinates }) => coordinates),
      types,
      movesAllowed(clauses),
    ),
  }
  const cut: View = { ...plain, boards: plain.boards.map((_, board) => withCells(plain, board, observation, statics)) }
  const boards = cut.boards.map((_, board) => withPieces(cut, board, observation, statics))
  const whole: View = { ...cut, boards }
  const shaped = boards.map((_, index) => {
    const fixed = fixedThings(whole, index, clauses, statics)
    return { ...withForm(whole, index, observation, statics), ...(fixed === undefined ? {} : { fixed }) }
  })
  const onBoards = new Set(boards.flatMap(({ layers }) => layers.map(({ symbol }) => symbol)))
  const told = [...clocksOf(observation), ...(boards.length > 0 ? rightsOf(observation) : [])]
  const clocks = [...new Set(told)].filter((symbol) => !onBoards.has(symbol))
  const named = new Set(cut.moves.map(({ symbol }) => symbol))
  const words = [...moves].filter(({ symbol }) => !named.has(symbol))
  const turning = shaped.flatMap((board, index) =>
    board.boxes === undefined ? [] : boxPatterns(board, index, words, statics),
  )
  const drawnWhole = { ...cut, boards: shaped, moves: [...cut.moves, ...turning] }
  return withEdges({ ...drawnWhole, ...(clocks.length > 0 ? { clocks } : {}) }, observation)
}

/** The board with what makes it more than cells: pits, boxes, dominoes, towers. */
function withForm(view: View, index: number, observation: Observation, statics: Statics): Board {
  const board = view.boards[index]
  const pits = pitsOf(view, index, observation, statics)
  if (pits !== undefined) {
    const { links: _, layers, ...plain } = board
    // A number of seeds is nobody's, whoever sows it more often.
    return { ...plain, ...pits, layers: layers.map((layer) => ({ ...layer, owners: {} })) }
  }
  const boxes = board.shape === 'square' ? boxesOf(board.columns, board.rows, statics) : undefined
  const dominoes = dominoesOf(view, index, observation)
  const under = layersUnder(view, index, observation)
  return {
    ...board,
    layers: board.layers.map((layer) => (under.has(layer) ? { ...layer, under: true as const } : layer)),
    ...(boxes === undefined ? {} : { boxes }),
    ...(dominoes === undefined ? {} : { dominoes }),
    ...(isStacks(board, observation) ? { stacks: true } : {}),
  }
}

/** The board without the cells, columns and rows that do not exist. */
function withCells(view: View, index: number, { steps }: Observation, statics: Statics): Board {
  const board = view.boards[index]
  if (board.shape === 'line') return board
  const { columns, rows, layers } = board
  const filled = layers.map(({ symbol, column, row }) =>
    steps.map(({ facts }) => {
      const own = facts.filter((fact) => fact.symbol === symbol)
      return new Set(own.map(({ args }) => cellName(args[column], args[row!])))
    }),
  )
  const named = new Set<string>()
  for (const { legals } of steps)
    for (const cell of legals.flat().flatMap((move) => placeFact(view, move)))
      if (cell.board === index && cell.column !== undefined && cell.row !== undefined)
        named.add(cellName(columns[cell.column], rows[cell.row]))
  const step = layers[0].column < layers[0].row! ? 1 : -1
  const cells = cellsOf({ columns, rows, step, filled, named, statics })
  if (cells === undefined) return board
  const has = (column: string, row: string) => cells.has(cellName(column, row))
  const kept = {
    columns: columns.filter((column) => rows.some((row) => has(column, row))),
    rows: rows.filter((row) => columns.some((column) => has(column, row))),
  }
  const there = kept.rows.map((row) => kept.columns.map((column) => has(column, row)))
  return { ...board, ...kept, ...(there.flat().includes(false) ? { cells: there } : {}) }
}

/** The board with the layers' blanks and owners. */
function withPieces(view: View, index: number, observation: Observation, statics: Statics): Board {
  const board = view.boards[index]
  const count =
    (board.cells?.flat().filter(Boolean).length ?? board.columns.length * board.rows.length) * board.panes.length
  const layers = board.layers.map((layer): Layer => {
    const full = observation.steps.every(
      ({ facts }) => facts.filter(({ symbol }) => symbol === layer.symbol).length >= count,
    )
    return { ...layer, ...piecesOf(view, index, layer, { observation, statics, full, cells: count }) }
  })
  return { ...board, layers }
}
