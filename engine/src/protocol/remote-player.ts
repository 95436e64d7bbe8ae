// A player somewhere else as an Agent: what the match asks goes out as messages of the protocol, what comes back is read
// as moves. With `names`, the player sees the game under other names than the match.
import type { Agent, Outcome, Seat, Turn } from '../agent/agent.ts'
import { AgentFault } from '../agent/fault.ts'
import { createMoveNames, type MoveNames } from '../game/move-names.ts'
import { createDialogue, type Dialogue, type DialogueOptions } from './dialogue.ts'

const MOST_KEPT = 200 // letters of an answer that is no move

/** Who is asked, and what about; the role is that of the seat. */
export interface RemotePlayerOptions extends Omit<DialogueOptions, 'role'> {
  /** What the record calls it. */
  readonly name: string
  /** Name in the match → name for the player. */
  readonly names?: ReadonlyMap<string, string>
}

/** An agent for one match, played by whoever answers. */
export function remotePlayer({ name, names, ...options }: RemotePlayerOptions): Agent {
  const there = names ?? new Map<string, string>()
  const here = new Map([...there].map(([own, other]) => [other, own]))
  let place: { readonly names: MoveNames; readonly role: number } | undefined
  let dialogue: Dialogue | undefined
  const told = (joint: Int32Array | undefined) =>
    joint === undefined ? undefined : place!.names.texts(joint).map((move) => renamed(move, there))

  return {
    name,
    async begin({ game, role }: Seat) {
      place = { names: createMoveNames(game), role }
      dialogue = createDialogue({ ...options, role: renamed(game.roles[role], there) })
      // Whatever is replied: the match begins.
      await dialogue.start()
    },
    async play({ last }: Turn) {
      const reply = await dialogue!.play(told(last))
      const text = names === undefined ? reply : reply.toLowerCase()
      const move = place!.names.find(place!.role, renamed(text, here))
      if (move === undefined) throw new AgentFault('illegal', text.slice(0, MOST_KEPT))
      return { move }
    },
    async end({ finished, last }: Outcome) {
      if (finished) await dialogue?.stop(told(last))
      else await dialogue?.abort()
    },
    close() {},
  }
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/[^\s()]+/g, (word) => names.get(word) ?? word)
}
