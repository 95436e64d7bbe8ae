// alphabeta+learned against tree search at equal processor time: mirrored openings, seats swapped, both sides warm before the
// first move that counts (a fresh search is many times slower). Each game in a process of its own, some at a time. Weights
// come from a folder; a game without any is learned first.
//
//   npm run duels -- breakthrough reversi --ms 100 --games 40 --jobs 2 --against uct+mast+solver --learn 60
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createRandom, legalMoves, printWeights, readWeights } from '../engine/dist/game.js'
import { compileGame, createSearcher } from '../engine/dist/index.js'
import { createLearner, withWeights } from '../engine/dist/search.js'
import { exactInterval } from '../engine/dist/tournament.js'
import { findGame } from '../games/dist/index.js'
import { inProcesses } from './in-processes.mjs'

const GAMES = [
  ...['breakthrough', 'lines-of-action', 'draughts', 'reversi', 'connect-four'],
  ...['chess', 'knightthrough', 'skirmish', 'hex-7', 'amazons-6'],
]
const OPENING = 4 // random plies
const WARM_MS = 800 // of each seat
const MAX_PLIES = 600

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ms: { type: 'string', default: '100' },
    games: { type: 'string', default: '20' },
    agent: { type: 'string', default: 'alphabeta+learned' },
    against: { type: 'string', default: 'uct+mast+solver' },
    learn: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    weights: { type: 'string', default: fileURLToPath(new URL('../games/weights', import.meta.url)) },
    child: { type: 'boolean', default: false },
  },
})

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The game with weights from the folder, or else with weights that are learned now and kept there. */
async function learnedGame(name) {
  const { game } = compileGame(await findGame(name).rules(), { name })
  const path = `${values.weights}/${name}.json`
  if (!existsSync(path)) {
    const learner = createLearner(game, { seed: Number(values.seed), now: cpu })
    learner.run({ deadline: cpu() + 1000 * Number(values.learn) })
    mkdirSync(values.weights, { recursive: true })
    writeFileSync(path, printWeights(learner.weights()))
  }
  return withWeights(game, readWeights(readFileSync(path, 'utf8')))
}

/** A searcher for each seat, the same ones in all games. */
function openPlayer(game, recipe) {
  const seats = game.roles.map((_, role) => createSearcher(game, recipe, { role, seed: 7 + role, now: cpu }))
  const random = createRandom(5)
  for (const [role, searcher] of seats.entries()) {
    const position = game.open()
    position.reset()
    for (const end = cpu() + WARM_MS; cpu() < end; ) {
      if (position.terminal()) position.reset()
      if (position.legals(role) > 1) {
        searcher.begin(position.state.slice())
        searcher.run({ deadline: cpu() + Number(values.ms) })
      }
      position.play(randomJoint(game, position, random))
    }
  }
  return { seats, ms: 0, positions: 0 }
}

function randomJoint(game, position, random) {
  return Int32Array.from(game.roles, (_, role) => {
    const moves = legalMoves(position, role)
    return moves[random.below(moves.length)]
  })
}

/** Thinks for the processor time of a move. */
function think(player, role) {
  const searcher = player.seats[role]
  const start = cpu()
  const { simulations } = searcher.run({ deadline: start + Number(values.ms) })
  player.ms += cpu() - start
  player.positions += simulations
  return searcher.choose()
}

function playGame(game, position, start, seated) {
  position.load(start)
  for (const [role, player] of seated.entries()) player.seats[role].begin(start)
  for (let ply = 0; ply < MAX_PLIES && !position.terminal(); ply++) {
    const joint = Int32Array.from(game.roles, (_, role) =>
      position.legals(role) > 1 ? think(seated[role], role) : position.legal[role][0],
    )
    position.play(joint)
    if (position.terminal()) return
    for (const [role, player] of seated.entries()) player.seats[role].advance(joint)
  }
}

async function match(name) {
  const game = await learnedGame(name)
  const own = openPlayer(game, values.agent)
  const other = openPlayer(game, values.against)
  const random = createRandom(Number(values.seed))
  const position = game.open()
  const points = []
  while (points.length < Number(values.games)) {
    position.reset()
    for (let ply = 0; ply < OPENING; ply++) {
      position.play(randomJoint(game, position, random))
      if (position.terminal()) {
        position.reset()
        ply = -1
      }
    }
    const start = position.state.slice()
    for (const seated of [
      [own, other],
      [other, own],
    ]) {
      playGame(game, position, start, seated)
      points.push(position.terminal() ? position.goal(seated.indexOf(own)) / 100 : 0.5)
    }
  }
  const sum = points.reduce((a, b) => a + b, 0)
  console.log(
    JSON.stringify({
      game: name,
      agent: values.agent,
      against: values.against,
      ms: Number(values.ms),
      games: points.length,
      share: sum / points.length,
      interval: exactInterval(sum, points.length),
      perMs: [own, other].map((player) => Math.round(player.positions / player.ms)),
      learned: game.weights.made,
    }),
  )
}

if (values.child) await match(positionals[0])
else await inProcesses(import.meta.url, positionals.length > 0 ? positionals : GAMES, Number(values.jobs))
