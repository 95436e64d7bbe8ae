// Flat Monte-Carlo search: try a random move of the role, play the match out at random, keep the mean reward of each
// move; the best mean wins. No tree: what others do right after the move is as random as all that follows, which is why
// it serves any number of roles and simultaneous moves alike.
import { createRandom } from '../../base/random.ts'
import type { Game } from '../../game/game.ts'
import type { MoveSummary, Searcher, SearcherOptions } from '../searcher.ts'
import { createDriver, type Root } from './driver.ts'
import { createRandomMoves } from './random-moves.ts'

/** Samples the moves of the root; never ends by itself unless there is but one. */
export function createFlatSearch(game: Game, options: SearcherOptions): Searcher {
  const { role } = options
  return createDriver(game, options, (meter) => {
    const random = createRandom(options.seed)
    const moves = createRandomMoves(game, random)
    const position = game.open()
    const joint = new Int32Array(game.roles.length)
    let root: Root
    let visits: Int32Array
    let means: Float64Array
    return {
      isEndless: true,
      begin(at) {
        root = at
        visits = new Int32Array(at.moves.length)
        means = new Float64Array(at.moves.length)
      },
      *think() {
        while (root.moves.length > 1) {
          const choice = random.below(root.moves.length)
          position.load(root.state)
          moves.draw(position, joint)
          joint[role] = root.moves[choice]
          position.play(joint)
          visits[choice]++
          means[choice] += (moves.probe(position, role) - means[choice]) / visits[choice]
          if (meter.tick()) yield
        }
      },
      moves: () =>
        root.moves
          .map((move, i): MoveSummary => ({ move, visits: visits[i], mean: visits[i] > 0 ? means[i] : Number.NaN }))
          .sort((a, b) => sortKey(b) - sortKey(a)),
    }
  })
}

/** Moves without a visit come last. */
const sortKey = ({ visits, mean }: MoveSummary) => (visits > 0 ? mean : -1)
