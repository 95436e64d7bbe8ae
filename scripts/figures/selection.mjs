// How the tree is walked: what the constant of UCT does to visits, and how quickly rules for bandits find the best arm.
import { defineGame } from '@depthcharge/engine'
import { groups, lines } from './draw.mjs'
import { catalogueGame, checkpoints } from './runs.mjs'

/** Visits of the columns of Connect Four after 10,000 simulations, for several c. */
export async function visitsByC() {
  const game = await catalogueGame('connect-four')
  const rows = [0.1, 0.4, 1.4].flatMap((c) => {
    const [summary] = checkpoints(game, `uct(c=${c})`, [10_000])
    return summary.moves
      .map(({ move, visits }) => ({
        group: game.moves[move].text.replace(/\D/g, ''),
        name: `c = ${c}`,
        value: visits / 100,
      }))
      .sort((a, b) => a.group.localeCompare(b.group))
  })
  return groups({ rows, x: 'column of the first disc', y: 'share of visits, %' })
}

const ARMS = [0.2, 0.3, 0.4, 0.45, 0.5, 0.52, 0.55, 0.6, 0.62, 0.7]
const PULLS = [10, 20, 40, 80, 160, 320, 640, 1280, 2560]
const RUNS = 40

/** One decision among ten arms that pay 1 with a probability of their own. */
const bandit = defineGame({
  name: 'bandit',
  players: 1,
  initial: { arm: -1, paid: -1 },
  current: () => 0,
  moves: () => ARMS.map((_, arm) => arm),
  apply: (_, arm) => ({ arm, paid: -1 }),
  chance: ({ arm, paid }) =>
    arm < 0 || paid >= 0
      ? undefined
      : [
          { probability: ARMS[arm], state: { arm, paid: 1 } },
          { probability: 1 - ARMS[arm], state: { arm, paid: 0 } },
        ],
  isOver: ({ paid }) => paid >= 0,
  rewards: ({ paid }) => [paid],
})

/** What has been lost per pull against always pulling the best arm, by the number of pulls. */
export async function regret() {
  const best = Math.max(...ARMS)
  const lost = (recipe) =>
    PULLS.map((pulls, at) => {
      const runs = runsOf(recipe).map((summaries) => {
        const { moves } = summaries[at]
        const expected = moves.reduce((sum, { move, visits }) => sum + visits * ARMS[bandit.moveOf(move)], 0)
        return best - expected / moves.reduce((sum, { visits }) => sum + visits, 0)
      })
      return [pulls, runs.reduce((sum, each) => sum + each, 0) / RUNS]
    })
  const known = new Map()
  const runsOf = (recipe) => {
    if (!known.has(recipe))
      known.set(
        recipe,
        Array.from({ length: RUNS }, (_, seed) => checkpoints(bandit, recipe, PULLS, { seed: seed + 1 })),
      )
    return known.get(recipe)
  }
  return lines({
    log: true,
    x: 'pulls',
    y: 'lost per pull',
    series: [
      { name: 'ucb1', points: lost('ucb1') },
      { name: 'uct(c=0.4)', points: lost('uct(c=0.4)') },
      { name: 'ε = 0.2', points: lost('epsilonGreedy(epsilon=0.2)') },
      { name: 'ε falling', points: lost('epsilonGreedy(epsilon=0.2,decay=200)') },
    ],
  })
}
