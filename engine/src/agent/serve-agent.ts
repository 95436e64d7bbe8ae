// The worker's end of a port: makes the game from its origin, keeps up with the moves of the match, and has an agent
// think. Requests are taken up in order; a signal reaches the one it belongs to at once.
import { compileGame, type MachineName } from '../compile/compile.ts'
import { type PackedGame, unpackGame } from '../compile/network-game.ts'
import { type Game, legalMoves, type Move, type Position } from '../game/game.ts'
import { withFindings } from '../game/known-game.ts'
import { createMoveNames, type MoveNames } from '../game/move-names.ts'
import { firstError } from '../gdl/diagnostic.ts'
import { withWeights } from '../search/evaluate/learned-value.ts'
import { NOTHING_LEARNED } from '../search/searcher.ts'
import type { Agent, Answer, Host, Origin, Turn } from './agent.ts'
import { type AgentCalls, type AnswerText, summaryText, type Texts } from './agent-calls.ts'
import { lessTime } from './allowance.ts'
import { type Served, serveCalls } from './calls.ts'
import type { Port } from './port.ts'

/** Finds the game of an origin, within the time if there is a limit; `packed` is the game as another thread packed it. */
export type GameOf = (origin: Origin, ms?: number, packed?: object) => Promise<Game>

/** What the worker's platform gives, and how it finds games. */
export interface ServeOptions {
  readonly host: Host
  readonly gameOf?: GameOf
}

interface Standing {
  readonly agent: Agent
  readonly game: Game
  readonly deal: number | undefined
  readonly names: MoveNames
  readonly position: Position
  readonly moves: Int32Array[]
}

const COMPILE_SHARE = 0.4 // of the start clock, for grounding; what follows it takes about as long

/** How a game is to be made. */
export interface OriginOptions {
  /** Time to have the game ready. */
  readonly ms?: number
  /** Chosen by what the rules need, where absent. */
  readonly machine?: MachineName | undefined
  /** The game as another thread packed it: it need not be compiled. */
  readonly packed?: object | undefined
}

/** Compiles rules, or imports a game written in TypeScript; with what is known of it, if that comes with the origin. */
export async function gameOfOrigin(origin: Origin, options: OriginOptions = {}): Promise<Game> {
  const { findings, weights } = origin
  const plain = await plainGameOf(origin, options)
  const game = weights === undefined ? plain : withWeights(plain, weights)
  return findings === undefined ? game : withFindings(game, findings)
}

async function plainGameOf(origin: Origin, { ms, machine, packed }: OriginOptions): Promise<Game> {
  if (packed !== undefined && (machine === undefined || machine === 'scalar')) return unpackGame(packed as PackedGame)
  if ('module' in origin) {
    const game = (await import(origin.module))[origin.export]
    if (game?.roles === undefined) throw new Error(`${origin.module} exports no game "${origin.export}"`)
    return game as Game
  }
  const { game, why, diagnostics } = compileGame(origin.rules, {
    name: origin.name,
    ...(ms === undefined ? {} : { budgetMs: ms * COMPILE_SHARE }),
    ...(machine === undefined ? {} : { machine }),
  })
  if (game === undefined) throw new Error(`${origin.name} cannot be played: ${firstError(diagnostics)?.message ?? why}`)
  return game
}

/** Answers all that a remoteAgent asks; `agentOf` makes the agent of a recipe. */
export function serveAgent(agentOf: (recipe: string) => Agent, port: Port, options: ServeOptions): void {
  const {
    host,
    gameOf = (origin, ms, packed) => gameOfOrigin(origin, { ...(ms === undefined ? {} : { ms }), packed }),
  } = options
  let place: Standing | undefined
  let kept: { readonly recipe: string; readonly agent: Agent } | undefined // from match to match, with its memory
  let current: { readonly key: string; readonly game: Game } | undefined

  /** The game again where it is the same; a match after a match costs nothing then. */
  async function load(origin: Origin, ms: number | undefined, packed: object | undefined): Promise<Game> {
    const key = JSON.stringify(origin)
    if (current?.key !== key) {
      current = undefined
      current = { key, game: await gameOf(origin, ms, packed) }
    }
    return current.game
  }

  async function begin({
    recipe,
    origin,
    packed,
    role,
    seed,
    deal,
    turn,
    allowance,
  }: AgentCalls['begin']['in']): Promise<void> {
    const start = host.now()
    place = undefined
    if (kept?.recipe !== recipe) {
      kept?.agent.close()
      kept = { recipe, agent: agentOf(recipe) }
    }
    const { agent } = kept
    const game = await load(origin, allowance.ms, packed)
    const position = game.open()
    position.reset(deal)
    place = { agent, game, deal, names: createMoveNames(game), position, moves: [] }
    const seat = {
      game,
      role,
      seed,
      origin,
      ...(deal === undefined ? {} : { deal }),
      ...(turn === undefined ? {} : { turn }),
    }
    await agent.begin(seat, lessTime(allowance, host.now() - start))
  }

  function seated(): Standing {
    if (place === undefined) throw new Error('the agent has no seat: begin did not come, or it failed')
    return place
  }

  async function play(
    request: AgentCalls['play']['in'],
    { signal, tell }: Served<AgentCalls['play']['tell']>,
  ): Promise<AnswerText> {
    const here = seated()
    follow(here, request.keep, request.moves)
    const turn: Turn = {
      ply: here.moves.length,
      state: here.position.state.slice(),
      ...(here.moves.length === 0 ? {} : { last: here.moves[here.moves.length - 1] }),
      history: here.moves,
      allowance: request.allowance,
      ...(request.brief === undefined ? {} : { brief: request.brief }),
      ...(request.team === undefined ? {} : { team: request.team }),
      signal,
      ...(request.isWatched === true ? { onBest: (move: Move) => tell(here.game.moves[move].text) } : {}),
    }
    return answerText(here, await here.agent.play(turn))
  }

  serveCalls<AgentCalls>(
    port,
    {
      begin,
      play,
      ponder: async (_, { signal }) => await seated().agent.ponder?.(signal),
      share: async (exchange) => (await seated().agent.share?.(exchange)) ?? NOTHING_LEARNED,
      async end(outcome) {
        const ended = place
        place = undefined
        await ended?.agent.end(outcome)
      },
    },
    'newest',
  )
}

/** Plays the moves that came since, from the beginning where others came before them. */
function follow({ game, deal, names, position, moves }: Standing, keep: number, added: readonly Texts[]): void {
  if (keep < moves.length) {
    moves.length = keep
    position.reset(deal)
    for (const joint of moves) position.play(joint)
  }
  for (const texts of added) {
    // A game that grows learns the names of moves when it is asked for them.
    for (let role = 0; role < game.roles.length; role++) legalMoves(position, role)
    const joint = names.joint(texts)
    position.play(joint)
    moves.push(joint)
  }
  for (let role = 0; role < game.roles.length; role++) legalMoves(position, role)
}

function answerText({ game }: Standing, { move, summary, learned }: Answer): AnswerText {
  const { text } = game.moves[move]
  return {
    move: text,
    ...(summary === undefined ? {} : { summary: summaryText(game, summary) }),
    ...(learned === undefined ? {} : { learned }),
  }
}
