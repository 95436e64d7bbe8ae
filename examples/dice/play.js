// node play.js: the bot plays Pig against itself.
import { createBot } from '@depthcharge/engine'
import { game } from './game.js'

const { initial, chance, current, apply, isOver } = game.source
const bot = createBot(game, { iterations: 500 })
let state = initial
while (!isOver(state)) {
  const outcomes = chance(state)
  if (outcomes !== undefined) state = outcomes[Math.floor(Math.random() * outcomes.length)].state
  else {
    const player = current(state)
    const { move } = await bot.choose(state)
    state = apply(state, move, player)
    console.log(`${game.roles[player]} ${move}s at ${state.points.join(' : ')}, ${state.pot} in the pot`)
  }
}
console.log(game.source.rewards(state))
