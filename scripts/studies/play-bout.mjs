// One bout, as JSON in the first argument → {id, games, points} as JSON: mirrored random openings, processor time a move, both
// sides warm before the first move.

import { createCpuClock } from '../../bench/cpu-clock.mjs'
import { playDuel } from '../../engine/dist/auto/duel.js'
import { createRandom, hashText } from '../../engine/dist/game.js'
import { compileGame, createSearcher } from '../../engine/dist/index.js'
import { warmUp } from '../../engine/dist/match.js'
import { findGame } from '../../games/dist/index.js'
import { withShipped } from '../../lab/dist/load/weights-file.js'

const OPENING = 4 // random plies at most
const MAX_PLIES = 200
const WARM_MS = 300

const bout = JSON.parse(process.argv[2])
const now = createCpuClock()
const game = await withShipped(compileGame(await findGame(bout.game).rules(), { name: bout.game }).game)
const start = game.open()
start.reset()

function sideOf(recipe) {
  const make = (role) => createSearcher(game, recipe, { role, seed: 1 + role, now })
  warmUp({ make: () => make(0), state: start.state.slice(), now, ms: WARM_MS })
  const seats = game.roles.map((_, role) => (role === game.chance ? undefined : make(role)))
  return (role) => seats[role]
}

const score = { games: 0, points: 0 }
const random = createRandom(Number.parseInt(hashText(`${bout.game} ${bout.ms} ${bout.round}`).slice(0, 7), 16))
const options = { game, random, now, ms: bout.ms, opening: OPENING, maxPlies: MAX_PLIES }
const duel = playDuel([sideOf(bout.recipe), sideOf(bout.against)], options, score)
while (score.games < bout.games) duel.next()
console.log(JSON.stringify({ id: game.id, ...score }))
