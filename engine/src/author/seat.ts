// What a bot knows as one player. While it thinks, that is a search in a memory; between two thoughts somebody else may want
// the memory, and what was found is kept as plain data, as much as there is of it. When it thinks again it goes on from there,
// exactly as it would have, in a memory that may be another one: see search/save.ts.
import { giveBack, type Lent, lend, type Resting, rest, rouse } from '../agent/memories.ts'
import { host } from '../agent/platform.ts'
import { createThinking, type Slice, type Thinking } from '../agent/thinking.ts'
import type { Game, Move, Role } from '../game/game.ts'
import type { Progress, Searcher, SearchMemory } from '../search/searcher.ts'
import type { Language } from './language.ts'
import type { SavedSeat } from './saved.ts'

export interface Seat<S> {
  /** What was chosen the last time. */
  chosen: Move | undefined
  /** Lends the search to some work. */
  use<T extends Pick<Progress, 'nodes'>>(work: (thinking: Thinking) => Promise<T>): Promise<T>
  /** Undefined where it has not stood anywhere; throws where the search cannot be saved. */
  save(): SavedSeat<S> | undefined
  close(): void
}

export interface SeatOptions<S> {
  readonly recipe: string
  readonly role: Role
  readonly language: Pick<Language<S, unknown>, 'encode' | 'decode'>
  search(reuse: SearchMemory): Searcher
  /** Goes on from there. */
  readonly saved?: SavedSeat<S> | undefined
}

const SLICE: Slice = { ms: 12, simulations: 16 } // less than a frame, also where a game is slow

export function createSeat<S>(game: Game, options: SeatOptions<S>): Seat<S> {
  const { recipe, role, language, search, saved } = options
  const use = `${recipe} for ${role}`
  let awake: { readonly thinking: Thinking; readonly lent: Lent } | undefined
  let asleep = saved
  let thoughts = 0 // under way
  let nodes = 0

  function wake(): Thinking {
    rouse(game, resting)
    if (awake !== undefined) return awake.thinking
    const lent = lend(game, use)
    const searcher = search(lent.memory)
    const thinking = createThinking(game, searcher, { host, slice: SLICE })
    if (asleep !== undefined) {
      const at = language.encode(asleep.state)
      thinking.resume(at, asleep.simulations)
      searcher.load!(at, asleep.search)
      asleep = undefined
    }
    awake = { thinking, lent }
    return thinking
  }

  /** Lets somebody else have the memory, if what it holds can be kept elsewhere and nobody thinks. */
  function settle(): void {
    if (thoughts === 0 && awake?.thinking.searcher.save !== undefined) rest(game, resting)
  }

  function read({ searcher, states, simulations }: Thinking): SavedSeat<S> | undefined {
    const words = states()
    if (words.length === 0) return undefined
    if (searcher.save === undefined)
      throw new Error(
        `a bot that plays by ${recipe} cannot be saved: that search keeps nothing that could go elsewhere`,
      )
    const state = language.decode(words)
    return { role, state, chosen: seat.chosen, simulations: simulations(), search: searcher.save() }
  }

  const resting: Resting = {
    use,
    nodes: () => nodes,
    leave() {
      const { lent, thinking } = awake!
      asleep = read(thinking)
      awake = undefined
      return lent
    },
  }

  const seat: Seat<S> = {
    chosen: saved?.chosen,
    async use(work) {
      const thinking = wake()
      thoughts++
      const result = await work(thinking).finally(() => thoughts--)
      // Not after an error: nobody knows what it left behind.
      nodes = result.nodes
      settle()
      return result
    },
    save() {
      if (awake === undefined && asleep === undefined) return undefined
      const found = read(wake()) // copies, which whoever asks may do with as he likes
      settle()
      return found
    },
    close() {
      rouse(game, resting)
      // Who still thinks keeps its memory.
      if (thoughts === 0 && awake !== undefined) giveBack(game, awake.lent)
      awake = asleep = undefined
    },
  }
  if (saved !== undefined) {
    wake()
    settle()
  }
  return seat
}
