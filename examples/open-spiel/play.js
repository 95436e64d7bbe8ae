// node play.js: the bot plays Pig against itself.
import { createBot } from '@depthcharge/engine'
import { fromSpiel } from './adapter.js'
import { pig } from './pig.js'

const game = fromSpiel(pig, { name: 'pig', players: 2, range: [-1, 1] })
const bot = createBot(game, { iterations: 200 })
const state = pig.newInitialState()
while (!state.isTerminal()) {
  const player = state.currentPlayer()
  const action = player < 0 ? 1 + Math.floor(Math.random() * 6) : (await bot.choose(state.history())).move
  console.log(`${player < 0 ? 'chance' : game.roles[player]} ${state.actionToString(player, action)}`)
  state.applyAction(action)
}
console.log(state.returns())
