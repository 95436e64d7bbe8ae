// Searches games that number their moves as they turn up. It begins with small tables; when they are full, the search is made
// again with larger ones, in the state where it stands, and finds again what it had found there, so that equal seeds still
// search alike. Only what was kept from earlier states is lost. Tables that are large from the start would cost each of a
// thousand bots megabytes.
import type { Game } from '../game/game.ts'
import { readBudget } from './budget.ts'
import { larger, type Room } from './room.ts'
import type { SavedSearch } from './save.ts'
import type { Budget, Progress } from './searcher.ts'
import type { RoomySearch, Search } from './tree-search.ts'

const FIRST: Room = { width: 128, moves: 256 }

/** A search that is made again where it has become too small. */
export function createGrowing(game: Game, now: (() => number) | undefined, make: (room: Room) => RoomySearch): Search {
  let room = larger(FIRST, { width: 1, moves: game.moves.length })
  let search = make(room)

  /** Makes it larger, as often as it takes to begin and to repeat so many simulations. */
  function fit(repeated: number): void {
    for (let needed = search.outgrown(); needed !== undefined; needed = search.outgrown()) {
      const state = search.stand().state.slice()
      room = larger(room, needed)
      search = make(room)
      search.begin(state)
      if (repeated > 0 && search.outgrown() === undefined) search.run({ iterations: repeated })
    }
  }

  function run(given: Budget): Progress {
    const budget = readBudget(given, now) // once: its time does not begin again with a larger search
    const before = search.stand().simulations
    for (;;) {
      const progress = search.run(budget)
      if (search.outgrown() === undefined) return progress
      fit(budget.deadline === undefined ? before : 0)
    }
  }

  return {
    begin(state) {
      search.begin(state)
      fit(0)
    },
    advance(joint) {
      search.advance(joint)
      fit(0)
    },
    follow(state) {
      const isMet = search.follow!(state)
      fit(0)
      return isMet
    },
    run,
    makeReady: (deadline) => search.makeReady!(deadline),
    choose: () => search.choose(),
    summary: () => search.summary(),
    step() {
      for (;;) {
        const step = search.step()
        if (search.outgrown() === undefined) return step
        fit(0)
      }
    },
    look: (node) => search.look(node),
    share: () => search.share!(),
    absorb: (others, place) => search.absorb!(others, place),
    bytes: () => search.bytes(),
    save: () => search.save(),
    load(state, saved) {
      room = (saved as SavedSearch).room
      search = make(room)
      search.load(state, saved as SavedSearch)
    },
  }
}
