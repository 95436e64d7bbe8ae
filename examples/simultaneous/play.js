// node play.js: two bots bid against each other.
import { createBot } from '@depthcharge/engine'
import { game } from './game.js'

const { initial, apply, isOver, rewards } = game.source
const bot = createBot(game, { iterations: 500 })
let state = initial
while (!isOver(state)) {
  const bids = []
  for (const player of [0, 1]) bids.push((await bot.choose(state, { player })).move)
  console.log(`for ${state.prizes[0]}: ${bids.join(' against ')}`)
  state = apply(state, bids)
}
console.log(rewards(state))
