// Board → what kind of board it looks like, told from how moves name its cells, but for men of chess, and where its cells are.
import type { Board, View } from '@depthcharge/engine/view'
import type { Layout, Look, Standing } from './layout.ts'
import { layOutEdges } from './layouts/edges.ts'
import { layOutGraph } from './layouts/graph.ts'
import { layOutLine } from './layouts/line.ts'
import { layOutPanes } from './layouts/panes.ts'
import { layOutPits } from './layouts/pits.ts'
import { layOutStacks } from './layouts/stacks.ts'
import { layOutStar } from './layouts/star.ts'
import { turnHexagons } from './layouts/tall.ts'
import { MEN } from './men.ts'

export function lookOf(view: View, index: number): Look {
  const { shape, places, stores, edges, stacks, crossings, surface } = view.boards[index]
  if (edges !== undefined) return 'edges'
  if (stacks) return 'stacks'
  if (stores !== undefined) return 'pits'
  if (places !== undefined) return 'graph'
  if (shape !== 'square') return shape
  if (crossings !== undefined) return 'crossings'
  if (surface !== undefined) return surface === 'chequered' ? 'checker' : surface
  if (isStar(view.boards[index])) return 'star'
  const patterns = view.moves.map(({ cells }) => cells.filter(({ board }) => board === index))
  if (patterns.some((cells) => cells.length === 1 && cells[0].column !== undefined && cells[0].row === undefined))
    return 'wells'
  if (patterns.some((cells) => cells.length >= 2)) return isOfPegs(view.boards[index]) ? 'holes' : 'checker'
  return hasMen(view.boards[index]) ? 'checker' : 'grid'
}

/** Whether what goes from cell to cell is all alike and nobody's. */
function isOfPegs({ layers }: Board): boolean {
  const kinds = layers.flatMap(({ contents, blank }) => contents.filter((each) => !blank.includes(each)))
  return (
    kinds.length === 1 && layers.every(({ owner, owners }) => owner === undefined && Object.keys(owners).length === 0)
  )
}

/** Whether men of chess stand on it. */
function hasMen({ layers }: Board): boolean {
  const words = layers.flatMap(({ symbol, contents }) => [symbol.replace(/\/\d+$/, ''), ...contents])
  return words.some((text) => text.split(/[\s-]+/).some((word) => word.toLowerCase() in MEN))
}

/** Whether cells are every second of each row, as in a star: neighbours then lie aslant, and two columns are one step. */
function isStar({ cells, panes }: Board): boolean {
  if (cells === undefined || panes.length > 1) return false
  const places = cells.flatMap((row, y) => row.map((exists, x) => ({ exists, parity: (x + y) % 2 })))
  const [first, ...others] = places.filter(({ exists }) => exists)
  // Of draughts, all dark squares are there.
  const isWhole = places.every(({ exists, parity }) => exists || parity !== first?.parity)
  return others.length > 3 && others.every(({ parity }) => parity === first.parity) && !isWhole
}

/** `standing` is what stands where; only towers depend on it. `tall` says that there is more room down than across. */
export function layOut(view: View, index: number, standing?: Standing, tall = false): Layout {
  const board = view.boards[index]
  const look = lookOf(view, index)
  if (look === 'line') return layOutLine(board, index)
  if (look === 'graph') return layOutGraph(board, index)
  if (look === 'pits') return layOutPits(board, index)
  if (look === 'star') return layOutStar(board, index)
  if (look === 'edges') return layOutEdges(board, index)
  if (look === 'stacks') return layOutStacks(board, index, standing)
  const flat = layOutPanes(board, index, look)
  return look === 'hex' && tall && flat.width > flat.height ? turnHexagons(flat) : flat
}
