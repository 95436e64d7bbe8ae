// What the contents of cells are, learnt from watching: a piece belongs to the role that can move it or whose moves make
// it appear, and a content is blank if it is what a piece leaves behind or, where pieces stay, what it is put on. Names
// are not asked: b may be a bishop.
import type { Role } from '../../game/game.ts'
import type { Fact } from '../model/fact.ts'
import { placeFact } from '../model/place.ts'
import { type Cell, cellOf, contentKey, type Layer, type View } from '../model/view.ts'
import type { Statics, Table } from '../rules/statics.ts'
import type { Observation, ObservedStep } from './observe.ts'

export interface Pieces {
  readonly blank: readonly string[]
  readonly owners: Readonly<Record<string, Role>>
}

const CERTAIN = 0.9 // share of the uses of a piece that must be one role's
const MOSTLY = 0.5

/** All by content. */
interface Tally {
  /** The share of the cells at the start. */
  readonly start: Map<string, number>
  /** How often a move put something in its place. */
  readonly replaced: Map<string, number>
  /** How often a move from one cell to another left it behind. */
  readonly left: Map<string, number>
  /** By content, then by role: how often it appeared where the role's move pointed, or could have been moved by it. */
  readonly used: Map<string, number[]>
}

/** `full` says whether every cell always holds a fact of the layer; `cells` is how many there are. */
export function piecesOf(
  view: View,
  board: number,
  layer: Layer,
  { observation, statics, full, cells }: { observation: Observation; statics: Statics; full: boolean; cells: number },
): Pieces {
  if (layer.content.length === 0) return { blank: [], owners: {} }
  const everywhere = contentEverywhere(layer, observation, cells)
  if (everywhere !== undefined) return { blank: [everywhere], owners: {} }
  const tally = count(view, board, layer, observation)
  // In a row of things on things, such as discs, the content is a cell again and none of them is empty.
  const { shape, columns } = view.boards[board]
  // Numbers of things on cells that have numbers, too, are other numbers than the cells'.
  const isCell = (content: string) => columns.includes(content)
  const nested =
    shape === 'line' && layer.contents.some(isCell) && layer.contents.filter((each) => /^\d+$/.test(each)).every(isCell)
  const blank = full && !nested ? blankOf(tally) : undefined
  const owners = view.roles.length > 1 && layer.owner === undefined ? ownersOf(tally, blank, view, layer, statics) : {}
  return { blank: blank === undefined ? [] : [blank], owners }
}

/** What every cell holds in every position beside what else some hold: it says nothing. */
function contentEverywhere(layer: Layer, { steps }: Observation, cells: number): string | undefined {
  let common: Set<string> | undefined
  let varied = false
  for (const { facts } of steps) {
    const counts = new Map<string, number>()
    for (const { symbol, args } of facts) if (symbol === layer.symbol) raise(counts, contentKey(layer.content, args), 1)
    const full = [...counts].filter(([, count]) => count >= cells).map(([content]) => content)
    varied ||= counts.size > full.length
    common = new Set(full.filter((content) => common?.has(content) ?? true))
    if (common.size === 0) return undefined
  }
  return varied && common?.size === 1 ? [...common][0] : undefined
}

function contentsAt(view: View, board: number, layer: Layer, step: ObservedStep): Map<string, string> {
  const contents = new Map<string, string>()
  for (const { symbol, args } of step.facts) {
    const cell = symbol === layer.symbol ? cellOf(view, board, layer, args) : undefined
    if (cell !== undefined) contents.set(`${cell.pane} ${cell.column} ${cell.row}`, contentKey(layer.content, args))
  }
  return contents
}

function count(view: View, board: number, layer: Layer, { steps }: Observation): Tally {
  const tally: Tally = { start: new Map(), replaced: new Map(), left: new Map(), used: new Map() }
  const use = (content: string, role: Role) => {
    if (!tally.used.has(content)) tally.used.set(content, new Array<number>(view.roles.length).fill(0))
    tally.used.get(content)![role]++
  }
  const cellsNamed = (move: Fact, role: Role) => placeFact(view, move, role).filter((cell) => cell.board === board)
  let before = new Map<string, string>()
  steps.forEach((step, i) => {
    const now = contentsAt(view, board, layer, step)
    if (i === 0) for (const content of now.values()) raise(tally.start, content, 1 / now.size)
    steps[i - 1]?.joint?.forEach((move, role) => {
      const cells = cellsNamed(move, role)
      const target = cells.at(-1)
      for (const [at, content] of now) {
        if (target === undefined || before.get(at) === content) continue
        if (isWithin(at, target)) {
          use(content, role)
          if (before.has(at)) raise(tally.replaced, before.get(at)!, 1)
        } else if (isWithin(at, cells[0])) raise(tally.left, content, 1)
      }
    })
    step.legals.forEach((moves, role) => {
      for (const move of moves) {
        const [from, to] = cellsNamed(move, role)
        const content = to === undefined ? undefined : now.get(`${from.pane} ${from.column} ${from.row}`)
        if (content !== undefined) use(content, role)
      }
    })
    before = now
  })
  return tally
}

function isWithin(at: string, { pane, column, row }: Cell): boolean {
  const [p, c, r] = at.split(' ').map(Number)
  return p === pane && (column === undefined || c === column) && (row === undefined || r === row)
}

function raise(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

function blankOf({ start, replaced, left, used }: Tally): string | undefined {
  const isNumber = (content: string) => /^\d+$/.test(content)
  const contents = [...new Set([...start.keys(), ...replaced.keys(), ...used.keys()])]
  // Counters such as s0, s1 … are numbers by another name: none of them is empty.
  const stems = new Set(contents.map((content) => /^(.*?)\d+$/.exec(content)?.[1]))
  if (contents.length > 2 && stems.size === 1 && !stems.has(undefined)) return undefined
  const words = contents.filter((content) => !isNumber(content))
  if (words.length === 1 && contents.length > 2) return words[0] // the gap between numbered tiles
  const counts = [left, replaced, start].find(({ size }) => size > 0)
  const total = [...(counts?.values() ?? [])].reduce((sum, n) => sum + n, 0)
  return words.find((content) => (counts?.get(content) ?? 0) > MOSTLY * total)
}

function ownersOf(
  tally: Tally,
  blank: string | undefined,
  view: View,
  layer: Layer,
  statics: Statics,
): Record<string, Role> {
  const owners: Record<string, Role> = {}
  for (const [content, byRole] of tally.used) {
    const most = Math.max(...byRole)
    const total = byRole.reduce((sum, n) => sum + n, 0)
    if (content !== blank && most >= CERTAIN * total) owners[content] = byRole.indexOf(most)
  }
  adoptByLetter(owners, layer.contents)
  if (layer.content.length === 1) for (const table of statics.values()) adopt(owners, table, layer.contents, view.roles)
  if (blank !== undefined) delete owners[blank]
  return owners
}

/** Adds the owners of pieces that were never used, where those of each side begin with a letter of their own: wk, wq, bk … */
function adoptByLetter(owners: Record<string, Role>, contents: readonly string[]): void {
  const sides = new Map<string, Role>() // by letter
  for (const [content, owner] of Object.entries(owners)) {
    if ((sides.get(content[0]) ?? owner) !== owner) return
    sides.set(content[0], owner)
  }
  if (sides.size < 2 || new Set(sides.values()).size < sides.size) return
  for (const content of contents) {
    const owner = content.length > 1 ? sides.get(content[0]) : undefined
    if (owner !== undefined) owners[content] ??= owner
  }
}

/** Adds the owners of pieces that were never used, from a table that agrees about those that were: (man wq white queen). */
function adopt(
  owners: Record<string, Role>,
  table: Table,
  contents: readonly string[],
  roles: readonly string[],
): void {
  const args = (table[0] ?? []).map((_, arg) => arg)
  const holds = (values: readonly string[]) => args.filter((arg) => table.every((row) => values.includes(row[arg])))
  for (const piece of holds(contents)) {
    for (const role of holds(roles)) {
      const claimed = new Map(table.map((row) => [row[piece], roles.indexOf(row[role])]))
      const unique = table.every((row) => claimed.get(row[piece]) === roles.indexOf(row[role]))
      const known = Object.keys(owners).filter((content) => claimed.has(content))
      if (!unique || known.length === 0 || known.some((content) => claimed.get(content) !== owners[content])) continue
      for (const [content, owner] of claimed) owners[content] ??= owner
    }
  }
}
