// A place in a match of boardgame.io: a state, or a state and an action made in it that throws dice. What comes of each throw is
// found by boardgame.io's own reducer when somebody looks, so that of six faces only those are computed that are visited.
import type { Ctx, Game, State } from 'boardgame.io'
import { CreateGameReducer } from '#internal'
import { scriptRandom } from './random.ts'

/** As boardgame.io's own bots return it. */
export interface Action {
  readonly type: 'MAKE_MOVE' | 'GAME_EVENT'
  readonly payload: { readonly type: string; readonly args?: unknown; readonly playerID: string }
}

export interface Place<G = unknown> {
  readonly state: State<G>
  /** Who is asked, where several may move. */
  readonly playerID?: string
  /** Made in the state; its dice are not all known yet. */
  readonly action?: Action
  /** How the dice fell that the action threw, as far as that is known. */
  readonly rolls?: readonly number[]
}

/** What one sees there. */
export interface Settled<G> {
  readonly state: State<G>
  /** How many outcomes the dice have that are thrown here; players move where absent. */
  readonly outcomes?: number
  readonly playerID: string
  /** None when the match is over. */
  readonly actions: readonly Action[]
}

/** The state of a match, for `bot.choose`; what only boardgame.io needs, and the seed of the real dice, is left out. */
export function placeOf<G>(state: State<G>, playerID?: string): Place<G> {
  const { G, ctx, plugins, _stateID } = state
  const own = { ...plugins, random: { data: { seed: '0' } } }
  return {
    state: { G, ctx, plugins: own, _stateID, _undo: [], _redo: [] },
    ...(playerID === undefined ? {} : { playerID }),
  }
}

/** Looks at places of a game, and goes from one to the next. */
export interface Stepper<G> {
  look(place: Place<G>): Settled<G>
  step(place: Place<G>, action: Action): Place<G>
}

export function createStepper<G>(game: Game<G>): Stepper<G> {
  let dice = scriptRandom([], 0)
  // Made after boardgame.io's own plugin, it takes the place of that one's interface.
  const random = { name: 'random', api: () => dice.api }
  // boardgame.io writes into the objects it is given; those of phases and turns are copied.
  const phases = Object.entries(game.phases ?? {}).map(([name, phase]) => [
    name,
    { ...phase, ...(phase.turn === undefined ? {} : { turn: { ...phase.turn } }) },
  ])
  const reducer = CreateGameReducer({
    game: {
      ...game,
      disableUndo: true,
      plugins: [...(game.plugins ?? []), random],
      ...(game.phases === undefined ? {} : { phases: Object.fromEntries(phases) }),
      ...(game.turn === undefined ? {} : { turn: { ...game.turn } }),
    },
  })
  const known = new WeakMap<Place<G>, Settled<G>>()

  function made(state: State<G>, action: Action, rolls: readonly number[]): State<G> {
    dice = scriptRandom(rolls, state._stateID)
    const { transients, ...next } = reducer(
      { ...state, ctx: ownCtx(state.ctx) },
      action as Parameters<typeof reducer>[1],
    )
    const refusal = transients?.error?.type
    const isIdle = action.type === 'GAME_EVENT' && next.G === state.G && sameTurn(next.ctx, state.ctx)
    if (refusal === undefined && !isIdle) return placeOf(next).state
    const who = `player ${action.payload.playerID}`
    throw new Error(
      `ai.enumerate lists ${nameOf(action)} for ${who}, but ${isIdle ? 'it changes nothing' : `boardgame.io refuses it: ${refusal}`}`,
    )
  }

  function settle({ state: before, action, rolls = [], playerID }: Place<G>): Settled<G> {
    const state = action === undefined ? before : made(before, action, rolls)
    const outcomes = action === undefined ? undefined : dice.asked[rolls.length]
    const { G, ctx } = state
    if (outcomes !== undefined || ctx.gameover !== undefined)
      return { state, playerID: ctx.currentPlayer, actions: [], ...(outcomes === undefined ? {} : { outcomes }) }
    for (const id of playerID === undefined ? moversOf(ctx) : [playerID]) {
      const actions = (game.ai?.enumerate(G, ctx, id) ?? []).map((listed) => actionOf(listed, id))
      if (actions.length > 0) return { state, playerID: id, actions }
    }
    const after = action === undefined ? '' : ` after ${nameOf(action)}`
    throw new Error(
      `the match is not over${after}, but ai.enumerate lists nothing for ${playerID ?? moversOf(ctx).join(', ')}`,
    )
  }

  function look(place: Place<G>): Settled<G> {
    const seen = known.get(place)
    if (seen !== undefined) return seen
    const settled = settle(place)
    known.set(place, settled)
    return settled
  }

  return {
    look,
    step(place, action) {
      const thrown = { state: look(place).state, action }
      const settled = look(thrown)
      if (settled.outcomes !== undefined) return thrown
      const reached = { state: settled.state }
      known.set(reached, settled)
      return reached
    },
  }
}

/** Who may move, in the order of play: where several may at once, they are thought to move one after the other. */
function moversOf({ activePlayers, playOrder, currentPlayer }: Ctx): string[] {
  if (activePlayers === null) return [currentPlayer]
  const active = Object.keys(activePlayers)
  const turn = playOrder.indexOf(currentPlayer)
  const distance = (id: string) => (playOrder.indexOf(id) - turn + playOrder.length) % playOrder.length
  return active.sort((a, b) => distance(a) - distance(b))
}

/** boardgame.io writes into these parts of ctx, which another way through the tree still needs as they are. */
function ownCtx(ctx: Ctx): Ctx {
  const copy = { ...ctx, ...(ctx.activePlayers === null ? {} : { activePlayers: { ...ctx.activePlayers } }) }
  if (ctx._activePlayersNumMoves) copy._activePlayersNumMoves = { ...ctx._activePlayersNumMoves }
  if (ctx._activePlayersMinMoves) copy._activePlayersMinMoves = { ...ctx._activePlayersMinMoves }
  if (ctx._activePlayersMaxMoves) copy._activePlayersMaxMoves = { ...ctx._activePlayersMaxMoves }
  if (ctx._prevActivePlayers?.length) copy._prevActivePlayers = structuredClone(ctx._prevActivePlayers)
  return copy
}

function sameTurn(a: Ctx, b: Ctx): boolean {
  return a.turn === b.turn && a.phase === b.phase && JSON.stringify(a.activePlayers) === JSON.stringify(b.activePlayers)
}

type Listed = ReturnType<NonNullable<Game['ai']>['enumerate']>[number]

function actionOf(listed: Listed, playerID: string): Action {
  if ('payload' in listed) {
    const { type, args } = listed.payload
    return { type: listed.type, payload: { type, args, playerID } }
  }
  const [type, name]: [Action['type'], string] =
    'move' in listed ? ['MAKE_MOVE', listed.move] : ['GAME_EVENT', listed.event]
  return { type, payload: { type: name, args: listed.args ?? [], playerID } }
}

/** Such as clickCell(4). */
export function nameOf({ payload: { type, args } }: Action): string {
  const list = args === undefined ? [] : Array.isArray(args) ? args : [args]
  return `${type}(${list.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(', ')})`
}
