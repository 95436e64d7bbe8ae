// What becomes of results: the value of a move that looks good and is refuted, under several ways to back up; and proofs.
import { compileGame } from '@depthcharge/engine'
import { lines } from './draw.mjs'
import { catalogueGame, checkpoints } from './runs.mjs'

/** One of ten answers to "risky" refutes it; "solid" is worth 60. */
const TRAP = `(role player1) (role player2) (init (at start))
(<= (legal player1 risky) (true (at start))) (<= (legal player1 solid) (true (at start)))
(<= (legal player2 noop) (true (at start)))
(<= (next (at fork)) (does player1 risky)) (<= (next (at (end 60))) (does player1 solid))
(answer 1) (answer 2) (answer 3) (answer 4) (answer 5) (answer 6) (answer 7) (answer 8) (answer 9) (answer 10)
(<= (legal player2 (choose ?n)) (true (at fork)) (answer ?n)) (<= (legal player1 noop) (true (at fork)))
(<= (next (at (end 0))) (does player2 (choose 7)))
(<= (next (at (end 100))) (does player2 (choose ?n)) (distinct ?n 7))
(<= terminal (true (at (end ?points)))) (sum 0 100) (sum 60 40) (sum 100 0)
(<= (goal player1 ?points) (true (at (end ?points))))
(<= (goal player2 ?rest) (true (at (end ?points))) (sum ?points ?rest))
(<= (goal ?player 0) (role ?player) (not terminal))`

/** The value of the refuted move, by the simulations made. */
export async function refutation() {
  const { game } = compileGame(TRAP)
  const counts = [3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024]
  const seeds = Array.from({ length: 40 }, (_, i) => i + 1)
  const worthOf = ({ moves }) => moves.find(({ move }) => game.moves[move].text === 'risky').mean
  const value = (recipe) => {
    const runs = seeds.map((seed) => checkpoints(game, recipe, counts, { seed }).map(worthOf))
    return counts.map((count, at) => [count, runs.reduce((sum, values) => sum + values[at], 0) / runs.length])
  }
  return lines({
    log: true,
    x: 'simulations',
    y: 'value of the refuted move',
    domain: [0, 1],
    series: [
      { name: 'mean', points: value('uct(c=1)') },
      { name: 'movingAverage', points: value('uct(c=1)+movingAverage(m=5)') },
      { name: 'minimaxBackup', points: value('uct(c=1)+minimaxBackup') },
      { name: 'solver', points: value('uct(c=1)+solver') },
    ],
  })
}

/** How many of twenty searches have proven that tic-tac-toe is drawn after x has taken a corner, by simulations. */
export async function proofs() {
  const game = await catalogueGame('tic-tac-toe')
  const counts = Array.from({ length: 15 }, (_, i) => 200 * (i + 1))
  const seeds = Array.from({ length: 20 }, (_, i) => i + 1)
  const moves = '(mark 1 1) noop'
  const proven = (recipe) => {
    const runs = seeds.map((seed) => checkpoints(game, recipe, counts, { seed, role: 1, moves }))
    return counts.map((count, at) => [
      count,
      (100 * runs.filter((summaries) => summaries[at].decided).length) / seeds.length,
    ])
  }
  return lines({
    x: 'simulations',
    y: 'proven, % of searches',
    domain: [0, 100],
    series: ['uct+solver', 'uct+solver+dag', 'grave+mast+solver'].map((recipe) => ({
      name: recipe,
      points: proven(recipe),
    })),
  })
}
