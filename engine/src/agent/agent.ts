// An agent plays one seat of one match after another. Its methods are asynchronous so that it may sit in a worker or on
// another machine; who runs the match never knows the difference. The times are the agent's own clock's.
import type { Findings } from '../game/findings.ts'
import type { Game, Move, Role, State } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import type { Knowledge, Place, Summary } from '../search/searcher.ts'

/** Where a worker or another machine finds a game: rules under a name, or what a module exports; what is known of it. */
export type Origin = (
  | { readonly name: string; readonly rules: string }
  | { readonly module: string; readonly export: string }
) & { readonly weights?: Weights; readonly findings?: Findings }

export interface Seat {
  readonly game: Game
  readonly role: Role
  readonly seed: number
  /** The number of the match's deal, where first states are dealt. */
  readonly deal?: number
  /** Needed by agents that do not share memory with the match. */
  readonly origin?: Origin
  /** What its turns will be given, where that is known: who is to play by the clock gets warm before it runs. */
  readonly turn?: Allowance
}

/** What an agent may spend: both where both are given, whichever ends first. */
export interface Allowance {
  readonly ms?: number
  readonly iterations?: number
}

export interface Turn {
  /** From 0. */
  readonly ply: number
  readonly state: State
  /** The joint move that led here; absent on the first turn. */
  readonly last?: Int32Array
  /** All joint moves so far, for agents that may have missed some. */
  readonly history?: readonly Int32Array[]
  readonly allowance: Allowance
  /** Nobody reads an explanation: the summary need not tell more than how much was searched. */
  readonly brief?: boolean
  /** Set when nobody waits for the answer any more; the agent then answers at once with what it has. */
  readonly signal?: Signal
  /** Of a member of a team: it takes this in before it thinks, and its answer says what it learned. */
  readonly team?: Exchange
  /** Told the best move so far, as soon as there is one and now and then: it is played where the answer does not come. */
  readonly onBest?: (move: Move) => void
}

/** What a member of a team is told. */
export interface Exchange {
  /** What each of the others learned since the last time. */
  readonly others: readonly Knowledge[]
  /** Its own place among all, by which they share the work. */
  readonly place: Place
}

/** The part of the platform's AbortSignal that is needed. */
export interface Signal {
  readonly aborted: boolean
  /** For agents that cannot keep looking; where absent they are not told. */
  addEventListener?(type: 'abort', listener: () => void): void
  removeEventListener?(type: 'abort', listener: () => void): void
}

export interface Answer {
  readonly move: Move
  /** What the agent thought, where it has something to say; its ms are those of the turn. */
  readonly summary?: Summary
  /** What it learned since it was last asked, for the others of its team. */
  readonly learned?: Knowledge
}

export interface Outcome {
  /** By role, 0 … 100. */
  readonly goals: readonly number[]
  /** False if the match was broken off. */
  readonly finished: boolean
  /** The joint move that ended the match; absent if none was played. */
  readonly last?: Int32Array
}

export interface Agent {
  /** The recipe, or what people call it. */
  readonly name: string
  /** Takes a seat; ready to play when the promise is kept. */
  begin(seat: Seat, allowance: Allowance): Promise<void>
  play(turn: Turn): Promise<Answer>
  /** Thinks on while others do, until the signal; absent where an agent cannot. */
  ponder?(signal: Signal): Promise<void>
  /** Exchanges what was learned with other agents that think about the same position; absent where an agent cannot. */
  share?(exchange: Exchange): Promise<Knowledge>
  end(outcome: Outcome): Promise<void>
  close(): void
}

/** What the platform gives an agent. */
export interface Host {
  /** ms, never backwards. */
  now(): number
  /** Lets messages come in. */
  pause(): Promise<void>
}

/** Tells when some time has passed. */
export interface Timer {
  /** Rings once after so many ms, unless the function it returns is called before. */
  after(ms: number, ring: () => void): () => void
}
