import { serveBot } from '@depthcharge/engine'
import { game } from './game.js'

serveBot(game)
