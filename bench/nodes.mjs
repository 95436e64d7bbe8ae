// Positions that alphabeta+learned visits in a second of processor time, in thousands: inside the machine of the game, and position
// by position in JavaScript, in turn and both warm. `node bench/nodes.mjs [GAME…]`
// Games whose weights do not ship are learned for some seconds first.
import { compileGame, createSearcher } from '@depthcharge/engine'
import { createRandom, readWeights } from '@depthcharge/engine/game'
import { createLearner, withWeights } from '@depthcharge/engine/search'
import { findGame } from '@depthcharge/games'

const GAMES = ['connect-four', 'breakthrough', 'draughts', 'reversi', 'lines-of-action', 'chess']
const OPENING = 8 // random plies
const [LEARN_MS, WARM_MS, TURN_MS, TURNS] = [8000, 500, 100, 5]

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The game with its weights. */
async function learned(name) {
  const { game } = compileGame(await findGame(name).rules(), { name })
  const text = await findGame(name).weights?.()
  return withWeights(game, text === undefined ? learn(game) : readWeights(text))
}
function learn(game) {
  const learner = createLearner(game, { seed: 1, now: cpu })
  learner.run({ deadline: cpu() + LEARN_MS })
  return learner.weights()
}

for (const name of process.argv.length > 2 ? process.argv.slice(2) : GAMES) {
  const game = await learned(name)
  const random = createRandom(5)
  const position = game.open()
  position.reset()
  for (let ply = 0; ply < OPENING; ply++)
    position.play(Int32Array.from(game.roles, (_, role) => position.legal[role][random.below(position.legals(role))]))
  const role = position.legals(0) > 1 ? 0 : 1
  const ways = [game, Object.assign(Object.create(game), { machine: undefined })].map((each) => {
    const searcher = createSearcher(each, 'alphabeta+learned', { role, seed: 1, now: cpu })
    searcher.begin(position.state.slice())
    const { simulations } = searcher.run({ deadline: cpu() + WARM_MS })
    return { searcher, before: simulations, positions: 0, ms: 0 }
  })
  for (let turn = 0; turn < TURNS; turn++)
    for (const way of ways) {
      const start = cpu()
      const { simulations } = way.searcher.run({ deadline: start + TURN_MS })
      way.ms += cpu() - start
      way.positions += simulations - way.before
      way.before = simulations
    }
  const [inside, outside] = ways.map(({ positions, ms }) => positions / ms)
  console.log(
    `${name}: ${inside.toFixed(0)} inside, ${outside.toFixed(0)} outside, ${(inside / outside).toFixed(2)} times`,
  )
}
