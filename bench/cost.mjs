// What a simulation of a recipe costs in lanes, over one of plain UCT: CPU time per simulation of searches by the clock from
// the first position, each in a fresh process, rounds interleaved; medians.
//
//   node bench/cost.mjs [--rounds 3] [--ms 1000] [--games connect-four,hex-7] RECIPE…
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compileGame, createSearcher } from '@depthcharge/engine'
import { findGame } from '@depthcharge/games'

const GAMES = 'breakthrough,connect-four,hex-7,gomoku-8,reversi,amazons-6,lines-of-action,draughts'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    ms: { type: 'string', default: '1000' },
    games: { type: 'string', default: GAMES },
    once: { type: 'boolean', default: false },
  },
})
const PLAIN = 'uct'
const recipes = positionals.length > 0 ? positionals : ['uct+mast', 'rave', 'grave', 'uct+ppa', 'uct+nst']

if (values.once) console.log(await measure(values.games, positionals[0], Number(values.ms)))
else for (const name of values.games.split(',')) compare(name)

/** µs of CPU per simulation, once the code is warm. */
async function measure(name, recipe, ms) {
  const { game } = compileGame(await findGame(name).rules())
  const now = () => process.cpuUsage().user / 1000
  const searcher = createSearcher(game, recipe, { role: 0, seed: 1, now })
  const first = game.open()
  first.reset()
  searcher.makeReady?.(Number.POSITIVE_INFINITY)
  searcher.begin(first.state)
  searcher.run({ deadline: now() + ms })
  searcher.begin(first.state)
  const start = now()
  const { simulations } = searcher.run({ deadline: start + ms })
  return ((now() - start) * 1000) / simulations
}

function compare(name) {
  const costs = new Map([PLAIN, ...recipes].map((recipe) => [recipe, []]))
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [recipe, found] of costs) {
      const args = [fileURLToPath(import.meta.url), '--once', '--ms', values.ms, '--games', name, recipe]
      found.push(Number(execFileSync(process.execPath, args, { encoding: 'utf8' })))
    }
  const median = (recipe) => costs.get(recipe).sort((a, b) => a - b)[Number(values.rounds) >> 1]
  const cells = recipes.map((recipe) => `${recipe} ${(median(recipe) / median(PLAIN)).toFixed(2)}`)
  console.log(`${name}: ${PLAIN} ${median(PLAIN).toFixed(3)} µs; ${cells.join(', ')}`)
}
