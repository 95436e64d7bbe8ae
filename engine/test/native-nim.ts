// A small game written in TypeScript, to be found by module and name: take one to three of seven; the last one wins.
import { defineGame } from '../src/game/define.ts'

export const nim = defineGame({
  name: 'native nim',
  roles: ['left', 'right'],
  state: { heap: 1, turn: 1 },
  moves: [
    ['1', '2', '3', 'wait'],
    ['1', '2', '3', 'wait'],
  ],
  start(state) {
    state.heap = 7
  },
  legal(state, role, add) {
    if (role !== state.turn) return add(3)
    for (let n = 1; n <= Math.min(3, state.heap); n++) add(n - 1)
  },
  play(state, moves) {
    state.heap -= moves[state.turn] + 1
    state.turn = 1 - state.turn
  },
  terminal: (state) => state.heap === 0,
  goal: (state, role) => (state.turn === role ? 0 : 100),
})
