// One figure in a process of its own: `node measure.mjs GAME WHAT`, per second of processor time. WHAT is `bare`, the random
// playouts of the author's functions in a loop; a recipe; `default`, the one bots use; or `multimcts`, another package, whose
// built module the environment variable MULTIMCTS names.
import { createBot, createSearcher } from '@depthcharge/engine'
import { GAMES } from './games.mjs'
import { IN_PLACE } from './in-place.mjs'
import { wrapped } from './multimcts.mjs'

const WARM_S = 1.5
const MEASURED_S = 3
const NODES = 200_000

const [name, what] = process.argv.slice(2)
const game = GAMES[name] ?? IN_PLACE[name]

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
/** How often `work(n)` does its thing in a second, n at a time. */
function rate(work, n) {
  for (const end = cpu() + WARM_S; cpu() < end; ) work(n)
  let [count, start] = [0, cpu()]
  while (cpu() - start < MEASURED_S) {
    work(n)
    count += n
  }
  return count / (cpu() - start)
}

function bare({ source }) {
  const { initial, current, moves, apply, isOver, rewards } = source
  let total = 0
  return (n) => {
    for (let i = 0; i < n; i++) {
      let state = initial
      while (!isOver(state)) {
        const player = current(state)
        const found = moves(state, player)
        state = apply(state, found[Math.floor(Math.random() * found.length)], player)
      }
      total += rewards(state)[0]
    }
    return total
  }
}

/** A search is begun anew for every so many simulations, as in a match. */
function searched(recipe) {
  const search = createSearcher(game, recipe, { role: 0, seed: 1 })
  const start = game.open().state.slice()
  return (n) => {
    search.begin(start)
    search.run({ iterations: n })
  }
}

async function workOf() {
  if (what === 'bare') return bare(game)
  if (what === 'multimcts') {
    const { search, start } = await wrapped(game)
    return (n) => search(start, n)
  }
  if (what === 'default') return searched(createBot(game, { nodes: NODES }).recipe)
  return searched(`${what}+memory(nodes=${NODES})`)
}

console.log(Math.round(rate(await workOf(), 10_000)))
