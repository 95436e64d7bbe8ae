// The search, once: the page sends a state and gets a move.
import { createBot, defineGame } from './depthcharge/index.js'
import { rules } from './rules.js'

const bot = createBot(defineGame(rules), { ms: 300 })
addEventListener('message', async ({ data }) => postMessage((await bot.choose(data)).move))
