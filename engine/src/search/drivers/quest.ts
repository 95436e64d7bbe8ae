// What the ways of searching a puzzle share: where they begin, how long they may go on, and whom they tell what they
// find.
import type { Random } from '../../base/random.ts'
import type { Game, Move, State } from '../../game/game.ts'

export interface Quest {
  readonly game: Game
  readonly state: State
  readonly random: Random
  /** One more position is visited; true where it is somebody else's turn, so that the way must yield. */
  tick(): boolean
  /** An end that is worth so much, 0 … 1; the moves that lead there are asked for only if it is the best so far. */
  found(value: number, line: () => readonly Move[]): void
}

/** `all` if every end has been seen, `enough` if there is no room to go on. */
export type Left = 'all' | 'enough'

/** A way of searching: yields where `tick` says so, and goes on from there. */
export type Way = (quest: Quest) => Generator<void, Left>

export const LONGEST_LINE = 1000 // moves; what goes on for longer is given up

const MAX_STATES = 3_000_000
const MAX_WORDS = 2 ** 25 // 128 MB

/** How many states of the game a way may remember. */
export function roomFor(game: Game): number {
  return Math.min(MAX_STATES, Math.floor(MAX_WORDS / game.stateWords))
}
