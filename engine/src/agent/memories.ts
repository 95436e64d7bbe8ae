// The memory of searches goes from who searched to who will: an agent or a bot that is closed leaves what its searches ran in,
// and the next one of the same game and recipe is warm at once. A few for each game, for as long as the game lives: more would
// be memory that nobody uses.
import type { Game } from '../game/game.ts'
import type { SearchMemory } from '../search/searcher.ts'

/** A memory that somebody may have used before, and for what. */
export interface Lent {
  /** The recipe, and what else has to be the same. */
  readonly use: string
  readonly memory: SearchMemory
  /** Whether searches in it are as fast as they get. */
  isWarm: boolean
}

const MOST = 8 // of a game

const left = new WeakMap<Game, Lent[]>()

/** One that was used for the same, or a new one. */
export function lend(game: Game, use: string): Lent {
  const lying = left.get(game) ?? []
  const at = lying.findIndex((each) => each.use === use)
  return at < 0 ? { use, memory: {}, isWarm: false } : lying.splice(at, 1)[0]
}

/** To be called by who will not search in it any more. */
export function giveBack(game: Game, lent: Lent): void {
  lent.memory.last?.tree?.clear() // states that nobody holds are forgotten
  left.set(game, [lent, ...(left.get(game) ?? [])].slice(0, MOST))
}
