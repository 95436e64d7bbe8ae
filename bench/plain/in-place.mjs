// Three of the games in fields that moves change in place and `undo` puts back, as an author who wants speed would write them.
import { defineGame } from '@depthcharge/engine'
import { BESIDE, LINES } from './games.mjs'

const [W, H] = [7, 6]
const columns = Array.from({ length: W }, (_, x) => `drop ${x + 1}`)
/** How many stones of the same mark follow one another from a cell on. */
function run(cells, x, y, dx, dy) {
  const mark = cells[y * W + x]
  let count = 0
  for (let i = x + dx, j = y + dy; i >= 0 && i < W && j >= 0 && j < H && cells[j * W + i] === mark; i += dx, j += dy)
    count++
  return count
}
function four(cells, x, y) {
  if (run(cells, x, y, 0, -1) >= 3) return true
  for (let slope = -1; slope <= 1; slope++)
    if (run(cells, x, y, 1, slope) + run(cells, x, y, -1, -slope) >= 3) return true
  return false
}
const fieldsFour = defineGame({
  name: 'connect four in fields',
  roles: ['first', 'second'],
  state: { cells: W * H, heights: W, ply: 1, winner: 1 },
  moves: columns,
  start: (s) => void (s.winner = -1),
  current: (s) => s.ply & 1,
  legal(s, _role, add) {
    for (let x = 0; x < W; x++) if (s.heights[x] < H) add(x)
  },
  apply(s, x, role) {
    const y = s.heights[x]++
    s.cells[y * W + x] = role + 1
    s.ply++
    if (four(s.cells, x, y)) s.winner = role
  },
  undo(s, x) {
    s.cells[--s.heights[x] * W + x] = 0
    s.ply--
    s.winner = -1
  },
  terminal: (s) => s.winner >= 0 || s.ply === W * H,
  goal: (s, role) => (s.winner < 0 ? 50 : s.winner === role ? 100 : 0),
})

/** By cell of nine: the rows it lies on. */
const THROUGH = Array.from({ length: 9 }, (_, cell) => LINES.filter((row) => row.includes(cell)))
const GOES_ON = 0
const FULL = 3
/** What a mark on a cell makes of a board of nine that goes on. */
function madeOf(cells, first, cell) {
  const mark = cells[first + cell]
  const rows = THROUGH[cell]
  if (mark !== FULL)
    for (let r = 0; r < rows.length; r++) {
      const row = rows[r]
      if (cells[first + row[0]] === mark && cells[first + row[1]] === mark && cells[first + row[2]] === mark)
        return mark
    }
  for (let i = 0; i < 9; i++) if (cells[first + i] === 0) return GOES_ON
  return FULL
}
const fieldsUltimate = defineGame({
  name: 'ultimate tic-tac-toe in fields',
  roles: ['x', 'o'],
  // The board that is forced after so many plies, -1 for any; the last of them counts.
  state: { cells: 81, boards: 9, forced: 82, ply: 1, winner: 1 },
  moves: Array.from({ length: 81 }, (_, i) => `board ${Math.floor(i / 9) + 1}, cell ${(i % 9) + 1}`),
  start: (s) => void (s.forced[0] = -1),
  current: (s) => s.ply & 1,
  legal(s, _role, add) {
    const forced = s.forced[s.ply]
    const end = forced >= 0 ? forced + 1 : 9
    for (let board = Math.max(0, forced); board < end; board++)
      if (s.boards[board] === GOES_ON) for (let i = board * 9; i < board * 9 + 9; i++) if (s.cells[i] === 0) add(i)
  },
  apply(s, at, role) {
    const board = (at / 9) | 0
    const to = at % 9
    s.cells[at] = role + 1
    const made = madeOf(s.cells, board * 9, to)
    if (made !== GOES_ON) {
      s.boards[board] = made
      s.winner = madeOf(s.boards, 0, board)
    }
    s.forced[++s.ply] = s.boards[to] === GOES_ON ? to : -1
  },
  undo(s, at) {
    s.cells[at] = 0
    s.boards[(at / 9) | 0] = GOES_ON
    s.winner = GOES_ON
    s.forced[s.ply--] = 0
  },
  terminal: (s) => s.winner !== GOES_ON,
  goal: (s, role) => (s.winner === FULL ? 50 : s.winner === role + 1 ? 100 : 0),
})

const N = 9
const [LOW, HIGH] = [1, 2] // edges that a chain touches
const chain = new Int32Array(N * N)
const isIn = new Int32Array(N * N)
let round = 0
/** Whether the chain of a stone touches both edges of its owner. */
function connects(cells, at) {
  const mark = cells[at]
  let edges = 0
  let size = 1
  chain[0] = at
  isIn[at] = ++round
  for (let i = 0; i < size; i++) {
    const each = chain[i]
    const place = mark === 1 ? each % N : (each / N) | 0
    if (place === 0) edges |= LOW
    else if (place === N - 1) edges |= HIGH
    const beside = BESIDE[each]
    for (let b = 0; b < beside.length; b++) {
      const next = beside[b]
      if (cells[next] !== mark || isIn[next] === round) continue
      isIn[next] = round
      chain[size++] = next
    }
  }
  return edges === (LOW | HIGH)
}
const fieldsHex = defineGame({
  name: 'hex 9×9 in fields',
  roles: ['across', 'down'],
  state: { cells: N * N, turn: 1, won: 1 },
  moves: Array.from({ length: N * N }, (_, i) => `${(i % N) + 1}, ${Math.floor(i / N) + 1}`),
  current: (s) => s.turn,
  legal(s, _role, add) {
    for (let i = 0; i < N * N; i++) if (s.cells[i] === 0) add(i)
  },
  apply(s, at, role) {
    s.cells[at] = role + 1
    s.turn = 1 - role
    if (connects(s.cells, at)) s.won = 1
  },
  undo(s, at, role) {
    s.cells[at] = 0
    s.turn = role
    s.won = 0
  },
  terminal: (s) => s.won === 1,
  goal: (s, role) => (s.turn === role ? 0 : 100),
})

export const IN_PLACE = {
  'connect four, in place': fieldsFour,
  'ultimate, in place': fieldsUltimate,
  'hex, in place': fieldsHex,
}
