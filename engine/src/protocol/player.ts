// A competition player without its sockets: the text of a message goes in, the text of the reply comes out in time. It
// keeps a game of its own beside the agent's, on the machine that is ready at once, so that it knows the legal moves while
// the agent still compiles, and has one to answer with when the agent fails. INFO and ABORT are answered while it thinks.
import type { Agent } from '../agent/agent.ts'
import type { MakeStandIn } from '../agent/stand-in.ts'
import { hashText } from '../base/hash.ts'
import { createRandom } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import type { Clock } from '../match/clock.ts'
import { createMargin } from './margin.ts'
import { type Message, printAbout, readMessage } from './message.ts'
import { createOngoingMatch, type OngoingMatch } from './ongoing-match.ts'

/** What a player is made of. */
export interface PlayerOptions {
  /** A word; shown by managers. */
  readonly name: string
  /** Plays all matches, one after another. */
  readonly agent: Agent
  /** The game of some rules, well within so many ms; a sentence if they cannot be played. */
  readonly gameOf: (rules: string, ms: number) => Game | string
  readonly clock: Clock
  readonly seed?: number
  /** Whether to think while others do; not, where absent. */
  readonly ponder?: boolean
  /** Who thinks where the agent says nothing; without one, a move is played at random then. */
  readonly standIn?: MakeStandIn
  /** Told what happens, a sentence at a time. */
  readonly log?: (sentence: string) => void
}

/** The reply, or a sentence that says why there is none. */
export type PlayerReply = { readonly text: string } | { readonly problem: string }

/** When and how a message came. */
export interface Arrival {
  /** By the player's clock, when the message was complete. */
  readonly at: number
  /** How long it took to come in. */
  readonly tookMs: number
}

/** Answers messages, in any order and also at the same time. */
export interface GgpPlayer {
  /** `onBest` is told what a PLAY would be answered with now: for who has to answer before it is. */
  reply(text: string, arrival?: Arrival, onBest?: (reply: string) => void): Promise<PlayerReply>
  /** Ends the match, if there is one. */
  close(): void
}

const PATIENCE_MS = 10_000 // beyond the clocks, for a manager that has fallen silent

const REPLY_TO_FAILURE = { info: 'busy', preview: 'busy', start: 'busy', play: 'nil', stop: 'done', abort: 'aborted' }

/** A player that is available until a match starts. */
export function createPlayer(options: PlayerOptions): GgpPlayer {
  const { name, agent, gameOf, clock, seed = 1, ponder = false, standIn, log = () => {} } = options
  const margin = createMargin()
  let table: OngoingMatch | undefined
  let cancel = () => {}

  /** A manager that does not come back does not keep the player for ever. */
  function expectMore({ startClock, playClock }: OngoingMatch): void {
    cancel()
    const waiting = table
    cancel = clock.after((startClock + 2 * playClock) * 1000 + PATIENCE_MS, () => {
      if (table !== waiting) return
      log(`match ${waiting!.id}: nothing was heard for too long; it is given up`)
      leave(undefined)
    })
  }

  /** Whether its manager waits for a clock of ours: what others send, however slowly, shortens no move. */
  function isHeeded(message: Message): boolean {
    if (message.type === 'start') return table === undefined
    return message.type === 'play' && message.match === table?.id
  }

  function leave(moves: readonly string[] | undefined): void {
    cancel()
    const left = table
    table = undefined
    left?.end(moves)
  }

  async function start(message: Message & { type: 'start' }, at: number): Promise<string> {
    const { match, role, rules } = message
    if (table?.id === match) return table.ready // sent twice
    if (table !== undefined) return 'busy'
    const game = gameOf(rules, message.startClock * 1000)
    const found = typeof game === 'string' ? -1 : roleNamed(game, role)
    if (typeof game === 'string' || found < 0) {
      log(`match ${match} is refused: ${typeof game === 'string' ? game : `there is no role ${role}`}`)
      return 'busy'
    }
    const random = createRandom(seed ^ Number.parseInt(hashText(match).slice(0, 8), 16))
    log(`match ${match}: playing ${role} with ${message.startClock} s to start and ${message.playClock} s a move`)
    table = createOngoingMatch({ message, game, role: found, agent, clock, margin, random, ponder, standIn, log, at })
    expectMore(table)
    return table.ready
  }

  async function answer(message: Message, at: number, onBest: (reply: string) => void): Promise<string> {
    if (message.type === 'info') return printAbout({ name, status: table === undefined ? 'available' : 'busy' })
    if (message.type === 'preview') return table === undefined ? 'ready' : 'busy'
    if (message.type === 'start') return start(message, at)
    if (table === undefined || table.id !== message.match) return 'busy'
    if (message.type === 'play') {
      const here = table
      expectMore(here)
      const reply = await here.play(message.moves, at, onBest)
      if (table === here) expectMore(here)
      return reply
    }
    log(`match ${message.match}: ${message.type === 'stop' ? 'over' : 'aborted'}`)
    leave(message.type === 'stop' ? (message.moves ?? []) : undefined)
    return message.type === 'stop' ? 'done' : 'aborted'
  }

  return {
    async reply(text, { at, tookMs } = { at: clock.now(), tookMs: 0 }, onBest = () => {}) {
      const read = readMessage(text)
      if ('problem' in read) return read
      if (isHeeded(read.message)) margin.arrived(tookMs)
      try {
        return { text: await answer(read.message, at, onBest) }
      } catch (error) {
        // Rules can be such that only playing shows what is wrong with them.
        log(`${read.message.type} failed: ${(error as Error).message}`)
        return { text: REPLY_TO_FAILURE[read.message.type] }
      }
    },
    close: () => leave(undefined),
  }
}

/** Exactly, or in another case where that leaves one. */
function roleNamed(game: Game, role: string): number {
  const exact = game.roles.indexOf(role)
  if (exact >= 0) return exact
  const alike = [...game.roles.keys()].filter((each) => game.roles[each].toLowerCase() === role.toLowerCase())
  return alike.length === 1 ? alike[0] : -1
}
