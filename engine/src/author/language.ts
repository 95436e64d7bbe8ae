// How a bot talks to an author: states and moves of his own where the game is made of them, else words and texts.
import type { Random } from '../base/random.ts'
import type { Game, Move, Role, State } from '../game/game.ts'
import { checkState } from '../game/given-game.ts'
import { isPlain } from '../game/plain.ts'
import type { PlainGame } from '../game/plain-source.ts'

export interface Language<S, M> {
  encode(state: S): State
  decode(state: State): S
  /** Undefined where there is nothing to say of a move: its player waits, or nature moves. */
  moveOf(move: Move): M | undefined
  /** Rewards as the author counts them, from 0 … 1. */
  scale(reward: number): number
  /** Throws where the player has nothing to choose. */
  playerOf(state: S, asked: number | undefined): Role
  readonly isSimultaneous: boolean
  /** Whether players see different things. */
  readonly hides: boolean
  determinize?(state: S, player: number, random: Random): S
}

export function languageOf<S, M>(game: PlainGame<S, M> | Game): Language<S, M> {
  return isPlain(game) ? plainLanguage(game) : (wordLanguage(game) as unknown as Language<S, M>)
}

function plainLanguage<S, M>(game: PlainGame<S, M>): Language<S, M> {
  const { source, roles, players } = game
  return {
    encode: game.encode,
    decode: game.decode,
    moveOf: game.moveOf,
    scale: game.scale,
    playerOf(state, asked) {
      const turn = game.turn(state)
      if (turn === 'over') throw new Error('the match is over; there is nothing to choose')
      if (turn === 'chance')
        throw new Error('it is for chance to decide here; let it, and ask the bot in the state after it')
      if (turn === 'all') return playerAmong(roles.slice(0, players), asked)
      if (asked !== undefined && asked !== turn)
        throw new Error(`it is the turn of player ${turn}, not of player ${asked}`)
      return turn
    },
    isSimultaneous: source.current === undefined,
    hides: source.view !== undefined || source.determinize !== undefined,
    ...(source.determinize === undefined ? {} : { determinize: source.determinize.bind(source) }),
  }
}

/** For programs: states are words, moves are their numbers; whoever asks says for whom. */
export function numberLanguage(game: Game): Language<State, Move> {
  const { hides, isSimultaneous, determinize } = languageOf<unknown, unknown>(game)
  return {
    encode: (state) => state,
    decode: (state) => state,
    moveOf: (move) => move,
    scale: (reward) => reward,
    playerOf: (_, asked) => playerAmong(game.roles, asked),
    isSimultaneous,
    hides,
    ...(determinize === undefined || !isPlain(game)
      ? {}
      : { determinize: (state, player, random) => game.encode(determinize(game.decode(state), player, random)) }),
  }
}

/** States are words, moves are texts. */
function wordLanguage(game: Game): Language<State, string> {
  const position = game.open()
  return {
    encode: (state) => state,
    decode: (state) => state,
    moveOf: (move) => (game.moves[move].role === game.chance ? undefined : game.moves[move].text),
    scale: (reward) => reward,
    playerOf(state, asked) {
      checkState('choose', game, state)
      position.load(state)
      if (position.terminal()) throw new Error('the match is over; there is nothing to choose')
      const choosers = game.roles.flatMap((_, role) =>
        role !== game.chance && position.legals(role) > 1 ? [role] : [],
      )
      return asked === undefined && choosers.length === 1 ? choosers[0] : playerAmong(game.roles, asked)
    },
    isSimultaneous: false,
    hides: false,
  }
}

function playerAmong(players: readonly string[], asked: number | undefined): Role {
  if (players.length === 1) return 0
  if (asked !== undefined && players[asked] !== undefined) return asked
  throw new Error(
    `several players may move here: say for whom, as in choose(state, { player: 0 }); there are ${players.map((name, i) => `${i} (${name})`).join(', ')}`,
  )
}
