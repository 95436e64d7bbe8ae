import { conformGame } from '../../../test/conform-game.ts'
import { circuitOf } from '../../../test/networks.ts'
import { laneGame } from './game.ts'

conformGame('the lanes machine as a game', (text) => laneGame(circuitOf(text), 'test'))
