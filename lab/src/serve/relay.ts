// Matches that the app plays with GGP players elsewhere: a page cannot open sockets, so the server says START, PLAY, STOP and
// ABORT for it, with the clocks and the patience of the game manager. The app knows the game and judges the moves; here there
// are only texts, and only such as the protocol has. What a player does wrong is a fault as data. A match nobody ends is ended
// when too many are open, and when the server stops.
import { randomUUID } from 'node:crypto'
import { parseRules, printRules, renderDiagnostic } from '@depthcharge/engine/gdl'
import { type Fault, faultOf } from '@depthcharge/engine/match'
import {
  type About,
  type Ask,
  createDialogue,
  type Dialogue,
  printMessage,
  readMessage,
} from '@depthcharge/engine/protocol'
import { Failure } from '../base/failure.ts'
import { type Address, addressOf, createAsk } from '../http/client.ts'
import { BadRequest } from './answer.ts'
import type { KnownPlayers } from './known-players.ts'
import { aboutFrom, type Replies, repliesTo } from './replies.ts'
import type { MatchRequest } from './requests.ts'

const INFO_MS = 1000 // ggp-base's
const MAX_MATCHES = 32

/** What a player answered, or how it failed. */
export type Heard<T> = T | { readonly fault: Fault }

/** Who asks for a player. */
export interface Asker {
  /** The user has said that it may be connected to. */
  readonly isConfirmed: boolean
  /** The user sits at this machine. */
  readonly isLocal: boolean
}

interface Open {
  readonly dialogue: Dialogue
  readonly replies: Replies
}

export interface Relay {
  about(address: string, who: Asker): Promise<Heard<{ readonly about: About }>>
  /** Keeps the match also where the player is late or gone, as a manager does. */
  start(request: MatchRequest, who: Asker): Promise<Heard<{ readonly reply: string }> & { readonly match: string }>
  play(match: string, moves?: readonly string[]): Promise<Heard<{ readonly move: string }>>
  stop(match: string, moves?: readonly string[]): Promise<void>
  abort(match: string): Promise<void>
  /** Aborts what is open. */
  close(): Promise<void>
}

export function createRelay(players: KnownPlayers): Relay {
  const open = new Map<string, Open>() // the least recently used first

  function find(match: string): Open {
    const found = open.get(match)
    if (found === undefined)
      throw new BadRequest('there is no such match here; the server may have been restarted', 404)
    open.delete(match)
    open.set(match, found)
    return found
  }

  /** What is said last; nobody waits for a player that does not listen any more. */
  async function end(match: string, say: (dialogue: Dialogue) => Promise<void>): Promise<void> {
    const { dialogue } = find(match)
    open.delete(match)
    await heard(async () => {
      await say(dialogue)
      return {}
    })
  }

  return {
    about(address, who) {
      const wanted = addressFrom(address)
      players.admit({ address: wanted, ...who })
      return heard(async () => {
        const ask = createAsk(await players.number(wanted))
        return { about: aboutFrom(await ask(printMessage({ type: 'info' }), INFO_MS)) }
      })
    },
    async start({ address, rules, role, startClock, playClock }, who) {
      const { rules: read, diagnostics } = parseRules(rules)
      const [fault] = diagnostics.filter(({ severity }) => severity === 'error')
      if (fault !== undefined) throw new BadRequest(renderDiagnostic('the rules', rules, fault))
      const wanted = addressFrom(address)
      players.admit({ address: wanted, ...who })
      const match = `web.${randomUUID()}`
      const sent = printRules(read)
      const ask: Ask = async (text, ms) => createAsk(await players.number(wanted))(text, ms)
      const dialogue = createDialogue({ ask, match, rules: sent, role, startClock, playClock })
      const replies = repliesTo(sent)
      const [oldest] = open.keys()
      if (open.size >= MAX_MATCHES) void end(oldest, (each) => each.abort())
      open.set(match, { dialogue, replies })
      return { match, ...(await heard(async () => ({ reply: replies.started(await dialogue.start()) }))) }
    },
    play(match, moves) {
      checkMoves(moves)
      const { dialogue, replies } = find(match)
      return heard(async () => ({ move: replies.move(await dialogue.play(moves)) }))
    },
    stop(match, moves) {
      checkMoves(moves)
      return end(match, (dialogue) => dialogue.stop(moves))
    },
    abort: (match) => end(match, (dialogue) => dialogue.abort()),
    async close() {
      await Promise.all([...open.keys()].map((match) => end(match, (dialogue) => dialogue.abort())))
    },
  }
}

async function heard<T>(ask: () => Promise<T>): Promise<Heard<T>> {
  try {
    return await ask()
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

function addressFrom(text: string): Address {
  try {
    return addressOf(text)
  } catch (error) {
    if (error instanceof Failure) throw new BadRequest(error.message)
    throw error
  }
}

/** Moves have to be terms, lest somebody slips another message in: what is read must be what was meant. */
function checkMoves(moves: readonly string[] | undefined): void {
  if (moves === undefined) return
  const read = readMessage(printMessage({ type: 'play', match: 'm', moves }))
  const got = 'message' in read && read.message.type === 'play' ? (read.message.moves ?? []) : []
  if (got.length !== moves.length || got.some((move, role) => move !== moves[role]))
    throw new BadRequest(`these are no moves: ${moves.join(' ').slice(0, 200)}`)
}
