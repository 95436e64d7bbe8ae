import { serveBot } from 'depthcharge'
import { game } from './game.js'

serveBot(game)
