// How often a search keeps the value of a Connect Four position: positions.json has positions with the exact worth of every
// move. `node bench/connect-four/keep.mjs RECIPE… [--ms 100] [--positions 200] [--fresh] [--weights FILE]`
// Time is CPU time of this process, so that a busy machine does not matter. One searcher goes from position to position, as in
// a match; --fresh makes one for each, which shows what a first search is worth. Moves are worth the same in some positions that
// are drawn; these are not searched, for nothing can go wrong there, and the last figure counts them in.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compileGame, createSearcher } from '@depthcharge/engine'
import { createRandom, readWeights } from '@depthcharge/engine/game'
import { withWeights } from '@depthcharge/engine/search'
import { findGame } from '@depthcharge/games'
import { createCpuClock } from '../cpu-clock.mjs'

const { values, positionals: recipes } = parseArgs({
  allowPositionals: true,
  options: {
    ms: { type: 'string', default: '100' },
    positions: { type: 'string' },
    fresh: { type: 'boolean' },
    weights: { type: 'string' },
  },
})
const ms = Number(values.ms)
const page = JSON.parse(readFileSync(new URL('positions.json', import.meta.url), 'utf8'))
const all = page.positions.map((line) => line.split(' '))
const chosen = all.slice(0, Number(values.positions ?? all.length))
const sheet = await findGame('connect-four').rules()
const compiled = compileGame(sheet).game
const game =
  values.weights === undefined ? compiled : withWeights(compiled, readWeights(readFileSync(values.weights, 'utf8')))
const now = createCpuClock()
const RANK = { '-': -1, '=': 0, '+': 1 }

const position = game.open()
/** The state after the columns were played. */
function stateAfter(columns) {
  position.reset()
  for (const column of columns) {
    const joint = game.roles.map((_, role) => {
      const moves = Array.from(position.legal[role].subarray(0, position.legals(role)))
      return moves.find((move) => game.moves[move].text === `(drop ${Number(column) + 1})`) ?? moves[0]
    })
    position.play(Int32Array.from(joint))
  }
  return position.state.slice()
}

for (const recipe of recipes) {
  const searchers = []
  let kept = 0
  let simulations = 0
  for (const [columns, worth] of chosen) {
    const role = columns.length % 2
    const make = () => createSearcher(game, recipe, { role, seed: createRandom(columns.length).bits(), now })
    const searcher = values.fresh ? make() : (searchers[role] ??= make())
    searcher.begin(stateAfter(columns))
    const end = now() + ms
    searcher.run({ deadline: end })
    const column = Number(game.moves[searcher.choose()].text.match(/\d+/)[0]) - 1
    const best = Math.max(...[...worth].filter((each) => each !== '.').map((each) => RANK[each]))
    if (RANK[worth[column]] === best) kept++
    simulations += searcher.summary().simulations
  }
  const share = kept / chosen.length
  const error = 1.96 * Math.sqrt((share * (1 - share)) / chosen.length)
  const choice = all.length / (all.length + page.alike) // of positions that are drawn, those in which there is one
  const percent = (part) => (100 * part).toFixed(1)
  console.log(
    `${recipe}: ${percent(share)} % ± ${percent(error)} of ${chosen.length} kept at ${ms} ms, ${Math.round(simulations / chosen.length)} simulations each; ` +
      `${percent(1 - (1 - share) * choice)} % ± ${percent(error * choice)} of all that are drawn`,
  )
}
