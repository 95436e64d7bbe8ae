// A relation of the state → the arguments that are coordinates of a grid. Of the ordered arguments, those are taken
// that tell the facts of a position apart with the fewest: a chess man stands on one square, whatever its number. Two
// span a board; more than two span several boards side by side.
import type { Clause } from '../../gdl/normal.ts'
import { symbolOf, type Term } from '../../gdl/rules.ts'
import { type Fluent, isKey, isTotalMap } from './fluents.ts'

export interface Grid {
  readonly fluent: Fluent
  /** The two arguments that span a board, in their order. */
  readonly inner: readonly [number, number]
  /** The arguments that choose among boards. */
  readonly pane: readonly number[]
}

/** `touched` counts the kinds of move that name an argument of the type. */
export function gridOf(
  fluent: Fluent,
  clauses: readonly Clause[],
  touched: (type: string) => number,
): Grid | undefined {
  const ordered = fluent.args.flatMap(({ order }, arg) => (order === undefined ? [] : [arg]))
  if (ordered.length < 2) return undefined
  // One fact with many numbers is a list of them, not a place.
  if (fluent.most <= 1 && ordered.length > 2) return undefined
  const [a, b] = ordered
  if (ordered.length === 2 && (isTotalMap(fluent, a) || isTotalMap(fluent, b))) return undefined
  const coordinates = smallestKey(fluent, ordered, touched) ?? ordered
  if (ordered.length >= 4 && joinsNeighbours(fluent, ordered)) return undefined
  if (coordinates.length === 2)
    return { fluent, inner: [coordinates[0], coordinates[1]], pane: ownersPane(fluent, coordinates) }
  const inner = mostVaried(fluent, coordinates, clauses)
  if (isWhatIsInside(fluent, coordinates, inner, touched)) return { fluent, inner, pane: [] }
  return { fluent, inner, pane: coordinates.filter((arg) => !inner.includes(arg)) }
}

/** The smallest set of two or more ordered arguments that is a key; of equals, the one moves name most, then the first. */
function smallestKey(
  fluent: Fluent,
  ordered: readonly number[],
  touched: (type: string) => number,
): readonly number[] | undefined {
  const worth = (args: readonly number[]) => args.reduce((sum, arg) => sum + touched(fluent.args[arg].type), 0)
  for (let size = 2; size <= ordered.length; size++) {
    const keys = subsets(ordered, size).filter((args) => isKey(fluent, args))
    if (keys.length > 0) return keys.reduce((best, args) => (worth(args) > worth(best) ? args : best))
  }
  return undefined
}

/**
 * Whether the third of three coordinates is what a cell holds, several at a time: nothing else is in the cells, and moves
 * that name them do not name it. (cell 2 3 4) says that the lamp in 2 3 burns for 4 steps yet.
 */
function isWhatIsInside(
  { args }: Fluent,
  coordinates: readonly number[],
  inner: readonly number[],
  touched: (type: string) => number,
): boolean {
  const isTouched = (arg: number) => touched(args[arg].type) > 0
  const outer = coordinates.filter((arg) => !inner.includes(arg))
  return args.length === 3 && outer.length === 1 && inner.every(isTouched) && !outer.some(isTouched)
}

/** Whether all facts name two cells side by side: such a relation is made of lines between cells, not of cells. */
function joinsNeighbours(fluent: Fluent, [x, y, u, v]: readonly number[]): boolean {
  const at = (row: readonly string[], arg: number) => fluent.args[arg].order!.values.indexOf(row[arg])
  const rows = fluent.states.flat()
  return rows.every((row) => Math.abs(at(row, x) - at(row, u)) <= 1 && Math.abs(at(row, y) - at(row, v)) <= 1)
}

/** All subsets of a size, in lexicographic order. */
function subsets(items: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]))
}

/**
 * The argument that gives every player a full board of his own. One that is itself a key names a piece, as in
 * (at blinky 3 4): pieces may share a cell, and have no boards.
 */
function ownersPane(fluent: Fluent, inner: readonly number[]): readonly number[] {
  if (isKey(fluent, inner)) return []
  const area = inner.reduce((product, arg) => product * lengthOf(fluent, arg), 1)
  const found = fluent.args.findIndex(({ values }, arg) => {
    if (inner.includes(arg) || isKey(fluent, [arg]) || !isKey(fluent, [...inner, arg])) return false
    return fluent.args.length > inner.length + 1 && fluent.mean > (area * values.size) / 2
  })
  return found < 0 ? [] : [found]
}

/** The two coordinates that differ most often between the facts a rule compares: lines run within a board. */
function mostVaried(
  fluent: Fluent,
  coordinates: readonly number[],
  clauses: readonly Clause[],
): readonly [number, number] {
  const varied = coordinates.map((arg) => ({
    arg,
    times: clauses.filter((clause) => varies(clause, fluent.symbol, arg)).length,
  }))
  // Of equals, those of the same length; then the last two of four (boards are named first) and the first two of three
  // (levels are named last).
  const twins = (arg: number) => coordinates.filter((other) => lengthOf(fluent, other) === lengthOf(fluent, arg)).length
  const rank = coordinates.length > 3 ? (arg: number) => -arg : (arg: number) => arg
  varied.sort((x, y) => y.times - x.times || twins(y.arg) - twins(x.arg) || rank(x.arg) - rank(y.arg))
  const [a, b] = varied.slice(0, 2).map(({ arg }) => arg)
  return a < b ? [a, b] : [b, a]
}

function lengthOf(fluent: Fluent, arg: number): number {
  return fluent.args[arg].order!.values.length
}

function varies({ positive, negative }: Clause, symbol: string, arg: number): boolean {
  const terms = [...positive, ...negative].flatMap((sentence): readonly Term[] => {
    const fact = sentence.kind === 'compound' && sentence.name === 'true' ? sentence.args[0] : undefined
    return fact?.kind === 'compound' && symbolOf(fact) === symbol ? [fact.args[arg]] : []
  })
  return new Set(terms.map((term) => (term.kind === 'compound' ? symbolOf(term) : term.name))).size > 1
}
