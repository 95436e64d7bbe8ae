// node play.js [FEN]: what the bot plays there.
import { createBot } from '@depthcharge/engine'
import { game } from './game.js'

const fen = process.argv[2] ?? 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'
const { move, value, simulations } = await createBot(game, { iterations: 300 }).choose(fen)
console.log(game.source.board(fen))
console.log(`${move}, worth ${value?.toFixed(2)} after ${simulations} simulations`)
