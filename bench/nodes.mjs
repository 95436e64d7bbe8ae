// Positions that alphabeta+learned visits in a second of processor time, in thousands: inside the machine of the game, and position
// by position in JavaScript, in turn and both warm. `node bench/nodes.mjs [GAME…]`
// Games whose weights do not ship are learned for some seconds first.
import { compileGame, createSearcher } from '@depthcharge/engine'
import { createRandom, readWeights } from '@depthcharge/engine/game'
import { createLearner, withWeights } from '@depthcharge/engine/search'
import { findGame } from '@depthcharge/games'

const GAMES = ['connect-four', 'breakthrough', 'draughts', 'reversi', 'lines-of-action', 'chess']
const OPENING = 8 // random plies
const [LEARN_MS, WARM_MS, TURN_MS, TURNS] = [8000, 1000, 100, 10]

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

/** A state after some random plies, and whose turn it is. */
function opened(game, random) {
  const position = game.open()
  position.reset()
  for (let ply = 0; ply < OPENING; ply++)
    position.play(Int32Array.from(game.roles, (_, role) => position.legal[role][random.below(position.legals(role))]))
  return { state: position.state.slice(), role: position.legals(0) > 1 ? 0 : 1 }
}

for (const name of process.argv.length > 2 ? process.argv.slice(2) : GAMES) {
  const game = await learned(name)
  const random = createRandom(5)
  const ways = [game, Object.assign(Object.create(game), { machine: undefined })].map((each) => ({
    seats: game.roles.map((_, role) => createSearcher(each, 'alphabeta+learned', { role, seed: 1, now: cpu })),
    positions: 0,
    ms: 0,
  }))
  const look = ({ seats }, { state, role }, ms) => {
    seats[role].begin(state)
    return seats[role].run({ deadline: cpu() + ms }).simulations
  }
  for (const way of ways) for (let turn = 0; turn < 4; turn++) look(way, opened(game, random), WARM_MS / 4)
  for (let turn = 0; turn < TURNS; turn++) {
    const place = opened(game, random)
    for (const way of ways) {
      const start = cpu()
      way.positions += look(way, place, TURN_MS)
      way.ms += cpu() - start
    }
  }
  const [inside, outside] = ways.map(({ positions, ms }) => positions / ms)
  console.log(
    `${name}: ${inside.toFixed(0)} inside, ${outside.toFixed(0)} outside, ${(inside / outside).toFixed(2)} times`,
  )
}
