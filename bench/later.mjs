// Whether later searches of a process are as fast as its first: simulations per ms of processor time, one playout at a time, of
// searches one after the other by the same recipe, each in the memory of the one before or in its own; in fresh processes.
//
//   node bench/later.mjs [--rounds 3] [--simulations 300000] [--game connect-four] RECIPE…
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compileGame, createSearcher } from '@depthcharge/engine'
import { findGame } from '@depthcharge/games'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    simulations: { type: 'string', default: '300000' },
    game: { type: 'string', default: 'connect-four' },
    once: { type: 'string' },
  },
})
const SEARCHES = 4
const recipes = positionals.length > 0 ? positionals : ['uct', 'rave']

if (values.once !== undefined) console.log(JSON.stringify(await measure(recipes[0], values.once === 'shared')))
else
  for (let round = 0; round < Number(values.rounds); round++)
    for (const recipe of recipes) for (const memory of ['own', 'shared']) show(recipe, memory)

/** Simulations per ms of each search. */
async function measure(recipe, isShared) {
  const { game } = compileGame(await findGame(values.game).rules())
  const position = game.open()
  position.reset()
  const reuse = {}
  const speeds = []
  for (let search = 0; search < SEARCHES; search++) {
    const searcher = createSearcher(game, recipe, { role: 0, seed: search, ...(isShared ? { reuse } : {}) })
    searcher.begin(position.state)
    searcher.run({ iterations: Number(values.simulations) / 3 }) // until its code is compiled
    searcher.begin(position.state)
    const { user } = process.cpuUsage()
    searcher.run({ iterations: Number(values.simulations) })
    speeds.push(Number(values.simulations) / ((process.cpuUsage().user - user) / 1000))
  }
  return speeds
}

function show(recipe, memory) {
  const args = ['--once', memory, '--simulations', values.simulations, '--game', values.game, recipe]
  const [first, ...later] = JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...args], { encoding: 'utf8' }),
  )
  const all = later.map((speed) => `${speed.toFixed(0)} (${(speed / first).toFixed(2)})`).join(', ')
  console.log(`${recipe}, ${memory} memory: first ${first.toFixed(0)} a ms, then ${all}`)
}
