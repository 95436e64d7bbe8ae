// Chess by chess.js: a state is a FEN, and what chess.js says is the rules. It computes legal moves slowly; a playout ends after ten
// plies by what the pieces are worth.
import { defineGame } from '@depthcharge/engine'
import { Chess, DEFAULT_POSITION } from 'chess.js'

const WORTH = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 }

/** The pieces of white less those of black. */
function material(fen) {
  let sum = 0
  for (const piece of fen.split(' ')[0]) sum += (WORTH[piece.toLowerCase()] ?? 0) * (/[a-z]/.test(piece) ? -1 : 1)
  return sum
}

export const game = defineGame({
  name: 'chess',
  players: ['white', 'black'],
  initial: DEFAULT_POSITION,
  current: (fen) => (fen.split(' ')[1] === 'w' ? 0 : 1),
  moves: (fen) => new Chess(fen).moves(),
  apply(fen, san) {
    const chess = new Chess(fen)
    chess.move(san)
    return chess.fen()
  },
  isOver: (fen) => new Chess(fen).isGameOver(),
  rewards(fen) {
    const chess = new Chess(fen)
    if (!chess.isCheckmate()) return [0.5, 0.5]
    return chess.turn() === 'w' ? [0, 1] : [1, 0]
  },
  evaluate: (fen, player) => 0.5 + Math.max(-0.45, Math.min(0.45, material(fen) / 40)) * (player === 0 ? 1 : -1),
  board: (fen) => new Chess(fen).ascii(),
})
