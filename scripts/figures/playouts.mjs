// Between the tree and the end: how MAST's averages become probabilities, and how early the goals of unfinished states tell
// the result.
import { createRandom, legalMoves } from '@depthcharge/engine/game'
import { createTreeSearch } from '@depthcharge/engine/search'
import { lines } from './draw.mjs'
import { catalogueGame } from './runs.mjs'

/** The first moves of Breakthrough by what MAST has learned in 5,000 simulations, and how often each would be drawn. */
export async function gibbs() {
  const game = await catalogueGame('breakthrough-6')
  const position = game.open()
  position.reset()
  const search = createTreeSearch(game, 'uct+mast', { role: 0, seed: 1 })
  search.begin(position.state)
  search.run({ iterations: 5000 })
  const { tables } = search.share()
  const column = (name) => new Map(tables[name].moves.map((move, i) => [move, tables[name].more[i]]))
  const [sum, count] = [column('moveAverages.sum'), column('moveAverages.count')]
  const means = [...legalMoves(position, 0)].map((move) => sum.get(move) / count.get(move)).sort((a, b) => b - a)
  const odds = (tau) => {
    const weights = means.map((mean) => Math.exp(mean / tau))
    const all = weights.reduce((total, weight) => total + weight, 0)
    return weights.map((weight, i) => [i + 1, (100 * weight) / all])
  }
  return lines({
    x: 'first moves, by MAST’s average',
    y: 'probability, %',
    series: [1, 0.1, 0.05, 0.02].map((tau) => ({ name: `τ = ${tau}`, points: odds(tau) })),
  })
}

const GAMES = ['skirmish', 'dots-and-boxes', 'reversi-6', 'amazons-6']
const MATCHES = 200

/** How well the goals of unfinished states foretell those of the end, by how much of the match is played. */
export async function stability() {
  const series = []
  for (const name of GAMES) series.push({ name, points: foretold(await catalogueGame(name)) })
  return lines({ x: 'played of the match, %', y: 'correlation with the result', domain: [-0.2, 1], series })
}

function foretold(game) {
  const random = createRandom(1)
  const matches = Array.from({ length: MATCHES }, () => {
    const position = game.open()
    position.reset()
    const goals = [position.goal(0)]
    while (!position.terminal()) {
      const joint = game.roles.map((_, role) => {
        const legal = legalMoves(position, role)
        return legal[random.below(legal.length)]
      })
      position.play(Int32Array.from(joint))
      goals.push(position.goal(0))
    }
    return goals
  })
  return Array.from({ length: 21 }, (_, i) => {
    const pairs = matches.map((goals) => [goals[Math.round((goals.length - 1) * (i / 20))], goals.at(-1)])
    return [5 * i, correlation(pairs)]
  })
}

function correlation(pairs) {
  const mean = (side) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
  const [a, b] = [mean(0), mean(1)]
  const sum = (term) => pairs.reduce((total, [x, y]) => total + term(x - a, y - b), 0)
  const spread = Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
  return spread > 0 ? sum((x, y) => x * y) / spread : 0
}
