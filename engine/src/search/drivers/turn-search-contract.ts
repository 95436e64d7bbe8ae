// What turn search is asked and tells: looks at the moves of a root, one after another and deeper and deeper, that can stop at
// any position and go on from there.
import type { Move, Role, State } from '../../game/game.ts'
import type { Judge } from '../evaluate/judge.ts'
import type { Witness } from './look-record.ts'

export interface TurnSearchOptions {
  readonly own: Role
  readonly judge: Judge
  /** For the table, in bytes. */
  readonly memory: number
  /** Looks late moves up less deep, and follows violent ones further; without, the result is that of plain minimax. */
  readonly selective: boolean
  /** Positions that may be visited before `spend` is asked, 1 or more. */
  room(): number
  /** So many positions were visited; true where the budget is spent. */
  spend(positions: number): boolean
  /** A move of the root was looked at; `exact` is false where the score may be lower. `visits` are those since the last one. */
  onRoot(move: Move, score: number, final: boolean, exact: boolean, visits: number): void
  /** A state below the root was looked at so deep and found to be worth something other than it seemed. */
  onNode?(state: State, score: number, depth: number): void
  /** The depth from which it is told; 1 where absent. */
  readonly nodeDepth?: number
  /** Is told of every position. */
  readonly witness?: Witness
}

/** Why a look stopped: it is finished, the budget is spent, or several roles decide at once. */
export type Pause = 'done' | 'spent' | 'joint'

export interface TurnSearch {
  /** Goes to a state; what is known of it stays known. */
  open(state: State): void
  /** Whether something is known of a state. */
  knows(state: State): boolean
  /** Forgets all that is known, because states are judged in another way from now on. */
  forget(): void
  /** Begins a look at the moves of one role in this order; the window is the own role's. */
  start(moves: readonly Move[], depth: number, alpha: number, beta: number): void
  /** Begins a look that follows all lines to their ends and asks whether it is worth more than a score; as `start` otherwise. */
  prove(moves: readonly Move[], score: number): void
  /** Looks until there is a reason to stop; may be called again where the budget was spent. */
  go(): Pause
  /** Of the look that is done: what the best move is worth, and whether all lines below came to their ends. */
  score(): number
  final(): boolean
  /** The exact reward of an end with this score, or what it stands for. */
  rewardOf(score: number): number
  /** The joint moves from the root on, beginning with a move there; they end where the table knows no more. */
  line(move: Move): readonly (readonly Move[])[]
  nodes(): number
  /** Of the leaves that were tested of late, the share at which the match is over; 0 before there were some. */
  endShare(): number
}
