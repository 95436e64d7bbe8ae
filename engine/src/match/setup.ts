// What a match is made of, and what a player's turn came to.
import type { Agent, Allowance, Origin, Signal } from '../agent/agent.ts'
import type { Fault } from '../agent/fault.ts'
import type { Game, Move, Position } from '../game/game.ts'
import type { Summary } from '../search/searcher.ts'
import type { Clock } from './clock.ts'
import type { MatchRecord } from './record.ts'

/** Who sits at the table. */
export interface Player {
  readonly agent: Agent
  /** In place of the match's own. */
  readonly play?: Allowance
  readonly human?: boolean
}

/** All that a match needs to be played. */
export interface MatchSetup {
  readonly id: string
  readonly game: Game
  /** To play on, for who has one from the match before; a new one where absent. */
  readonly board?: Position
  /** For agents that do not share memory with the match; its rules go into the record. */
  readonly origin?: Origin
  /** By role; nature needs none. */
  readonly players: readonly (Player | undefined)[]
  readonly start: Allowance
  readonly play: Allowance
  /** How much later than its time an agent may answer; a second, as other managers have it, where absent. */
  readonly graceMs?: number
  readonly seed: number
  readonly clock: Clock
  /** Whether agents think while others do. */
  readonly ponder?: boolean
  /**
   * For matches by the thousand: who has one legal move is not asked and sees in the history of the next turn that it was
   * played, nobody explains a move, and the record tells no states.
   */
  readonly brief?: boolean
  /** Agents that share a thread: who moves at the same time is asked one after another, so that each has its time alone. */
  readonly oneByOne?: boolean
  readonly maxPlies?: number
  /** Joint moves that are played first without asking anybody: an opening, or a match that was broken off. */
  readonly opening?: readonly (readonly string[])[]
  /** Breaks the match off. */
  readonly signal?: Signal
  /** Keys of the record that only the caller knows. */
  readonly more?: Pick<MatchRecord, 'gameMetaURL' | 'tournamentNameFromHost' | 'scrambled' | 'previewClock'>
}

/** A move, and how it came about. */
export interface Choice {
  readonly move: Move
  readonly ms: number
  readonly summary?: Summary
  /** Where there is one, the move is the referee's. */
  readonly fault?: Fault
}
