// Search memory is handed on. An agent or bot that is closed leaves the memory of its searches to the next one of the same
// game and recipe, which is fast at once. An open bot lends its memory between two thoughts when another one needs it, so
// that a thousand bots search in the memory of one. A few are kept for each game while the game lives; more would lie idle.
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

/** Who has a memory and does not search in it now. */
export interface Resting {
  readonly use: string
  /** What it would have to keep elsewhere, in nodes of a tree. */
  nodes(): number
  /** Lets the memory go. */
  leave(): Lent
}

const MOST = 8 // of a game
const FEW = 2000 // nodes: kept elsewhere and put back sooner than another memory is made

interface Memories {
  /** Of nobody. */
  lying: Lent[]
  /** Of those who rest, the one that has rested longest first. Who is forgotten without a word is not kept. */
  resting: WeakRef<Resting>[]
}

const known = new WeakMap<Game, Memories>()

function memoriesOf(game: Game): Memories {
  let memories = known.get(game)
  if (memories === undefined) {
    memories = { lying: [], resting: [] }
    known.set(game, memories)
  }
  return memories
}

/** One that was used for the same, or a new one. */
export function lend(game: Game, use: string): Lent {
  const { lying, resting } = memoriesOf(game)
  const at = lying.findIndex((each) => each.use === use)
  if (at >= 0) return lying.splice(at, 1)[0]
  const other = resting.map((each) => each.deref()).find((each) => each?.use === use && each.nodes() <= FEW)
  if (other === undefined) return { use, memory: {}, isWarm: false }
  rouse(game, other)
  return other.leave()
}

/** To be called by who will not search in it any more. */
export function giveBack(game: Game, lent: Lent): void {
  lent.memory.last?.tree?.clear() // states that nobody holds are forgotten
  const memories = memoriesOf(game)
  memories.lying = [lent, ...memories.lying].slice(0, MOST)
}

/** To be called by who could let its memory go from now on, until it is roused. */
export function rest(game: Game, who: Resting): void {
  const memories = memoriesOf(game)
  memories.resting = memories.resting.filter((each) => each.deref() !== undefined)
  memories.resting.push(new WeakRef(who))
  const longest = memories.resting.length > MOST ? memories.resting.shift()!.deref() : undefined
  if (longest !== undefined) giveBack(game, longest.leave())
}

/** To be called by who will search in its memory again. */
export function rouse(game: Game, who: Resting): void {
  const memories = memoriesOf(game)
  memories.resting = memories.resting.filter((each) => each.deref() !== who)
}
