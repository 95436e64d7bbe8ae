// A player somewhere else as an Agent: what the match asks goes out as messages of the protocol, what comes back is read
// as moves. How a text travels is the caller's: this file knows no sockets. With `names`, the player sees the game under
// other names than the match.
import type { Agent, Outcome, Seat, Turn } from '../agent/agent.ts'
import { AgentFault } from '../agent/fault.ts'
import { createMoveNames, type MoveNames } from '../agent/move-names.ts'
import { readSyntax } from '../gdl/syntax.ts'
import { compact } from '../match/record.ts'
import { printMessage } from './message.ts'

/** Sends a text and gives the reply; throws an AgentFault where none comes within the time. */
export type Ask = (text: string, ms: number) => Promise<string>

/** Who is asked, and what about. */
export interface RemotePlayerOptions {
  /** What the record calls it. */
  readonly name: string
  readonly ask: Ask
  readonly match: string
  /** As the player is to see them. */
  readonly rules: string
  /** In seconds. */
  readonly startClock: number
  readonly playClock: number
  /** Name in the match → name for the player. */
  readonly names?: ReadonlyMap<string, string>
}

const PLAY_GRACE_MS = 1000 // as ggp-base has it; START has none
const ABORT_MS = 1000

/** An agent for one match, played by whoever answers. */
export function remotePlayer(options: RemotePlayerOptions): Agent {
  const { name, ask, match, rules, startClock, playClock, names } = options
  const there = names ?? new Map<string, string>()
  const here = new Map([...there].map(([own, other]) => [other, own]))
  let place: { readonly names: MoveNames; readonly role: number } | undefined
  const told = (moves: MoveNames, joint: Int32Array) => moves.texts(joint).map((move) => renamed(move, there))

  return {
    name,
    async begin({ game, role }: Seat) {
      place = { names: createMoveNames(game), role }
      const own = renamed(game.roles[role], there)
      // Whatever is replied: the match begins.
      await ask(printMessage({ type: 'start', match, role: own, rules, startClock, playClock }), startClock * 1000)
    },
    async play({ last }: Turn) {
      const moves = last === undefined ? {} : { moves: told(place!.names, last) }
      const reply = await ask(printMessage({ type: 'play', match, ...moves }), playClock * 1000 + PLAY_GRACE_MS)
      const text = moveText(names === undefined ? reply : reply.toLowerCase())
      const move = place!.names.find(place!.role, renamed(text, here))
      if (move === undefined) throw new AgentFault('illegal', text)
      return { move }
    },
    async end({ finished, last }: Outcome) {
      if (!finished) await ask(printMessage({ type: 'abort', match }), ABORT_MS)
      else {
        const moves = last === undefined || place === undefined ? {} : { moves: told(place.names, last) }
        await ask(printMessage({ type: 'stop', match, ...moves }), playClock * 1000)
      }
    },
    close() {},
  }
}

const MOST_SHOWN = 200 // of a reply that is no move

/** One term, as the engine prints it; anything else as it came, for the record. */
function moveText(reply: string): string {
  const { forms, diagnostics } = readSyntax(reply)
  if (forms.length === 1 && diagnostics.length === 0) return compact(reply)
  return reply.replace(/\s+/g, ' ').trim().slice(0, MOST_SHOWN)
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/[^\s()]+/g, (word) => names.get(word) ?? word)
}
