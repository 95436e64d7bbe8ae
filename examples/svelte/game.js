// Nim: take one to three matches; who takes the last one wins.
import { defineGame } from '@depthcharge/engine'

export const game = defineGame({
  name: 'nim',
  players: ['you', 'bot'],
  initial: { left: 15, turn: 0 },
  current: ({ turn }) => turn,
  moves: ({ left }) => [1, 2, 3].filter((n) => n <= left),
  apply: ({ left, turn }, n) => ({ left: left - n, turn: 1 - turn }),
  isOver: ({ left }) => left === 0,
  rewards: ({ turn }) => (turn === 0 ? [0, 1] : [1, 0]),
})
