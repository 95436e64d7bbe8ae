// Tic-tac-toe in fields that change in place, with `undo` and without; and a game with captures, whose `undo` has to know them.
import { defineGame } from '../src/game/define.ts'
import { LINES } from './plain-games.ts'

const CELLS = Array.from({ length: 9 }, (_, i) => `mark ${(i % 3) + 1} ${Math.floor(i / 3) + 1}`)

export const copiedTicTacToe = defineGame({
  name: 'tic-tac-toe in fields',
  roles: ['x', 'o'],
  state: { cell: 9, ply: 1, winner: 1 },
  moves: CELLS,
  current: (s) => s.ply % 2,
  legal(s, _role, add) {
    for (let i = 0; i < 9; i++) if (s.cell[i] === 0) add(i)
  },
  apply(s, move, role) {
    s.cell[move] = role + 1
    s.ply++
    for (let i = 0; i < LINES.length; i++) {
      const line = LINES[i]
      if (s.cell[line[0]] === role + 1 && s.cell[line[1]] === role + 1 && s.cell[line[2]] === role + 1)
        s.winner = role + 1
    }
  },
  terminal: (s) => s.winner !== 0 || s.ply === 9,
  goal: (s, role) => (s.winner === 0 ? 50 : s.winner === role + 1 ? 100 : 0),
})

export const undoneTicTacToe = defineGame({
  ...copiedTicTacToe.rules,
  undo(s, move) {
    s.cell[move] = 0
    s.ply--
    s.winner = 0
  },
})

/** Who leaps over a stone takes it; what was taken is kept by ply, for `undo`. */
export const leaps = defineGame({
  name: 'leaps',
  roles: ['left', 'right'],
  state: { line: 6, ply: 1, taken: 20 },
  moves: Array.from({ length: 36 }, (_, i) => `${Math.floor(i / 6)} to ${i % 6}`),
  start(s) {
    s.line.set([1, 1, 0, 0, 2, 2])
  },
  current: (s) => s.ply % 2,
  legal(s, role, add) {
    const ahead = role === 0 ? 1 : -1
    for (let from = 0; from < 6; from++) {
      if (s.line[from] !== role + 1) continue
      if (s.line[from + ahead] === 0) add(from * 6 + from + ahead)
      else if (s.line[from + ahead] === 2 - role && s.line[from + 2 * ahead] === 0) add(from * 6 + from + 2 * ahead)
    }
  },
  apply(s, move, role) {
    const [from, to] = [Math.floor(move / 6), move % 6]
    const over = (from + to) / 2
    s.line[from] = 0
    s.line[to] = role + 1
    if (Number.isInteger(over)) {
      s.taken[s.ply] = s.line[over]
      s.line[over] = 0
    }
    s.ply++
  },
  undo(s, move, role) {
    const [from, to] = [Math.floor(move / 6), move % 6]
    s.ply--
    if (s.taken[s.ply] !== 0) s.line[(from + to) / 2] = s.taken[s.ply]
    s.taken[s.ply] = 0
    s.line[to] = 0
    s.line[from] = role + 1
  },
  // Who cannot move has lost.
  terminal(s) {
    let can = false
    leaps.rules.legal(s, s.ply % 2, () => {
      can = true
    })
    return !can
  },
  goal: (s, role) => (s.ply % 2 === role ? 0 : 100),
})
