// node play.js: two bots play cards that they cannot see of each other.
import { createBot } from '@depthcharge/engine'
import { createRandom } from '@depthcharge/engine/game'
import { deal, game } from './game.js'

const { current, apply, isOver, rewards } = game.source
const bot = createBot(game, { iterations: 500 })
let state = deal(createRandom(Date.now()))
while (!isOver(state)) {
  const player = current(state)
  const { move } = await bot.choose(state)
  console.log(`${game.roles[player]} plays ${move} of ${state.hands[player].join(', ')}`)
  state = apply(state, move, player)
}
console.log(rewards(state))
