// A bot as boardgame.io's Local transport, Step and Simulate want it: a class that is given the game and asked for an action.
import { type Bot, type BotOptions, type Choice, createBot } from '@depthcharge/engine'
import type { Game, State } from 'boardgame.io'
import { type AdapterOptions, fromBoardgameIo } from './game.ts'
import { type Action, type Place, placeOf } from './place.ts'

/** For `Local({ bots: { 1: … } })`. */
export type BotClass<G> = new (about: {
  readonly game: Game<G>
}) => {
  play(state: State<G>, playerID: string): Promise<{ action: Action; metadata: Choice<Action> }>
  /** Forgets everything and ends workers. */
  close(): void
}

/**
 * A bot for boardgame.io; the options are those of createBot, and what boardgame.io does not say of the game.
 *
 * @example
 * ```ts
 * const client = Client({
 *   game: TicTacToe,
 *   multiplayer: Local({ bots: { 1: depthchargeBot({ ms: 500 }) } }),
 * })
 * ```
 */
export function depthchargeBot<G>(
  options: BotOptions<Action> & Omit<AdapterOptions<G>, 'numPlayers'> = {},
): BotClass<G> {
  const { setupData, rewards, range, determinize, evaluate, ...thinking } = options
  const about = {
    ...(setupData === undefined ? {} : { setupData }),
    ...(rewards === undefined ? {} : { rewards }),
    ...(range === undefined ? {} : { range }),
    ...(determinize === undefined ? {} : { determinize }),
    ...(evaluate === undefined ? {} : { evaluate }),
  }
  return class {
    readonly #game: Game<G>
    #bot: Bot<Place<G>, Action> | undefined
    #numPlayers = 0

    constructor({ game }: { readonly game: Game<G> }) {
      this.#game = game
    }

    async play(state: State<G>, playerID: string): Promise<{ action: Action; metadata: Choice<Action> }> {
      const { numPlayers } = state.ctx
      if (this.#bot === undefined || this.#numPlayers !== numPlayers) {
        this.close()
        this.#bot = createBot(fromBoardgameIo(this.#game, { ...about, numPlayers }), thinking)
        this.#numPlayers = numPlayers
      }
      const metadata = await this.#bot.choose(placeOf(state, playerID))
      return { action: metadata.move, metadata }
    }

    close(): void {
      this.#bot?.close()
      this.#bot = undefined
    }
  }
}
