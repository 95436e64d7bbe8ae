// A manager's side of one match with one player, in texts: START, PLAY after PLAY, STOP or ABORT, each with the time it may
// take. It knows no game, so that what only passes messages on can use it too; whether a move is legal is the caller's to
// say. How a text travels is the caller's as well.
import { readSyntax } from '../gdl/syntax.ts'
import { compact } from '../match/record.ts'
import { printMessage } from './message.ts'

/** Sends a text and gives the reply; throws an AgentFault where none comes within the time. */
export type Ask = (text: string, ms: number) => Promise<string>

/** Who is asked, and what about. */
export interface DialogueOptions {
  readonly ask: Ask
  readonly match: string
  /** As the player is to see them. */
  readonly rules: string
  readonly role: string
  /** In seconds. */
  readonly startClock: number
  readonly playClock: number
}

/** Moves are those of all roles, in their order; absent where none was played yet. */
export interface Dialogue {
  /** Gives the reply; whatever it is, the match begins. */
  start(): Promise<string>
  /** Gives the player's move as the engine prints terms; what is no term, as it came. */
  play(moves?: readonly string[]): Promise<string>
  stop(moves?: readonly string[]): Promise<void>
  abort(): Promise<void>
}

const PLAY_GRACE_MS = 1000 // as ggp-base has it; START has none
const ABORT_MS = 1000
const MAX_SHOWN = 200 // of a reply that is no move

/** Nothing is sent before it is asked to. */
export function createDialogue({ ask, match, rules, role, startClock, playClock }: DialogueOptions): Dialogue {
  const given = (moves: readonly string[] | undefined) => (moves === undefined ? {} : { moves })
  return {
    start: () => ask(printMessage({ type: 'start', match, role, rules, startClock, playClock }), startClock * 1000),
    async play(moves) {
      const text = printMessage({ type: 'play', match, ...given(moves) })
      return moveText(await ask(text, playClock * 1000 + PLAY_GRACE_MS))
    },
    async stop(moves) {
      await ask(printMessage({ type: 'stop', match, ...given(moves) }), playClock * 1000)
    },
    async abort() {
      await ask(printMessage({ type: 'abort', match }), ABORT_MS)
    },
  }
}

function moveText(reply: string): string {
  const { forms, diagnostics } = readSyntax(reply)
  if (forms.length === 1 && diagnostics.length === 0) return compact(reply)
  return reply.replace(/\s+/g, ' ').trim().slice(0, MAX_SHOWN)
}
