// The matches that GGP players elsewhere play at this table, by role. The protocol knows neither undo nor a match that begins
// in the middle: then the player is sent a new match whose rules begin with the position as it is. The server speaks with the
// player; whether its move is legal is seen here. What a player does wrong is a sentence, and the caller moves for it.
import { parseRules, printRules } from '@depthcharge/engine/gdl'
import type { Fault } from '@depthcharge/engine/match'
import { askServer, ServerFault } from '../base/served.ts'
import type { Joint, Scene } from '../worker/protocol.ts'
import type { RemoteSeat } from './match.ts'

/** Its move, or what is wrong, in words that follow its name. */
export type RemoteTurn = { readonly move: string } | { readonly trouble: string }

/** A role by its number and its name. */
export interface RemoteRole {
  readonly role: number
  readonly name: string
}

export interface RemoteMatches {
  /** The same question has the same answer. */
  ask(role: RemoteRole, seat: RemoteSeat, moves: readonly Joint[], scene: Scene): Promise<RemoteTurn>
  /** The game is over. */
  stop(moves: readonly Joint[]): void
  /** Nobody plays on. */
  close(): void
}

interface Conversation {
  readonly seat: RemoteSeat
  readonly match: Promise<string>
  moves: readonly Joint[]
  turn: Promise<RemoteTurn>
}

type Started = { readonly match: string }
type Played = { readonly move: string } | { readonly fault: Fault }

export function createRemoteMatches(rules: string): RemoteMatches {
  const open = new Map<number, Conversation>()
  let ended: Promise<unknown> = Promise.resolve() // a player plays one match at a time: the next begins when this is kept

  function say({ match }: Conversation, verb: 'stop' | 'abort', body: unknown): void {
    const said = match
      .then((id) => askServer(`match/${id}/${verb}`, body))
      // A match that cannot be ended has not begun, or its server is gone: nobody waits for it.
      .catch(() => undefined)
    ended = Promise.all([ended, said])
  }

  function begin(who: RemoteRole, seat: RemoteSeat, moves: readonly Joint[], scene: Scene): Conversation {
    const { address, startClock, playClock } = seat
    const role = who.name
    const sent = moves.length === 0 ? rules : rulesFrom(rules, scene.facts)
    const match = ended
      .then(() => askServer<Started>('match', { address, rules: sent, role, startClock, playClock }))
      .then((started) => started.match)
    return { seat, match, moves, turn: turnOf(match, null, scene, who, seat) }
  }

  return {
    ask(who, seat, moves, scene) {
      const known = open.get(who.role)
      if (known !== undefined && known.seat === seat) {
        if (same(known.moves, moves)) return known.turn
        if (same([...known.moves, moves.at(-1) ?? []], moves)) {
          const { turn, match } = known
          known.moves = moves
          known.turn = turn.then(() => turnOf(match, moves.at(-1)!, scene, who, seat))
          return known.turn
        }
      }
      if (known !== undefined) say(known, 'abort', {})
      const conversation = begin(who, seat, moves, scene)
      open.set(who.role, conversation)
      return conversation.turn
    },
    stop(moves) {
      for (const known of open.values()) {
        if (same([...known.moves, moves.at(-1) ?? []], moves)) say(known, 'stop', { moves: moves.at(-1) })
        else say(known, 'abort', {})
      }
      open.clear()
    },
    close() {
      for (const known of open.values()) say(known, 'abort', {})
      open.clear()
    },
  }

  async function turnOf(
    match: Promise<string>,
    moves: Joint | null,
    scene: Scene,
    { role, name }: RemoteRole,
    { playClock }: RemoteSeat,
  ): Promise<RemoteTurn> {
    try {
      const played = await askServer<Played>(`match/${await match}/play`, { moves })
      if ('fault' in played) return { trouble: words(played.fault, playClock) }
      const { move } = played
      if (scene.legals[role].includes(move)) return { move }
      if (move.toLowerCase() === 'busy') return { trouble: 'is busy with another match' }
      return { trouble: `answered "${move}", which is no legal move of ${name}` }
    } catch (error) {
      if (error instanceof ServerFault) return { trouble: `cannot be asked: ${error.message}` }
      throw error
    }
  }
}

/** What a player did wrong, to follow its name. */
export function words({ kind, text }: Fault, seconds: number): string {
  if (kind === 'timeout') return `did not answer within ${seconds} s`
  if (kind === 'illegal') return `answered what cannot be read: ${text}`
  return `cannot be reached: ${text}`
}

/** The same game, begun where these facts hold. */
export function rulesFrom(rules: string, facts: readonly string[]): string {
  const read = parseRules(rules).rules
  const rest = read.rules.filter(({ head }) => head.name !== 'init')
  return `${printRules({ ...read, rules: rest })}\n${facts.map((fact) => `(init ${fact})`).join('\n')}`
}

function same(a: readonly Joint[], b: readonly Joint[]): boolean {
  return a.length === b.length && a.every((joint, ply) => joint.join(' ') === b[ply].join(' '))
}
