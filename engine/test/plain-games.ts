// Small games of plain data, as authors write them: the types of states and moves are found, not told.
import { defineGame } from '../src/game/define.ts'

export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]
const wins = (cells: string, mark: string) => LINES.some((line) => line.every((i) => cells[i] === mark))

/** The state is a text of nine marks. */
export const plainTicTacToe = defineGame({
  name: 'tic-tac-toe',
  players: ['x', 'o'],
  initial: '.........',
  current: (cells) => [...cells].filter((mark) => mark !== '.').length % 2,
  moves: (cells) => [...cells].flatMap((mark, i) => (mark === '.' ? [i] : [])),
  apply: (cells, at, player) => cells.slice(0, at) + 'xo'[player] + cells.slice(at + 1),
  isOver: (cells) => wins(cells, 'x') || wins(cells, 'o') || !cells.includes('.'),
  rewards: (cells) => (wins(cells, 'x') ? [1, 0] : wins(cells, 'o') ? [0, 1] : [0.5, 0.5]),
})

/** Take some of one heap; moves are objects, rewards -1 and 1. */
export const plainNim = defineGame({
  name: 'nim',
  players: 2,
  initial: { heaps: [1, 2, 3], turn: 0 },
  range: [-1, 1],
  current: (state) => state.turn,
  moves: ({ heaps }) => heaps.flatMap((size, heap) => Array.from({ length: size }, (_, n) => ({ heap, take: n + 1 }))),
  apply: ({ heaps, turn }, { heap, take }) => ({
    heaps: heaps.map((size, i) => (i === heap ? size - take : size)),
    turn: 1 - turn,
  }),
  isOver: ({ heaps }) => heaps.every((size) => size === 0),
  rewards: ({ turn }) => (turn === 0 ? [-1, 1] : [1, -1]),
  moveName: ({ heap, take }) => `take ${take} of ${heap + 1}`,
})

/** Both show a hand at once; the better of three rounds. */
export const plainRps = defineGame({
  name: 'rock-paper-scissors',
  players: 2,
  initial: { won: [0, 0], rounds: 0 },
  moves: () => ['rock', 'paper', 'scissors'] as const,
  apply({ won, rounds }, [left, right]) {
    const order = ['rock', 'paper', 'scissors']
    const lead = (order.indexOf(left) - order.indexOf(right) + 3) % 3
    return { won: [won[0] + (lead === 1 ? 1 : 0), won[1] + (lead === 2 ? 1 : 0)], rounds: rounds + 1 }
  },
  isOver: ({ rounds }) => rounds === 3,
  rewards: ({ won: [left, right] }) => (left === right ? [0.5, 0.5] : left > right ? [1, 0] : [0, 1]),
})

/** Race to 10: roll again or hold, a 1 loses the turn's points. A die that shows 1 with probability 1/3, else 3. */
export const plainPig = defineGame({
  name: 'pig',
  players: 2,
  initial: { points: [0, 0], turn: 0, held: 0, rolling: false },
  current: ({ turn }) => turn,
  moves: () => ['roll', 'hold'] as const,
  apply(state, move) {
    if (move === 'roll') return { ...state, rolling: true }
    const points = state.points.map((each, i) => (i === state.turn ? each + state.held : each))
    return { points, turn: 1 - state.turn, held: 0, rolling: false }
  },
  chance: (state) =>
    state.rolling
      ? [
          { probability: 1 / 3, name: 'rolls 1', state: { ...state, turn: 1 - state.turn, held: 0, rolling: false } },
          { probability: 2 / 3, name: 'rolls 3', state: { ...state, held: state.held + 3, rolling: false } },
        ]
      : [],
  isOver: ({ points }) => points.some((each) => each >= 10),
  rewards: ({ points }) => points.map((each) => (each >= 10 ? 1 : 0)),
})

/** Three cards, one each; bet or pass on being the higher. Each sees his own card alone. */
export const plainDuel = defineGame({
  name: 'duel',
  players: 2,
  initial: { cards: [3, 1], bets: [] as string[] },
  current: ({ bets }) => bets.length,
  moves: () => ['bet', 'pass'],
  apply: ({ cards, bets }, move) => ({ cards, bets: [...bets, move] }),
  isOver: ({ bets }) => bets.length === 2 || bets[0] === 'pass',
  rewards({ cards, bets }) {
    if (bets[0] === 'pass') return [0.5, 0.5]
    if (bets[1] === 'pass') return [0.75, 0.25]
    return cards[0] > cards[1] ? [1, 0] : [0, 1]
  },
  view: ({ cards, bets }, player) => ({ card: cards[player], bets }),
  determinize({ cards, bets }, player, random) {
    const others = [1, 2, 3].filter((card) => card !== cards[player])
    const other = others[random.below(others.length)]
    return { cards: player === 0 ? [cards[0], other] : [other, cards[1]], bets }
  },
})

/** One player: from 0 to exactly n by adding 1 or doubling, in as few steps as possible. */
export const plainClimb = defineGame({
  name: 'climb',
  players: 1,
  initial: { at: 1, steps: 0 },
  current: () => 0,
  moves: () => ['add', 'double'],
  apply: ({ at, steps }, move) => ({ at: move === 'add' ? at + 1 : at * 2, steps: steps + 1 }),
  isOver: ({ at, steps }) => at >= 21 || steps === 10,
  rewards: ({ at, steps }) => [at === 21 ? 1 - steps / 20 : 0],
})
