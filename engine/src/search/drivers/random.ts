// The players that do not think: any legal move, all equally likely, or always the first. What everything else must
// beat.
import { createRandom } from '../../base/random.ts'
import type { Game } from '../../game/game.ts'
import type { Searcher, SearcherOptions } from '../searcher.ts'
import { createDriver, type Root, unvisited } from './driver.ts'

/** Chooses among the legal moves, all equally likely. */
export function createRandomSearch(game: Game, options: SearcherOptions): Searcher {
  const random = createRandom(options.seed)
  return createPick(game, options, (count) => random.below(count))
}

/** Chooses the first legal move. */
export function createLegalSearch(game: Game, options: SearcherOptions): Searcher {
  return createPick(game, options, () => 0)
}

/** Picks once in each state, so that asking again gives the same move. */
function createPick(game: Game, options: SearcherOptions, pick: (count: number) => number): Searcher {
  return createDriver(game, options, () => {
    let root: Root
    let picked = 0
    return {
      begin(at) {
        root = at
        picked = pick(root.moves.length)
      },
      *think() {},
      moves: () => [root.moves[picked], ...root.moves.filter((_, i) => i !== picked)].map(unvisited),
    }
  })
}
