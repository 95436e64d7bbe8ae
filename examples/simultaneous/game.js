// Goofspiel with four cards: both bid a card at once for the prize on the table; the higher bid takes it.
import { defineGame } from '@depthcharge/engine'

const CARDS = [1, 2, 3, 4]

export const game = defineGame({
  name: 'goofspiel',
  players: 2,
  initial: { hands: [CARDS, CARDS], prizes: [4, 3, 2, 1], points: [0, 0] },
  moves: ({ hands }, player) => hands[player],
  apply({ hands, prizes, points }, bids) {
    const [prize, ...rest] = prizes
    const wins = (player) => bids[player] > bids[1 - player]
    return {
      hands: hands.map((hand, player) => hand.filter((card) => card !== bids[player])),
      prizes: rest,
      points: points.map((each, player) => each + (wins(player) ? prize : 0)),
    }
  },
  isOver: ({ prizes }) => prizes.length === 0,
  rewards: ({ points: [left, right] }) => (left === right ? [0.5, 0.5] : left > right ? [1, 0] : [0, 1]),
})
