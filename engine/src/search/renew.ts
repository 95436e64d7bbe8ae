// A search that nobody uses any more → the same search as if it had just been made, with another seed. V8 treats the variables of
// a function as constants while the function was made once, so that a search which begins again is as fast as the first, where
// another one would be a quarter slower and make the first so, too.
import { createRandom, type Random } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import type { Attached } from './attach.ts'
import type { Batches } from './batches.ts'
import type { Kept, NumberArray, Part, SavedValue } from './part.ts'
import type { Recipe } from './recipe.ts'
import type { Room } from './room.ts'
import type { SearchMemory } from './searcher.ts'
import type { Simulator } from './simulate.ts'
import type { RoomySearch } from './tree-search.ts'

/** What a search is made of. */
interface Make {
  readonly game: Game
  readonly recipe: Recipe
  readonly parts: readonly Part[]
  readonly room: Room
}

/** By the memory of a game: the last search in it. Not there to see, since who hands memory on has no use for it. */
const left = new WeakMap<object, { readonly make: Make; readonly search: RoomySearch }>()

/** To be called when a search has been made in a memory. */
export function leaveSearch(memory: object, make: Make, search: RoomySearch): void {
  left.set(memory, { make, search })
}

/** The last search in a memory, if it was made of the same. */
export function searchBefore(reuse: SearchMemory | undefined, make: Make): RoomySearch | undefined {
  const last = reuse?.last?.game === make.game ? left.get(reuse.last) : undefined
  return last !== undefined && isSame(last.make, make) ? last.search : undefined
}

function isSame(a: Make, b: Make): boolean {
  const textOf = ({ recipe, room }: Make) => JSON.stringify([recipe, room])
  return a.parts === b.parts && textOf(a) === textOf(b)
}

interface Blank {
  /** Undefined where all are 0, as nearly always. */
  readonly arrays: readonly (NumberArray | undefined)[]
  readonly value: SavedValue | undefined
}

/** To be called when the search is new. The function it returns makes it new again; undefined where parts depend on the seed. */
export function createRenewal(
  { ctx, kept, live, paths }: Attached,
  simulator: Simulator,
  batches: Batches,
  { isDrawn, ties }: { readonly isDrawn: boolean; readonly ties: Random },
): ((seed: number) => void) | undefined {
  if (isDrawn) return undefined
  const blanks = new Map([...kept].map(([name, what]) => [name, blankOf(what)]))
  return (seed) => {
    ctx.tree.clear()
    live.root = 0
    live.left = 0
    paths.length = 0
    simulator.renew()
    for (const [name, what] of kept) restore(what, blanks.get(name)!)
    const random = createRandom(seed)
    ctx.random.resume(random.split().words())
    batches.load({ random: random.split().words(), kinds: [] })
    ties.resume(random.split().words())
  }
}

function blankOf({ arrays = [], read }: Kept): Blank {
  return {
    arrays: arrays.map((array) => (array.some((each) => each !== 0) ? array.slice() : undefined)),
    value: read === undefined ? undefined : copyOf(read()),
  }
}

/** What a part says it keeps may be its own arrays, which change. */
function copyOf(value: SavedValue): SavedValue {
  if (typeof value === 'number' || typeof value === 'string') return value
  return isList(value) ? value.map(copyOf) : value.slice()
}

const isList = (value: NumberArray | readonly SavedValue[]): value is readonly SavedValue[] => Array.isArray(value)

function restore({ arrays = [], write }: Kept, { arrays: before, value }: Blank): void {
  arrays.forEach((array, i) => {
    const blank = before[i]
    if (blank === undefined) array.fill(0)
    else array.set(blank)
  })
  if (value !== undefined) write?.(copyOf(value))
}
