// All move at once: in biased rock-paper-scissors the best play is known, 2/6 rock, 1/6 paper, 3/6 scissors. How near do the
// shares of visits come?
import { compileGame } from '@depthcharge/engine'
import { findGame } from '@depthcharge/games'
import { lines } from './draw.mjs'
import { checkpoints } from './runs.mjs'

const COUNTS = [30, 100, 300, 1000, 3000, 10_000, 30_000]
const BEST = { rock: 2 / 6, paper: 1 / 6, scissors: 3 / 6 }
const SEEDS = [1, 2, 3]

/** How far the shares of visits are from the equilibrium, half the sum of all differences. */
export async function equilibrium() {
  const { game } = compileGame(await findGame('rock-paper-scissors').rules())
  const distance = (recipe) => {
    const runs = SEEDS.map((seed) => checkpoints(game, recipe, COUNTS, { seed }))
    return COUNTS.map((count, at) => {
      const each = runs.map((summaries) => {
        const { moves } = summaries[at]
        const all = moves.reduce((sum, { visits }) => sum + visits, 0)
        return (
          moves.reduce((sum, { move, visits }) => sum + Math.abs(visits / all - BEST[game.moves[move].text]), 0) / 2
        )
      })
      return [count, each.reduce((sum, one) => sum + one, 0) / each.length]
    })
  }
  return lines({
    log: true,
    x: 'simulations',
    y: 'distance from best play',
    series: ['uct(c=0.4)', 'uct(c=1.4)', 'epsilonGreedy', 'boltzmann'].map((recipe) => ({
      name: recipe,
      points: distance(recipe),
    })),
  })
}
