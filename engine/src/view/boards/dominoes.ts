// Dominoes: pieces that cover two cells. Found in play: whenever such a content is put on the board, it is put on two neighbours
// that always lie in the same way, and it never goes away. Which two cells belong together then follows from the board alone.
import type { Fact } from '../model/fact.ts'
import { type Board, cellOf, contentKey, type Layer, type View } from '../model/view.ts'
import type { Observation } from '../watch/observe.ts'

const FEWEST = 3 // dominoes that were seen; fewer may be chance

/** Contents by the way their dominoes lie; undefined where there are none. */
export function dominoesOf(view: View, index: number, { steps }: Observation): Board['dominoes'] {
  const { shape, layers, panes } = view.boards[index]
  if (shape !== 'square' || panes.length !== 1 || layers.length !== 1) return undefined
  const [layer] = layers
  const ways = new Map<string, Set<string>>() // by content, 'across' or 'down', or what it did otherwise
  const seen = new Map<string, number>()
  for (const [i, { facts, joint }] of steps.entries()) {
    const next = steps[i + 1]
    if (joint === undefined || next === undefined) continue
    const before = cellsBy(view, index, layer, facts)
    const after = cellsBy(view, index, layer, next.facts)
    for (const content of new Set([...before.keys(), ...after.keys()])) {
      const way = change(before.get(content) ?? [], after.get(content) ?? [])
      if (way === undefined) continue
      ways.set(content, (ways.get(content) ?? new Set()).add(way))
      seen.set(content, (seen.get(content) ?? 0) + 1)
    }
  }
  const found: Record<string, 'across' | 'down'> = {}
  for (const [content, [way, ...others]] of [...ways].map(([name, set]) => [name, [...set]] as const)) {
    const isPiece = !layer.blank.includes(content) && seen.get(content)! >= FEWEST
    if (isPiece && others.length === 0 && (way === 'across' || way === 'down')) found[content] = way
  }
  return Object.keys(found).length === 0 ? undefined : found
}

type Place = readonly [column: number, row: number]

function cellsBy(view: View, index: number, layer: Layer, facts: readonly Fact[]): ReadonlyMap<string, Place[]> {
  const cells = new Map<string, Place[]>()
  for (const { symbol, args } of facts) {
    const at = symbol === layer.symbol ? cellOf(view, index, layer, args) : undefined
    if (at === undefined) continue
    const content = contentKey(layer.content, args)
    cells.set(content, [...(cells.get(content) ?? []), [at.column!, at.row!]])
  }
  return cells
}

/** How the two new cells of a content lie; 'other' where it changed in any other way, undefined where it did not. */
function change(before: readonly Place[], after: readonly Place[]): 'across' | 'down' | 'other' | undefined {
  const has = (list: readonly Place[], [x, y]: Place) => list.some(([column, row]) => column === x && row === y)
  const fresh = after.filter((place) => !has(before, place))
  const isLost = before.some((place) => !has(after, place))
  if (fresh.length === 0 && !isLost) return undefined
  if (fresh.length !== 2 || isLost) return 'other'
  const [[x, y], [column, row]] = fresh
  const [dx, dy] = [Math.abs(x - column), Math.abs(y - row)]
  return dx === 1 && dy === 0 ? 'across' : dx === 0 && dy === 1 ? 'down' : 'other'
}
