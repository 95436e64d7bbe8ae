// Matches between batches at equal CPU time: which leaves × playouts is best is a matter of games won, not of simulations a
// second. Both sides search on this thread, in turn, by its own CPU clock, so that other work on the machine does not matter.
// Games come in pairs: same opening, seats swapped. Searchers are made once and warmed.
//
//   node bench/batches.mjs --recipe uct --ms 10 --pairs 6 --against 8x16 --games connect-four,breakthrough 32x1 64x2
import { parseArgs } from 'node:util'
import { compileGame, createSearcher } from '@depthcharge/engine'
import { createRandom, legalMoves } from '@depthcharge/engine/game'
import { findGame } from '@depthcharge/games'
import { createCpuClock } from './cpu-clock.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recipe: { type: 'string', default: 'uct' },
    ms: { type: 'string', default: '10' },
    pairs: { type: 'string', default: '6' },
    opening: { type: 'string', default: '3' },
    against: { type: 'string', default: '8x16' },
    games: {
      type: 'string',
      default: 'connect-four,breakthrough,hex-7,gomoku-8,reversi,amazons-6,lines-of-action,pentago',
    },
  },
})
const ms = Number(values.ms)
const now = createCpuClock()

/** A searcher for each role, warm. */
function playersOf(game, batch) {
  const [leaves, playouts] = batch.split('x')
  const recipe = `${values.recipe}+batch(leaves=${leaves},playouts=${playouts})`
  return game.roles.map((_, role) => {
    const searcher = createSearcher(game, recipe, { role, seed: 1, now })
    searcher.begin(game.open().state)
    searcher.run({ deadline: now() + 300 })
    return searcher
  })
}

/** The score of the first of two batches in one game, 0 … 1. */
function play(game, players, seat, opening) {
  const position = game.open()
  position.reset()
  for (const joint of opening) if (!position.terminal()) position.play(joint)
  const chosen = game.roles.map((_, role) => players[role === seat ? 0 : 1][role])
  for (const searcher of chosen) searcher.begin(position.state)
  while (!position.terminal()) {
    const joint = Int32Array.from(chosen, (searcher, role) => {
      const legal = legalMoves(position, role)
      if (legal.length === 1) return legal[0]
      searcher.run({ deadline: now() + ms })
      return searcher.choose()
    })
    for (const searcher of chosen) searcher.advance(joint)
    position.play(joint)
  }
  const [own, other] = [position.goal(seat), position.goal(1 - seat)]
  return own === other ? 0.5 : own > other ? 1 : 0
}

function openingOf(game, seed) {
  const random = createRandom(seed)
  const position = game.open()
  position.reset()
  return Array.from({ length: Number(values.opening) }, () => {
    const joint = Int32Array.from(game.roles, (_, role) => {
      const legal = legalMoves(position, role)
      return legal[random.below(legal.length)]
    })
    position.play(joint)
    return joint
  })
}

for (const batch of positionals) {
  let total = 0
  let played = 0
  const cells = []
  for (const name of values.games.split(',')) {
    const { game } = compileGame(await findGame(name).rules())
    const players = [batch, values.against].map((each) => playersOf(game, each))
    let score = 0
    for (let pair = 0; pair < Number(values.pairs); pair++) {
      const opening = openingOf(game, pair + 1)
      for (const seat of [0, 1]) score += play(game, players, seat, opening)
    }
    total += score
    played += 2 * Number(values.pairs)
    cells.push(`${name} ${score}/${2 * Number(values.pairs)}`)
    console.error(batch, cells.at(-1))
  }
  console.log(
    `${values.recipe} ${batch} against ${values.against}, ${ms} ms CPU: ${((100 * total) / played).toFixed(0)} % of ${played}  (${cells.join(', ')})`,
  )
}
