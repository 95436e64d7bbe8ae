// Games as people write them for boardgame.io, each with something that boardgame.io does between moves.
import type { Game } from 'boardgame.io'

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246']

/** The game of boardgame.io's tutorial: the winner is whose turn it is when a line is complete. */
export const ticTacToe: Game<{ cells: (string | null)[] }> = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id: number) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE'
      G.cells[id] = playerID
    },
  },
  endIf: ({ G, ctx }) => {
    const isLine = (line: string) => new Set([...line].map((at) => G.cells[Number(at)])).size === 1
    if (LINES.some((line) => G.cells[Number(line[0])] !== null && isLine(line))) return { winner: ctx.currentPlayer }
    if (!G.cells.includes(null)) return { draw: true }
  },
  ai: {
    enumerate: (G) => G.cells.flatMap((cell, id) => (cell === null ? [{ move: 'clickCell', args: [id] }] : [])),
  },
}

/** Phases: both draft one of three powers, then take matches by it; who takes the last one wins. */
export const draftedNim: Game<{ powers: Record<string, number>; free: number[]; left: number }> = {
  name: 'drafted-nim',
  setup: () => ({ powers: {}, free: [1, 2, 3], left: 7 }),
  phases: {
    draft: {
      start: true,
      next: 'play',
      turn: { minMoves: 1, maxMoves: 1 },
      moves: {
        choose: ({ G, playerID }, power: number) => {
          G.powers[playerID] = power
          G.free = G.free.filter((each) => each !== power)
        },
      },
      endIf: ({ G }) => G.free.length === 1,
    },
    play: {
      turn: { order: { first: () => 1, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers } },
      moves: {
        take: ({ G, playerID, events }, count: number) => {
          if (count > (G.powers[playerID] ?? 0)) return 'INVALID_MOVE'
          G.left -= count
          if (G.left === 0) events.endGame({ winner: playerID })
          else events.endTurn()
        },
      },
    },
  },
  ai: {
    enumerate: (G, ctx, playerID) =>
      ctx.phase === 'draft'
        ? G.free.map((power) => ({ move: 'choose', args: [power] }))
        : [1, 2, 3]
            .filter((count) => count <= Math.min(G.left, G.powers[playerID] ?? 0))
            .map((count) => ({ move: 'take', args: [count] })),
  },
}

/** Stages and active players: a bid is made, and whoever is asked accepts it or raises it; accepted at 3 or more, the bidder wins. */
export const haggle: Game<{ bid: number }> = {
  name: 'haggle',
  setup: () => ({ bid: 0 }),
  turn: {
    stages: {
      answer: {
        moves: {
          accept: ({ G, ctx, events }) => {
            events.endGame({ winner: G.bid >= 3 ? ctx.currentPlayer : ctx.currentPlayer === '0' ? '1' : '0' })
          },
          refuse: ({ events }) => {
            events.endStage()
            events.endTurn()
          },
        },
      },
    },
  },
  moves: {
    offer: ({ G, events }, more: number) => {
      G.bid += more
      events.setActivePlayers({ others: 'answer' })
    },
  },
  endIf: ({ G, ctx }) => (G.bid > 4 ? { winner: ctx.currentPlayer === '0' ? '1' : '0' } : undefined),
  ai: {
    enumerate: (_, ctx, playerID) =>
      ctx.activePlayers?.[playerID] === 'answer'
        ? [{ move: 'accept' }, { move: 'refuse' }]
        : [
            { move: 'offer', args: [1] },
            { move: 'offer', args: [2] },
          ],
  },
}

/** Dice: throw, or stop at what there is; 7 and more lose, at the end the higher wins. The dice are thrown by hooks, too. */
export const pairOfDice: Game<{ totals: number[]; stopped: boolean[] }> = {
  name: 'pair-of-dice',
  setup: ({ ctx }) => ({ totals: Array(ctx.numPlayers).fill(0), stopped: Array(ctx.numPlayers).fill(false) }),
  turn: {
    onBegin: ({ G, ctx, random }) => {
      G.totals[Number(ctx.currentPlayer)] += random.Die(2)
    },
  },
  moves: {
    roll: ({ G, playerID, random, events }) => {
      G.totals[Number(playerID)] += random.D6()
      if (G.totals[Number(playerID)] >= 7) {
        G.stopped[Number(playerID)] = true
        events.endTurn()
      }
    },
    stop: ({ G, playerID, events }) => {
      G.stopped[Number(playerID)] = true
      events.endTurn()
    },
  },
  endIf: ({ G }) => {
    if (!G.stopped.every(Boolean)) return
    const [a, b] = G.totals.map((total) => (total >= 7 ? 0 : total))
    return a === b ? { draw: true } : { winner: a > b ? '0' : '1' }
  },
  ai: { enumerate: () => [{ move: 'roll' }, { move: 'stop' }] },
}

/** Hidden cards: the second player guesses which of three cards the first holds; playerView hides it. */
export const guess: Game<{ card: number | null; deck: number[] }> = {
  name: 'guess',
  setup: ({ random }) => {
    const deck = random.Shuffle([0, 0, 1])
    return { card: deck[0], deck: deck.slice(1) }
  },
  turn: { order: { first: () => 1, next: () => 1 } },
  moves: {
    say: ({ G, events }, card: number) => events.endGame({ winner: G.card === card ? '1' : '0' }),
  },
  playerView: ({ G, playerID }) => (playerID === '0' ? G : { ...G, card: null, deck: [] }),
  ai: {
    enumerate: () => [
      { move: 'say', args: [0] },
      { move: 'say', args: [1] },
    ],
  },
}
