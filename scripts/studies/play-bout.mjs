// One bout, as JSON in the first argument → {id, playedBy, games, points} as JSON: mirrored random openings, processor time a move,
// both sides warm before the first move. The game is one of the catalogue or a file; `auto` may get a start clock of so many
// seconds, once, and plays all games by what it found.
import { createCpuClock } from '../../bench/cpu-clock.mjs'
import { playDuel } from '../../engine/dist/auto/duel.js'
import { createRandom, hashText, withFindings } from '../../engine/dist/game.js'
import { createSearcher } from '../../engine/dist/index.js'
import { warmUp } from '../../engine/dist/match.js'
import { loadGame } from '../../lab/dist/load/load-game.js'

const OPENING = 4 // random plies at most
const MAX_PLIES = 200
const WARM_MS = 300
const SLICE_MS = 20 // of a start clock

const bout = JSON.parse(process.argv[2])
const now = createCpuClock()
const shipped = await loadGame(bout.game)
const start = shipped.open()
start.reset()

/** The game with what `auto` finds out about it in so many seconds. */
function studied(seconds) {
  const searcher = createSearcher(shipped, 'auto', { role: 0, seed: 1, now, reuse: {} })
  searcher.begin(start.state.slice())
  const end = now() + 1000 * seconds
  while (now() < end) searcher.prepare({ deadline: Math.min(end, now() + SLICE_MS), turn: { deadline: end } })
  const found = searcher.findings()
  return found === undefined ? shipped : withFindings(shipped, found)
}

function sideOf(recipe, game) {
  const make = (role) => createSearcher(game, recipe, { role, seed: 1 + role, now })
  warmUp({ make: () => make(0), state: start.state.slice(), now, ms: WARM_MS })
  const seats = game.roles.map((_, role) => (role === game.chance ? undefined : make(role)))
  return (role) => seats[role]
}

const known = bout.seconds === undefined ? shipped : studied(bout.seconds)
const score = { games: 0, points: 0 }
const random = createRandom(Number.parseInt(hashText(`${bout.game} ${bout.ms} ${bout.round}`).slice(0, 7), 16))
const options = { game: shipped, random, now, ms: bout.ms, opening: OPENING, maxPlies: MAX_PLIES }
const duel = playDuel([sideOf(bout.recipe, known), sideOf(bout.against, shipped)], options, score)
while (score.games < bout.games) duel.next()
const playedBy = createSearcher(known, bout.recipe, { role: 0, seed: 1, now }).summary().recipe ?? bout.recipe
console.log(JSON.stringify({ id: shipped.id, playedBy, ...score }))
