// Pig: roll as often as you dare; a 1 loses what this turn has brought. The first with 20 points wins.
import { defineGame } from '@depthcharge/engine'

const GOAL = 20

export const game = defineGame({
  name: 'pig',
  players: 2,
  initial: { points: [0, 0], turn: 0, pot: 0, rolling: false },
  current: ({ turn }) => turn,
  moves: ({ pot }) => (pot === 0 ? ['roll'] : ['roll', 'hold']),
  apply({ points, turn, pot }, move) {
    if (move === 'roll') return { points, turn, pot, rolling: true }
    const sum = points.map((each, player) => (player === turn ? each + pot : each))
    return { points: sum, turn: 1 - turn, pot: 0, rolling: false }
  },
  chance({ points, turn, pot, rolling }) {
    if (!rolling) return undefined
    return [1, 2, 3, 4, 5, 6].map((eyes) => ({
      probability: 1 / 6,
      name: `rolls ${eyes}`,
      state: { points, turn: eyes === 1 ? 1 - turn : turn, pot: eyes === 1 ? 0 : pot + eyes, rolling: false },
    }))
  },
  isOver: ({ points }) => points.some((each) => each >= GOAL),
  rewards: ({ points }) => points.map((each) => (each >= GOAL ? 1 : 0)),
})
