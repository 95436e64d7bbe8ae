// A boardgame.io Game object → a game for Depthcharge. It serves games with turns whose moves return or change G, and whose
// list of moves is given by ai.enumerate, as boardgame.io's own bots need it. What is hidden by playerView stays hidden to
// the bot only with a determinize of your own.
import { defineGame } from '@depthcharge/engine'

/** @param game what you give to boardgame.io's Client; @param more such as { players: 2, range, evaluate, determinize } */
export function fromBoardgameIo(game, { players = 2, ...more } = {}) {
  const order = (turn) => String(turn % players)
  const start = { G: game.setup?.({ ctx: { numPlayers: players } }) ?? {}, turn: 0, movesMade: 0 }
  const ctxOf = ({ turn }) => ({ numPlayers: players, currentPlayer: order(turn), turn: turn + 1, phase: null })
  const endOf = (state) => game.endIf?.({ G: state.G, ctx: ctxOf(state) })

  return defineGame({
    name: game.name ?? 'boardgame.io game',
    players,
    initial: start,
    current: ({ turn }) => turn % players,
    moves: (state) => game.ai.enumerate(state.G, ctxOf(state), order(state.turn)),
    apply(state, { move, args = [] }) {
      const ctx = ctxOf(state)
      let isTurnOver = false
      const events = { endTurn: () => (isTurnOver = true) }
      const G = structuredClone(state.G) // moves may change it, as under Immer
      const rule = game.moves[move].move ?? game.moves[move]
      const changed = rule({ G, ctx, events, playerID: order(state.turn) }, ...args)
      if (changed === 'INVALID_MOVE') throw new Error(`${move}(${args}) is listed by enumerate but is not valid`)
      const movesMade = state.movesMade + 1
      const most = game.turn?.maxMoves ?? game.turn?.moveLimit ?? Number.POSITIVE_INFINITY
      const next = isTurnOver || movesMade >= most
      return { G: changed ?? G, turn: state.turn + (next ? 1 : 0), movesMade: next ? 0 : movesMade }
    },
    isOver: (state) => endOf(state) !== undefined,
    rewards(state) {
      const { winner } = endOf(state)
      return Array.from({ length: players }, (_, i) =>
        winner === undefined ? 0.5 : String(winner) === String(i) ? 1 : 0,
      )
    },
    moveName: ({ move, args = [] }) => `${move}(${args.join(', ')})`,
    ...more,
  })
}

/** The state of a running match, for bot.choose. */
export function stateOf({ G, ctx }) {
  return { G, turn: ctx.turn - 1, movesMade: ctx.numMoves ?? 0 }
}
