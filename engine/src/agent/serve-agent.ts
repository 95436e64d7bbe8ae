// The worker's end of a channel: makes the game from its origin, keeps up with the moves of the match, and has an agent
// think. Requests are taken up in order; a signal reaches the one it belongs to at once.
import { compileGame, type MachineName } from '../compile/compile.ts'
import { type Game, legalMoves, type Position } from '../game/game.ts'
import type { Knowledge } from '../search/searcher.ts'
import type { Agent, Allowance, Answer, Host, Origin, Signal, Turn } from './agent.ts'
import type { AnswerText, Channel, Reply, Request, SummaryText, Texts } from './channel.ts'
import { faultOf } from './fault.ts'
import { createMoveNames, type MoveNames } from './move-names.ts'

/** Finds the game of an origin, within the time if there is a limit. */
export type GameOf = (origin: Origin, ms?: number) => Promise<Game>

/** What the worker's platform gives, and how it finds games. */
export interface ServeOptions {
  readonly host: Host
  readonly gameOf?: GameOf
}

interface Place {
  readonly agent: Agent
  readonly game: Game
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
}

/** Compiles rules, or imports a game written in TypeScript. */
export async function gameOfOrigin(origin: Origin, { ms, machine }: OriginOptions = {}): Promise<Game> {
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
  if (game === undefined) throw new Error(`${origin.name} cannot be played: ${diagnostics[0]?.message ?? why}`)
  return game
}

/** Answers all that a remoteAgent asks; `agentOf` makes the agent of a recipe. */
export function serveAgent(agentOf: (recipe: string) => Agent, channel: Channel, options: ServeOptions): void {
  const { host, gameOf = (origin, ms) => gameOfOrigin(origin, ms === undefined ? {} : { ms }) } = options
  const signals = new Map<number, { aborted: boolean }>()
  let place: Place | undefined
  let kept: { readonly recipe: string; readonly agent: Agent } | undefined // from match to match, with its memory
  let current: { readonly key: string; readonly game: Game } | undefined
  let before: Promise<unknown> = Promise.resolve()

  /** The game again where it is the same; a match after a match costs nothing then. */
  async function load(origin: Origin, ms: number | undefined): Promise<Game> {
    const key = JSON.stringify(origin)
    if (current?.key !== key) {
      current = undefined
      current = { key, game: await gameOf(origin, ms) }
    }
    return current.game
  }

  async function begin(request: Request & { readonly ask: 'begin' }): Promise<void> {
    const { recipe, origin, role, seed, allowance } = request
    const start = host.now()
    place = undefined
    if (kept?.recipe !== recipe) {
      kept?.agent.close()
      kept = { recipe, agent: agentOf(recipe) }
    }
    const { agent } = kept
    const game = await load(origin, allowance.ms)
    const position = game.open()
    position.reset()
    place = { agent, game, names: createMoveNames(game), position, moves: [] }
    await agent.begin({ game, role, seed, origin }, lessTime(allowance, host.now() - start))
  }

  function seated(): Place {
    if (place === undefined) throw new Error('the agent has no seat: begin did not come, or it failed')
    return place
  }

  async function play(request: Request & { readonly ask: 'play' }, signal: Signal): Promise<AnswerText> {
    const here = seated()
    follow(here, request.keep, request.moves)
    const turn: Turn = {
      ply: here.moves.length,
      state: here.position.state.slice(),
      ...(here.moves.length === 0 ? {} : { last: here.moves[here.moves.length - 1] }),
      history: here.moves,
      allowance: request.allowance,
      ...(request.brief === undefined ? {} : { brief: request.brief }),
      signal,
    }
    return answerText(here, await here.agent.play(turn))
  }

  async function handle(request: Request, signal: Signal): Promise<AnswerText | Knowledge | undefined> {
    if (request.ask === 'begin') await begin(request)
    if (request.ask === 'play') return await play(request, signal)
    if (request.ask === 'share') return await seated().agent.share?.(request.others)
    if (request.ask === 'ponder') await seated().agent.ponder?.(signal)
    if (request.ask === 'end') {
      const ended = place
      place = undefined
      await ended?.agent.end({ goals: request.goals, finished: request.finished })
    }
    return undefined
  }

  channel.receive((message) => {
    const request = message as Request
    const { id } = request
    if (request.ask === 'stop') {
      const signal = signals.get(id)
      if (signal !== undefined) signal.aborted = true
      return
    }
    // What is asked now ends what was asked before.
    for (const signal of signals.values()) signal.aborted = true
    const signal = { aborted: false }
    signals.set(id, signal)
    before = before
      .then(() => handle(request, signal))
      .then(
        (answer): Reply => ({ id, ...(answer === undefined ? {} : { answer }) }),
        (error): Reply => ({ id, fault: faultOf(error) }),
      )
      .then((reply) => {
        signals.delete(id)
        channel.send(reply)
      })
  })
}

/** Plays the moves that came since, from the beginning where others came before them. */
function follow({ game, names, position, moves }: Place, keep: number, added: readonly Texts[]): void {
  if (keep < moves.length) {
    moves.length = keep
    position.reset()
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

function lessTime(allowance: Allowance, spentMs: number): Allowance {
  return allowance.ms === undefined ? allowance : { ...allowance, ms: Math.max(0, allowance.ms - spentMs) }
}

function answerText({ game, names }: Place, { move, summary }: Answer): AnswerText {
  const text = (each: number) => game.moves[each].text
  if (summary === undefined) return { move: text(move) }
  const told: SummaryText = {
    ...summary,
    best: text(summary.best),
    moves: summary.moves.map((each) => ({ ...each, move: text(each.move) })),
    line: summary.line.map((joint) => names.texts(joint)),
  }
  return { move: text(move), summary: told }
}
