// What a bot knows as one player. While it searches, that is a search in a memory; between two slices of a thought and between two
// thoughts somebody else may want the memory, and what was found is kept as plain data, as much as there is of it. When it goes
// on, it goes on from there, exactly as it would have, in a memory that may be another one: see search/save.ts.
import type { Host } from '../agent/agent.ts'
import { giveBack, type Lent, lend, type Resting, rest, rouse } from '../agent/memories.ts'
import { host } from '../agent/platform.ts'
import { createThinking, type Slice, type Thinking } from '../agent/thinking.ts'
import type { Game, Move, Position, Role } from '../game/game.ts'
import type { Searcher, SearchMemory } from '../search/searcher.ts'
import type { Language } from './language.ts'
import type { SavedSeat } from './saved.ts'

export interface Seat<S> {
  /** What was chosen the last time. */
  chosen: Move | undefined
  /** Lends the search to some work. */
  use<T>(work: (thinking: Thinking) => Promise<T>): Promise<T>
  /** Undefined where it has not stood anywhere; throws where the search cannot be saved. */
  save(): SavedSeat<S> | undefined
  close(): void
}

export interface SeatOptions<S> {
  readonly recipe: string
  readonly role: Role
  readonly language: Pick<Language<S, unknown>, 'encode' | 'decode'>
  /** To try moves on. */
  readonly board: Position
  search(reuse: SearchMemory): Searcher
  /** Goes on from there. */
  readonly saved?: SavedSeat<S> | undefined
}

const SLICE: Slice = { ms: 12, simulations: 16 } // less than a frame, also where a game is slow

export function createSeat<S>(game: Game, options: SeatOptions<S>): Seat<S> {
  const { recipe, role, language, board, search, saved } = options
  const use = `${recipe} for ${role}`
  let awake: { readonly searcher: Searcher; readonly lent: Lent } | undefined
  let asleep: object | undefined // what it has found, where it has no memory
  let isResting = false
  let isClosed = false
  let thoughts = 0 // under way
  let nodes = 0

  /** The search, with the memory it needs. */
  function wake(): Searcher {
    if (isResting) rouse(game, resting)
    isResting = false
    if (awake !== undefined) return awake.searcher
    const lent = lend(game, use)
    const searcher = search(lent.memory)
    if (asleep !== undefined) searcher.load!(thinking.states(), asleep)
    asleep = undefined
    awake = { searcher, lent }
    return searcher
  }

  /** Lets somebody else have the memory, if what it holds can be kept elsewhere. */
  function settle(): void {
    if (isResting || awake?.searcher.save === undefined) return
    isResting = true
    rest(game, resting)
  }

  const resting: Resting = {
    use,
    nodes: () => nodes,
    leave() {
      const { lent, searcher } = awake!
      asleep = thinking.states().length === 0 ? undefined : searcher.save!()
      awake = undefined
      isResting = false
      return lent
    },
  }

  /** Wakes for every call. */
  const searcher: Searcher = {
    begin(state) {
      asleep = undefined
      wake().begin(state)
    },
    advance: (joint) => wake().advance(joint),
    follow: (state) => wake().follow?.(state) === true,
    run(budget) {
      const progress = wake().run(budget)
      nodes = progress.nodes
      return progress
    },
    choose: () => wake().choose(),
    summary: () => wake().summary(),
  }
  const pausing: Host = {
    ...host,
    pause() {
      settle()
      return host.pause()
    },
  }
  const thinking = createThinking(game, searcher, { host: pausing, board, slice: SLICE })

  function leave(): void {
    if (isResting) rouse(game, resting)
    if (awake !== undefined) giveBack(game, awake.lent)
    awake = asleep = undefined
    isResting = false
  }

  const seat: Seat<S> = {
    chosen: saved?.chosen,
    async use(work) {
      thoughts++
      const result = await work(thinking).finally(() => thoughts--)
      // Not after an error: nobody knows what it left behind.
      if (isClosed && thoughts === 0) leave()
      else settle()
      return result
    },
    save() {
      const words = thinking.states()
      if (words.length === 0) return undefined
      const { save } = wake()
      if (save === undefined)
        throw new Error(
          `a bot that plays by ${recipe} cannot be saved: that search keeps nothing that could go elsewhere`,
        )
      const found = save() // copies, which whoever asks may do with as he likes
      settle()
      const state = language.decode(words)
      return { role, state, chosen: seat.chosen, simulations: thinking.simulations(), search: found }
    },
    close() {
      isClosed = true
      // Who still thinks needs its memory.
      if (thoughts === 0) leave()
    },
  }
  if (saved !== undefined) {
    const at = language.encode(saved.state)
    thinking.resume(at, saved.simulations)
    wake().load!(at, saved.search)
    settle()
  }
  return seat
}
