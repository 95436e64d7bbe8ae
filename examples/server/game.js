// Connect Four: the state is a list of columns, each a text of the discs in it, from the bottom up.
import { defineGame } from '@depthcharge/engine'

const COLUMNS = 7
const ROWS = 6
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
]

/** Whether the top disc of a column is one of four in a row. */
function wins(columns, x) {
  const y = columns[x].length - 1
  const disc = columns[x][y]
  const run = (dx, dy) => {
    let n = 0
    while (columns[x + dx * (n + 1)]?.[y + dy * (n + 1)] === disc) n++
    return n
  }
  return DIRECTIONS.some(([dx, dy]) => run(dx, dy) + run(-dx, -dy) >= 3)
}

export const game = defineGame({
  name: 'connect four',
  players: ['red', 'yellow'],
  initial: { columns: new Array(COLUMNS).fill(''), turn: 0, winner: -1 },
  current: ({ turn }) => turn,
  moves: ({ columns }) => columns.flatMap((discs, x) => (discs.length < ROWS ? [x + 1] : [])),
  apply({ columns, turn }, column) {
    const next = columns.map((discs, x) => (x === column - 1 ? discs + 'ry'[turn] : discs))
    return { columns: next, turn: 1 - turn, winner: wins(next, column - 1) ? turn : -1 }
  },
  isOver: ({ columns, winner }) => winner >= 0 || columns.every((discs) => discs.length === ROWS),
  rewards: ({ winner }) => (winner < 0 ? [0.5, 0.5] : winner === 0 ? [1, 0] : [0, 1]),
  board: ({ columns }) =>
    Array.from({ length: ROWS }, (_, i) => columns.map((discs) => discs[ROWS - 1 - i] ?? '.').join(' ')).join('\n'),
})
