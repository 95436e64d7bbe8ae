// view.json: how an author wants a game drawn, in place of what was found. Boards and moves may be given, as `View` has them;
// of a layer, what is not said is taken from the layer of the same relation that was found. Text → override or diagnostics;
// override and what was found → the view to draw.
//
//   { "boards": [{ "shape": "square", "columns": ["1", "2", "3"], "rows": ["3", "2", "1"],
//                  "layers": [{ "symbol": "cell/3", "column": 0, "row": 1, "content": [2], "blank": ["b"] }] }] }
import type { Diagnostic } from '../../gdl/diagnostic.ts'
import type { Board, CellPattern, FixedThing, Layer, MovePattern, View } from '../model/view.ts'
import { type Json, readJson } from './json.ts'
import {
  flag,
  index,
  list,
  number,
  object,
  oneOf,
  pair,
  type Report,
  record,
  type Shape,
  spanOf,
  text,
} from './shape.ts'

/** A layer as an author gives it. */
export type LayerOverride = Pick<Layer, 'symbol' | 'column'> & Partial<Layer>
/** A board as an author gives it. */
export type BoardOverride = Omit<Board, 'layers'> & { readonly layers: readonly LayerOverride[] }

/** What view.json says. */
export interface ViewOverride {
  readonly boards?: readonly BoardOverride[]
  readonly moves?: readonly MovePattern[]
}

export interface ReadOverride {
  /** Absent where there are errors. */
  readonly override?: ViewOverride
  readonly diagnostics: readonly Diagnostic[]
}

const SYMBOL = /^[^\s()]+\/(\d+)$/
const symbol: Shape<string> = (json, tell) => {
  const found = text(json, tell)
  if (found === undefined || SYMBOL.test(found)) return found
  return tell(`a relation with its number of arguments is expected here, such as "cell/3"`, json.span) as undefined
}

/** Every argument named has to be one of the relation's. */
function checkArguments(json: Json, tell: Report, of: string, keys: readonly string[]): boolean {
  const arity = Number(SYMBOL.exec(of)![1])
  const wrong = keys.flatMap((key) => {
    const entry = json.kind === 'object' ? json.entries.find((each) => each.key === key)?.value : undefined
    const values = entry === undefined ? [] : entry.kind === 'list' ? entry.items : [entry]
    return values.filter((value) => value.kind === 'number' && value.value >= arity)
  })
  for (const { span } of wrong) tell(`${of} has no such argument: they are numbered 0 to ${arity - 1}`, span)
  return wrong.length === 0
}

const layer: Shape<LayerOverride> = object(
  {
    symbol,
    column: index,
    row: index,
    pane: list(index),
    to: pair(index),
    content: list(index),
    owner: index,
    contents: list(text),
    blank: list(text),
    owners: record(index),
    marker: flag,
    under: flag,
  },
  ['symbol', 'column'],
  ({ under, ...found }, json, tell) =>
    checkArguments(json, tell, found.symbol!, ['column', 'row', 'pane', 'to', 'content', 'owner'])
      ? ({ ...found, ...(under ? { under } : {}) } as LayerOverride)
      : undefined,
)

const sides: Shape<NonNullable<Board['sides']>> = object(
  { across: index, down: index },
  ['across', 'down'],
  (found) => found as NonNullable<Board['sides']>,
)

const fixed: Shape<FixedThing> = object(
  { name: text, column: index, row: index, goneWith: text },
  ['name', 'column', 'row'],
  (found) => found as FixedThing,
)

const way: Shape<1 | -1> = (json, tell) => {
  const found = number(json, tell)
  if (found === undefined || found === 1 || found === -1) return found
  return tell('1 or -1 is expected here', json.span) as undefined
}

const board: Shape<BoardOverride> = object(
  {
    shape: oneOf('square', 'hex', 'line'),
    columns: list(text),
    rows: list(text),
    shear: number,
    panes: list(list(text)),
    panesAcross: index,
    cells: list(list(flag)),
    places: list(pair(number)),
    links: list(pair(index)),
    stores: list(index),
    boxes: pair(index),
    dominoes: record(oneOf('across', 'down')),
    sides,
    edges: pair(way),
    crossings: list(pair(index)),
    surface: oneOf('chequered', 'felt', 'holes', 'lamps'),
    stacks: flag,
    fixed: list(fixed),
    layers: list(layer),
  },
  ['shape', 'columns', 'layers'],
  (found, json, tell) => {
    const { shape, columns = [], rows = shape === 'line' ? [''] : undefined, panes = [[]], layers = [] } = found
    const faults: [string, string][] = []
    if (columns.length === 0) faults.push(['columns', 'a board has one column at least'])
    if (rows === undefined) faults.push(['shape', 'a board that is no line has "rows" too, from top to bottom'])
    if (shape === 'line' && rows?.length !== 1) faults.push(['rows', 'a line has one row, [""]'])
    if (panes.length === 0) faults.push(['panes', 'a board has one pane at least; one without a name is [[]]'])
    if (layers.length === 0) faults.push(['layers', 'a board shows one relation at least'])
    if (shape !== 'line' && layers.some(({ row }) => row === undefined))
      faults.push(['layers', 'every layer says which argument is the row: "row"'])
    // Of lines between dots, what lies between them has no way.
    const isFit = (length: number) =>
      found.edges === undefined ? panes.every((each) => each.length === length) : length < 2
    if (layers.some(({ pane = [] }) => !isFit(pane.length)))
      faults.push(['layers', 'the "pane" of a layer lists as many arguments as a pane has coordinates'])
    const { cells, places, links = [], stores } = found
    if (cells !== undefined && (cells.length !== rows?.length || cells.some((row) => row.length !== columns.length)))
      faults.push(['cells', 'one true or false for every cell, row by row'])
    if (places !== undefined && places.length !== columns.length) faults.push(['places', 'one place for every column'])
    if (stores !== undefined && (places === undefined || stores.some((each) => each >= columns.length)))
      faults.push(['stores', 'stores are columns, from 0, of a board whose columns have "places"'])
    const isOn = (column: number, row: number) => column < columns.length && row < (rows?.length ?? 0)
    const { crossings } = found
    if (crossings !== undefined && shape !== 'square')
      faults.push(['crossings', 'lines cross on a board whose shape is "square"'])
    if (found.surface !== undefined && shape !== 'square')
      faults.push(['surface', 'only a board whose shape is "square" has a surface'])
    if (!(crossings ?? []).every(([column, row]) => isOn(column, row)))
      faults.push(['crossings', 'marked crossings are a column and a row of the board each, from 0'])
    if (!(found.fixed ?? []).every(({ column, row }) => isOn(column, row)))
      faults.push(['fixed', 'columns and rows are numbered from 0'])
    if (links.flat().some((end) => end >= columns.length)) faults.push(['links', 'links are between columns, from 0'])
    for (const [key, message] of faults) tell(message, spanOf(json, key))
    if (faults.length > 0) return undefined
    const shear = found.shear ?? (shape === 'hex' ? 0.5 : 0)
    const { stacks, ...plain } = found
    return {
      ...plain,
      ...(stacks ? { stacks } : {}),
      shape: shape!,
      columns,
      rows: rows!,
      shear,
      panes,
      panesAcross: found.panesAcross || 1,
      layers,
    }
  },
)

const cell: Shape<CellPattern> = object(
  {
    board: index,
    pane: list(index),
    mover: flag,
    column: index,
    row: index,
    to: pair(index),
    bands: pair(record(list(text))),
  },
  ['board'],
  (found) => ({ pane: [], ...found }) as CellPattern,
)

const move: Shape<MovePattern> = object({ symbol, cells: list(cell) }, ['symbol', 'cells'], (found, json, tell) => {
  const cells = json.kind === 'object' ? json.entries.find(({ key }) => key === 'cells')?.value : undefined
  const items = cells?.kind === 'list' ? cells.items : []
  const sound = items.map((each) => checkArguments(each, tell, found.symbol!, ['pane', 'column', 'row', 'to']))
  return sound.every(Boolean) ? (found as MovePattern) : undefined
})

const whole: Shape<ViewOverride> = object({ boards: list(board), moves: list(move) }, [], (found, json, tell) => {
  const { boards, moves = [] } = found
  const lost = boards !== undefined && moves.some(({ cells }) => cells.some((each) => each.board >= boards.length))
  if (lost) tell(`a move names a board that is not there; they are numbered from 0`, spanOf(json, 'moves'))
  return lost ? undefined : (found as ViewOverride)
})

/** Never throws; all faults are told, each with its place. */
export function readViewOverride(source: string): ReadOverride {
  const diagnostics: Diagnostic[] = []
  const tell: Report = (message, span) => void diagnostics.push({ code: 'view', severity: 'error', message, span })
  const read = readJson(source)
  if (!('json' in read)) tell(read.message, read.span)
  const override = 'json' in read ? whole(read.json, tell) : undefined
  return override === undefined || diagnostics.length > 0 ? { diagnostics } : { override, diagnostics }
}

/** What to draw: what the author says, and for the rest what was found. */
export function overrideView(found: View, { boards, moves }: ViewOverride): View {
  const known = new Map(found.boards.flatMap(({ layers }) => layers.map((each) => [each.symbol, each] as const)))
  const drawn = boards?.map((each): Board => ({ ...each, layers: each.layers.map((own) => wholeLayer(own, known)) }))
  const all = drawn ?? found.boards
  const onBoards = (moves ?? found.moves).map((each) => ({
    ...each,
    cells: each.cells.filter((cell) => cell.board < all.length),
  }))
  return { ...found, boards: all, moves: onBoards }
}

function wholeLayer(own: LayerOverride, known: ReadonlyMap<string, Layer>): Layer {
  const found = known.get(own.symbol)
  const content = own.content ?? found?.content ?? []
  const same = found !== undefined && found.content.join() === content.join()
  const plain = { pane: [], contents: content.length === 0 ? [''] : [], blank: [], owners: {}, marker: false }
  const pieces = same
    ? { contents: found.contents, blank: found.blank, owners: found.owners, marker: found.marker }
    : {}
  const owner = same && found.owner !== undefined ? { owner: found.owner } : {}
  return { ...plain, ...pieces, ...owner, ...own, content }
}
