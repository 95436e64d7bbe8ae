// Learned weights → what squares are worth: a piece on each of them, or what stands there now. Pure.
import { power, type Weights } from '@depthcharge/engine/game'
import { cellOf, readFact, type View } from '@depthcharge/engine/view'
import { cellKey } from '../board/layout.ts'
import type { Worth } from '../board/marks.ts'

export interface LearnedPiece {
  readonly board: number
  readonly content: string
  readonly owner: number | undefined
  /** By cell: the log-odds that it adds for its owner, or else for the first role. */
  readonly weights: ReadonlyMap<string, number>
}

interface Placed {
  readonly board: number
  readonly content: string
  readonly owner: number | undefined
  readonly key: string
}

/** The pieces that stand on more than one square, and their worth on each. */
export function learnedPieces(view: View, weights: Weights): readonly LearnedPiece[] {
  const pieces = new Map<string, LearnedPiece & { readonly weights: Map<string, number> }>()
  weights.facts.forEach((fact, i) => {
    for (const { board, content, owner, key } of placesOf(view, fact)) {
      const name = `${board} ${content}`
      const piece = pieces.get(name) ?? { board, content, owner, weights: new Map() }
      pieces.set(name, piece)
      piece.weights.set(key, (piece.weights.get(key) ?? 0) + weightFor(weights, owner ?? 0, i))
    }
  })
  return [...pieces.values()].filter((piece) => piece.weights.size > 1)
}

/** Where a piece is worth more than its mean over all squares, and where less. */
export function pieceWorth({ weights }: LearnedPiece): ReadonlyMap<string, Worth> {
  const mean = [...weights.values()].reduce((sum, weight) => sum + weight, 0) / weights.size
  return shaded(new Map(Array.from(weights, ([key, weight]) => [key, weight - mean])))
}

/** What stands on each square is worth to the first role. */
export function standingWorth(view: View, weights: Weights, facts: readonly string[]): ReadonlyMap<string, Worth> {
  const number = new Map(weights.facts.map((fact, i) => [fact, i]))
  const sums = new Map<string, number>()
  for (const fact of facts) {
    const i = number.get(fact)
    if (i === undefined) continue
    for (const { key } of placesOf(view, fact)) sums.set(key, (sums.get(key) ?? 0) + weightFor(weights, 0, i))
  }
  return shaded(sums)
}

/** Where one's gain is the other's loss there is one value, that of the first role. */
function weightFor({ values, scale, zeroSum }: Weights, role: number, fact: number): number {
  const [value, sign] = zeroSum ? [values[0], role === 0 ? 1 : -1] : [values[role], 1]
  return (sign * value.facts[fact]) / scale
}

function placesOf(view: View, fact: string): readonly Placed[] {
  const { symbol, args } = readFact(fact)
  return view.boards.flatMap((each, board) =>
    each.layers
      .filter((layer) => layer.symbol === symbol)
      .flatMap((layer) => {
        const cell = cellOf(view, board, layer, args)
        const content = layer.content.map((arg) => args[arg]).join(' ')
        if (cell === undefined || layer.blank.includes(content)) return []
        const named = layer.owner === undefined ? -1 : view.roles.indexOf(args[layer.owner])
        const owner = named < 0 ? layer.owners[content] : named
        return { board, content, owner, key: cellKey(board, cell.pane, cell.row!, cell.column!) }
      }),
  )
}

/** Log-odds as points: what they change in an even position. */
function shaded(odds: ReadonlyMap<string, number>): ReadonlyMap<string, Worth> {
  const points = Array.from(odds, ([key, weight]) => [key, 100 / (1 + power(Math.E, -weight)) - 50] as const)
  const most = Math.max(Number.MIN_VALUE, ...points.map(([, value]) => Math.abs(value)))
  return new Map(points.map(([key, value]) => [key, { points: value, shade: value / most }]))
}
