// node examples/puzzle/play.js: the bot switches all lamps off.
import { createBot } from '@depthcharge/engine'
import { game } from './game.js'

const bot = createBot(game, { iterations: 5000 })
let state = game.source.initial
console.log(game.source.board(state))
while (!game.source.isOver(state)) {
  const { move } = await bot.choose(state)
  state = game.source.apply(state, move, 0)
  console.log(`\npress ${move}\n${game.source.board(state)}`)
}
console.log(`\nreward ${game.source.rewards(state)[0]}`)
