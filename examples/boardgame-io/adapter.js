// A boardgame.io Game object → a game for Depthcharge. It serves games with turns whose moves return or change G, and whose
// list of moves is given by ai.enumerate, as boardgame.io's own bots need it. What is hidden by playerView stays hidden to
// the bot only with a determinize of your own. Phases, stages and random have no place here: a search has to be told of chance.
import { defineGame } from '@depthcharge/engine'

/** @param game what you give to boardgame.io's Client; @param more such as { players: 2, range, evaluate, determinize } */
export function fromBoardgameIo(game, { players = 2, ...more } = {}) {
  const order = (turn) => String(turn % players)
  const start = { G: game.setup?.({ ctx: { numPlayers: players }, random }) ?? {}, turn: 0, movesMade: 0 }
  const ctxOf = ({ turn }) => ({ numPlayers: players, currentPlayer: order(turn), turn: turn + 1, phase: null })
  if (game.phases !== undefined || game.turn?.activePlayers !== undefined || game.turn?.stages !== undefined)
    throw new Error('games with phases, stages or activePlayers are not understood by this adapter')

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
      const changed = rule({ G, ctx, events, random, playerID: order(state.turn) }, ...args)
      if (changed === 'INVALID_MOVE') throw new Error(`${move}(${args}) is listed by enumerate but is not valid`)
      const movesMade = state.movesMade + 1
      const most = game.turn?.maxMoves ?? game.turn?.moveLimit ?? Number.POSITIVE_INFINITY
      const next = isTurnOver || movesMade >= most
      const after = { G: changed ?? G, turn: state.turn + (next ? 1 : 0), movesMade: next ? 0 : movesMade }
      // As boardgame.io does: asked first while it is still the turn of whoever moved, then for the next.
      const gameover = game.endIf?.({ G: after.G, ctx }) ?? game.endIf?.({ G: after.G, ctx: ctxOf(after) })
      return gameover === undefined ? after : { ...after, gameover }
    },
    isOver: ({ gameover }) => gameover !== undefined,
    rewards({ gameover: { winner } }) {
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
  const state = { G, turn: ctx.turn - 1, movesMade: ctx.numMoves ?? 0 }
  return ctx.gameover === undefined ? state : { ...state, gameover: ctx.gameover }
}

/** What boardgame.io's random would be. */
const random = new Proxy(
  {},
  {
    get(_, name) {
      throw new Error(`random.${String(name)}: say what may happen by chance(state) instead, as examples/dice does`)
    },
  },
)
