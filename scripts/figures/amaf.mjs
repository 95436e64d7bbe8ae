// The AMAF family: how soon the value of all moves as first is known and how far off it stays, and how its share falls.
import { legalMoves } from '@depthcharge/engine/game'
import { lines } from './draw.mjs'
import { catalogueGame, checkpoints } from './runs.mjs'

const COUNTS = [50, 100, 200, 400, 800, 1600, 3200, 6400]
const SEEDS = [1, 2, 3, 4, 5, 6]

/** How far values of first moves in hex are from those of a long search: the mean's, and the AMAF value's. */
export async function amafError() {
  const game = await catalogueGame('hex-7')
  const truth = playedOut(game)
  const error = (worthOf) =>
    COUNTS.map((count, at) => {
      const errors = runs.flatMap((summaries) => {
        const known = summaries[at].moves.filter((move) => !Number.isNaN(worthOf(move)))
        return known.map((move) => Math.abs(worthOf(move) - truth.get(move.move)))
      })
      return [count, errors.reduce((sum, each) => sum + each, 0) / errors.length]
    })
  // Much exploration, so that all 49 moves are tried and not the best alone.
  const runs = SEEDS.map((seed) => checkpoints(game, 'rave(k=0,c=10)+forget', COUNTS, { seed }))
  return lines({
    log: true,
    x: 'simulations',
    y: 'mean error of a first move’s value',
    domain: [0, 0.5],
    series: [
      { name: 'mean of its own simulations', points: error(({ mean }) => mean) },
      { name: 'all moves as first', points: error(({ terms }) => terms.amaf) },
    ],
  })
}

/** What each first move is worth by many random playouts. */
function playedOut(game) {
  const position = game.open()
  position.reset()
  const each = legalMoves(position, 0).length
  const [summary] = checkpoints(game, 'uct(c=10)', [2000 * each])
  return new Map(summary.moves.map(({ move, mean }) => [move, mean]))
}

/** The share β of the AMAF value at the most visited move, by the simulations made. */
export async function betaSchedules() {
  const game = await catalogueGame('hex-7')
  const counts = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]
  const share = (recipe) => checkpoints(game, recipe, counts).map(({ moves }, i) => [counts[i], moves[0].terms.beta])
  return lines({
    log: true,
    x: 'simulations',
    y: 'β of the most visited move',
    domain: [0, 1],
    series: [
      { name: 'rave(k=250)', points: share('rave(k=250)') },
      { name: 'rave(k=2000)', points: share('rave(k=2000)') },
      { name: 'mcRave(b=0.1)', points: share('mcRave(b=0.1)') },
      { name: 'grave', points: share('grave') },
    ],
  })
}
