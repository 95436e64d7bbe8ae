// node examples/node/play.js [ITERATIONS]: the bot plays Connect Four against itself.
import { createBot } from '@depthcharge/engine'
import { game } from './game.js'

const bot = createBot(game, { iterations: Number(process.argv[2] ?? 2000) })
let state = game.source.initial
while (!game.source.isOver(state)) {
  const player = game.source.current(state)
  const { move, value, simulations } = await bot.choose(state)
  state = game.source.apply(state, move, player)
  console.log(`\n${game.roles[player]}: column ${move}, worth ${value?.toFixed(2)} after ${simulations} simulations`)
  console.log(game.source.board(state))
}
console.log(`\n${state.winner < 0 ? 'a draw' : `${game.roles[state.winner]} wins`}`)
