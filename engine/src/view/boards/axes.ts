// Which axis runs across and which way the other one runs. Letters name columns, as does what a piece is dropped in;
// otherwise the first coordinate is the column. Rows count upwards as on a chess board, except where one player has a
// board without letters: puzzles are written like text. Where a table tells north from south, it decides.
import type { Order } from '../rules/order.ts'
import type { Statics } from '../rules/statics.ts'

export interface Axes {
  /** Which of the two coordinates is the column. */
  readonly column: 'first' | 'second'
  /** Whether the last row stands on top. */
  readonly upwards: boolean
}

export interface AxesQuestion {
  readonly first: Order
  readonly second: Order
  readonly roles: number
  /** The one coordinate that moves name alone, if so. */
  readonly alone?: 'first' | 'second'
  readonly statics: Statics
}

const UP = new Set(['north', 'up', 'n'])
const DOWN = new Set(['south', 'down', 's'])

export function axesOf(question: AxesQuestion): Axes {
  const { first, second, roles, alone } = question
  const seen = compass(question)
  const lettered = (order: Order) => order.values.every((value) => /^[a-z]$/i.test(value))
  const column =
    seen.column ?? (lettered(first) === lettered(second) ? (alone ?? 'first') : lettered(second) ? 'second' : 'first')
  const likeChess = lettered(first) !== lettered(second)
  return { column, upwards: seen.upwards ?? (roles > 1 || likeChess || alone !== undefined) }
}

/** What tables such as (leads north 1 1 1 2) say. */
function compass({ first, second, statics }: AxesQuestion): Partial<Axes> {
  for (const table of statics.values()) {
    if (table[0]?.length !== 5) continue
    for (const [way, ...at] of table) {
      const word = way.toLowerCase()
      if (!UP.has(word) && !DOWN.has(word)) continue
      const dx = first.values.indexOf(at[2]) - first.values.indexOf(at[0])
      const dy = second.values.indexOf(at[3]) - second.values.indexOf(at[1])
      if (Math.abs(dx) + Math.abs(dy) === 1)
        return { column: dx === 0 ? 'first' : 'second', upwards: dx + dy > 0 === UP.has(word) }
    }
  }
  return {}
}
