import { serveBot } from './depthcharge/index.js'
import { game } from './game.js'

serveBot(game)
