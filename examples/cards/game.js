// A card game in which nobody sees the other's hand: three cards each out of nine. The leader plays a card, the other answers;
// the higher takes the trick and leads. More tricks win.
import { defineGame } from '@depthcharge/engine'

const DECK = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Cards in a random order. */
function shuffle(cards, random) {
  const mixed = [...cards]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[mixed[i], mixed[j]] = [mixed[j], mixed[i]]
  }
  return mixed
}

/** The start of a match with other cards. */
export function deal(random) {
  const mixed = shuffle(DECK, random)
  return { hands: [mixed.slice(0, 3), mixed.slice(3, 6)], played: [], led: undefined, turn: 0, tricks: [0, 0] }
}

export const game = defineGame({
  name: 'tricks',
  players: 2,
  initial: /** @type {ReturnType<typeof deal>} */ ({
    hands: [
      [1, 5, 9],
      [2, 4, 8],
    ],
    played: [],
    led: undefined,
    turn: 0,
    tricks: [0, 0],
  }),
  current: ({ turn }) => turn,
  moves: ({ hands, turn }) => hands[turn],
  apply({ hands, played, led, turn, tricks }, card) {
    const rest = hands.map((hand, player) => (player === turn ? hand.filter((each) => each !== card) : hand))
    if (led === undefined) return { hands: rest, played: [...played, card], led: card, turn: 1 - turn, tricks }
    const winner = card > led ? turn : 1 - turn
    const won = tricks.map((each, player) => each + (player === winner ? 1 : 0))
    return { hands: rest, played: [...played, card], led: undefined, turn: winner, tricks: won }
  },
  isOver: ({ tricks }) => tricks[0] + tricks[1] === 3,
  rewards: ({ tricks: [left, right] }) => (left > right ? [1, 0] : [0, 1]),
  view: ({ hands, played, led, turn, tricks }, player) => ({ hand: hands[player], played, led, turn, tricks }),
  determinize(state, player, random) {
    const seen = [...state.hands[player], ...state.played]
    const unseen = shuffle(
      DECK.filter((card) => !seen.includes(card)),
      random,
    )
    const other = unseen.slice(0, state.hands[1 - player].length)
    return { ...state, hands: player === 0 ? [state.hands[0], other] : [other, state.hands[1]] }
  },
})
