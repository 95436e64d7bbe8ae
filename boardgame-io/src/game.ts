// A Game object of boardgame.io → a game for Depthcharge. Rules are never read: every step is one of boardgame.io's reducer, with
// its order of turns, phases, stages, events and hooks.
import { defineGame, type PlainGame, type TurnSource } from '@depthcharge/engine'
import type { Random } from '@depthcharge/engine/game'
import type { Ctx, Game, State } from 'boardgame.io'
import { InitializeGame } from '#internal'
import { type Action, createStepper, nameOf, type Place, placeOf } from './place.ts'
import { rewardsOf } from './rewards.ts'

/** What is hidden, and from whom. */
export interface Hidden<G> {
  readonly G: G
  readonly ctx: Ctx
  readonly playerID: string
  readonly random: Random
}

/** What boardgame.io does not say of a game. */
export interface AdapterOptions<G> {
  /** 2 where absent. */
  readonly numPlayers?: number
  readonly setupData?: unknown
  /** What each player gets for ctx.gameover, within `range`; { winner }, { winners } and { draw } are understood without. */
  rewards?(gameover: unknown, ctx: Ctx): readonly number[]
  /** [0, 1] where absent. */
  readonly range?: readonly [number, number]
  /** Another G that the player could as well be in: what playerView hides is dealt anew. Without it the bot looks at it. */
  determinize?(hidden: Hidden<G>): G
  /** What an unfinished match is worth to a player, within `range`. */
  evaluate?(G: G, ctx: Ctx, playerID: string): number
}

/**
 * A game of boardgame.io as one of Depthcharge's, for createBot, selfCheck, profile and calibrate.
 *
 * @example
 * ```ts
 * const game = fromBoardgameIo(TicTacToe)
 * const { move } = await createBot(game, { ms: 200 }).choose(placeOf(client.store.getState()))
 * client.store.dispatch(move)
 * ```
 */
export function fromBoardgameIo<G>(
  game: Game<G>,
  options: AdapterOptions<G> = {},
): PlainGame<Place<G>, Action, TurnSource<Place<G>, Action>> {
  if (typeof game !== 'object' || game === null)
    throw new TypeError(`fromBoardgameIo needs a Game object of boardgame.io, not ${String(game)}`)
  const { numPlayers = 2, setupData, range, rewards = rewardsOf, determinize, evaluate } = options
  const name = game.name ?? 'boardgame.io'
  if (game.ai?.enumerate === undefined)
    throw new Error(
      `${name}: a bot has to know the legal moves; give the game ai: { enumerate: (G, ctx, playerID) => […] }`,
    )
  const { look, step } = createStepper(game)
  // What is dealt in a real match comes with its state; these are for matches of ours.
  const begin = (seed: string | number) =>
    placeOf<G>(InitializeGame({ game: { ...game, seed }, numPlayers, setupData }))
  const start = begin(game.seed ?? 0)
  const isDealt = game.seed === undefined && SEEDS.some((seed) => !isSameG(begin(seed), start))
  const idOf = (player: number) => String(player)
  const viewOf = ({ G, ctx }: State<G>, playerID: string): unknown => game.playerView?.({ G, ctx, playerID }) ?? G
  const isHiding = Array.from({ length: numPlayers }, (_, i) => idOf(i)).some(
    (id) => viewOf(start.state, id) !== start.state.G,
  )

  const rules: Omit<TurnSource<Place<G>, Action>, 'initial'> = {
    name,
    players: numPlayers,
    current: (place) => Number(look(place).playerID),
    moves: (place) => look(place).actions,
    apply: step,
    isOver: (place) => look(place).outcomes === undefined && look(place).state.ctx.gameover !== undefined,
    rewards(place) {
      const { ctx } = look(place).state
      return rewards(ctx.gameover, ctx)
    },
    chance(place) {
      const { outcomes } = look(place)
      if (outcomes === undefined) return undefined
      const { state, action, rolls = [] } = place
      return Array.from({ length: outcomes }, (_, i) => ({
        probability: 1 / outcomes,
        name: `${i + 1} of ${outcomes}`,
        state: { state, rolls: [...rolls, i], ...(action === undefined ? {} : { action }) },
      }))
    },
    moveName: nameOf,
    // Whether it is said who is asked or found out makes no difference: a match goes on where the search has been.
    key(place) {
      const { state, action, rolls } = place
      const { G, ctx, plugins, _stateID } = state
      return JSON.stringify([G, ctx, plugins, _stateID, action, rolls, look(place).playerID])
    },
    ...(range === undefined ? {} : { range }),
    ...(isHiding ? { view: (place: Place<G>, player: number) => viewOf(look(place).state, idOf(player)) } : {}),
    ...(determinize === undefined
      ? {}
      : {
          determinize(place: Place<G>, player: number, random: Random): Place<G> {
            const { state, playerID } = look(place)
            const { G, ctx } = state
            return { state: { ...state, G: determinize({ G, ctx, playerID: idOf(player), random }) }, playerID }
          },
        }),
    ...(evaluate === undefined
      ? {}
      : {
          evaluate(place: Place<G>, player: number): number {
            const { G, ctx } = look(place).state
            return evaluate(G, ctx, idOf(player))
          },
        }),
  }
  return isDealt
    ? defineGame<Place<G>, Action>({ ...rules, initial: (random) => begin(random.bits()) })
    : defineGame<Place<G>, Action>({ ...rules, initial: start })
}

const SEEDS = [1, 2, 3, 4, 5] // of a setup that deals at random, one gives another match

function isSameG<G>(a: Place<G>, b: Place<G>): boolean {
  return JSON.stringify(a.state.G) === JSON.stringify(b.state.G)
}
