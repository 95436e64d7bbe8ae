// One player in a process of its own, so that neither pays for the other's garbage: `node player.mjs GAME WHAT MS`, WHAT as in
// measure.mjs. Told { begin } or { state, moves }, the moves since it was last asked; answers with a move and its simulations.
import { createBot, createSearcher } from '@depthcharge/engine'
import { GAMES } from './games.mjs'
import { wrapped } from './multimcts.mjs'

const LOOKS = 16 // at the clock, for one that is true: to read processor time takes as long as some simulations

const [name, what, limit] = process.argv.slice(2)
const game = GAMES[name]
const ms = Number(limit)

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function ours(recipe) {
  const reuse = {}
  let searcher
  let isBegun = false
  return {
    begin({ role, seed }) {
      searcher = createSearcher(game, recipe, { role, seed, now: cpu, reuse })
      isBegun = false
    },
    choose(state) {
      const deadline = cpu() + ms
      const words = game.encode(state)
      if (!isBegun || !searcher.follow(words)) searcher.begin(words)
      isBegun = true
      const { simulations } = searcher.run({ deadline })
      return { move: game.moveOf(searcher.choose()), simulations }
    },
  }
}

async function theirs() {
  const { create, wrap } = await wrapped(game)
  let looks = 0
  let last = 0
  const now = () => {
    if (looks++ % LOOKS === 0) last = cpu()
    return last
  }
  let mcts
  return {
    begin: () => void (mcts = create({ now })),
    choose(state, moves) {
      looks = 0
      for (const move of moves) if (mcts.advanceToChild(move) === null) mcts.reset()
      const { bestMove, iterations } = mcts.search(wrap(state), { maxTimeMs: ms })
      return { move: bestMove, simulations: iterations }
    },
  }
}

const player =
  what === 'multimcts'
    ? await theirs()
    : ours(what === 'default' ? createBot(game).recipe : `${what}+memory(nodes=200000)`)
process.on('message', ({ begin, state, moves }) => {
  if (begin !== undefined) player.begin(begin)
  else process.send(player.choose(state, moves))
})
process.send('ready')
