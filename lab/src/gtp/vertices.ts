// The points of a board by the moves of a game: where all moves of two roles are such as (place 3 4), besides a word for waiting,
// and fill a rectangle, each is a vertex as GTP writes it, columns as letters without I.
import type { Game } from '@depthcharge/engine/game'

export interface Vertices {
  readonly columns: number
  readonly rows: number
  /** Such as C4; of what is not on the board, pass. */
  nameOf(move: number): string
  /** The move of a role at a vertex in small letters, or of passing; undefined where the board has no such point. */
  moveAt(role: number, vertex: string): number | undefined
}

const LETTERS = 'abcdefghjklmnopqrstuvwxyz'
const PASS = 'pass'

/** Undefined where moves are no points of a board. */
export function verticesOf(game: Game): Vertices | undefined {
  if (game.roles.length !== 2 || game.chance !== undefined) return undefined
  const read = game.moves.map(({ role, text }, move) => {
    const [, word, column, row] = /^\((\S+) (\S+) (\S+)\)$/.exec(text) ?? []
    return { role, text, move, word, column, row }
  })
  const points = read.filter(({ word }) => word !== undefined)
  const words = new Set(points.map(({ word }) => word))
  const waits = read.filter(({ word }) => word === undefined)
  if (words.size !== 1 || waits.some(({ text }) => text.startsWith('(')) || waits.length > 2) return undefined
  const columns = inOrder(points.map(({ column }) => column))
  const rows = inOrder(points.map(({ row }) => row))
  if (columns.length > LETTERS.length || points.length !== 2 * columns.length * rows.length) return undefined

  const names = new Map<number, string>()
  const moves = new Map<string, number>()
  for (const { role, move, word, column, row } of read) {
    const name = word === undefined ? PASS : `${LETTERS[columns.indexOf(column)]}${rows.indexOf(row) + 1}`
    names.set(move, name === PASS ? PASS : name.toUpperCase())
    moves.set(`${role} ${name}`, move)
  }
  return {
    columns: columns.length,
    rows: rows.length,
    nameOf: (move) => names.get(move)!,
    moveAt: (role, vertex) => moves.get(`${role} ${vertex}`),
  }
}

/** Each once, numbers by size and letters by the alphabet. */
function inOrder(words: readonly string[]): readonly string[] {
  return [...new Set(words)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}
