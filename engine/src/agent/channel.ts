// What agents and matches say to each other across a boundary that shares no memory: a worker thread, a Web Worker, or
// the in-memory pair that tests use. Moves cross as text, because two processes may number them differently; states do
// not cross at all: both sides play the moves.
import type { Role } from '../game/game.ts'
import type { Knowledge, Summary } from '../search/searcher.ts'
import type { Allowance, Origin } from './agent.ts'
import type { AgentFault, Fault } from './fault.ts'

/** Carries messages both ways, in order. */
export interface Channel {
  send(message: unknown): void
  receive(handler: (message: unknown) => void): void
  /** Told once if the other side is gone before `close`. */
  onLost(handler: (fault: AgentFault) => void): void
  close(): void
}

/** From the match to the agent; every request but stop is answered once. */
export type Request = { readonly id: number } & (
  | {
      readonly ask: 'begin'
      readonly recipe: string
      readonly origin: Origin
      readonly role: Role
      readonly seed: number
      readonly allowance: Allowance
    }
  /** The joint moves after the first `keep` that are known already. */
  | {
      readonly ask: 'play'
      readonly keep: number
      readonly moves: readonly Texts[]
      readonly allowance: Allowance
      readonly brief?: boolean
    }
  | { readonly ask: 'ponder' }
  | { readonly ask: 'share'; readonly others: readonly Knowledge[] }
  | { readonly ask: 'end'; readonly goals: readonly number[]; readonly finished: boolean }
  /** Sets the signal of the request with this id. */
  | { readonly ask: 'stop' }
)

/** A joint move, one text per role. */
export type Texts = readonly string[]

/** A Summary whose moves are texts. */
export interface SummaryText extends Omit<Summary, 'best' | 'moves' | 'line'> {
  readonly best: string
  readonly moves: readonly (Omit<Summary['moves'][number], 'move'> & { readonly move: string })[]
  readonly line: readonly Texts[]
}

/** What is played, and why. */
export interface AnswerText {
  readonly move: string
  readonly summary?: SummaryText
}

/** From the agent to the match. */
export type Reply = { readonly id: number } & ({ readonly answer?: AnswerText | Knowledge } | { readonly fault: Fault })

/** Two ends of a channel within one process; messages are copied and arrive later, as between workers. */
export function channelPair(): readonly [Channel, Channel] {
  let open = true
  const handlers: ((message: unknown) => void)[] = [() => {}, () => {}]
  const end = (own: number): Channel => ({
    send(message) {
      const copy = copyOf(message)
      Promise.resolve().then(() => open && handlers[1 - own](copy))
    },
    receive(handler) {
      handlers[own] = handler
    },
    onLost() {}, // neither end is lost without the other
    close() {
      open = false
    },
  })
  return [end(0), end(1)]
}

/** Plain data, copied; what a real channel could not carry does not pass here either. */
function copyOf(value: unknown): unknown {
  if (typeof value === 'function') throw new Error('a function cannot be sent through a channel')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)]))
}
