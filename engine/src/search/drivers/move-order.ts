// In which order alpha-beta tries moves, for it is quick where good ones come first: what the table remembers, then the
// two moves that cut last at this ply (killers, Akl & Newborn 1977), the one that answered the last move before (counter
// move, Uiterwijk 1992), then by how often moves have cut so far (history, Schaeffer 1989). Moves that were tried in vain
// before a cut lose what that move gains.
import type { Move } from '../../game/game.ts'

export interface MoveOrder {
  /** Writes how promising moves[from … to - 1] are. */
  rate(moves: Int32Array, scores: Int32Array, from: number, to: number, first: Move, last: Move, ply: number): void
  /** A move has cut; those from `from` on before it in the list were tried in vain. */
  cut(moves: Int32Array, from: number, at: number, last: Move, ply: number, depth: number): void
  /** How promising a move is that nothing else speaks for. */
  history(move: Move): number
  /** The match goes on: what was learned counts less. */
  age(): void
}

export const TABLE = 2 ** 30
export const KILLER = 2 ** 24
export const GAINING = 4 * KILLER // what gains much, see gains.ts
export const MAX_HISTORY = 2 ** 20
export const BONUS = 64 // of a cut, times the square of its depth
const NONE = -1

export function createMoveOrder(moves: number, plies: number): MoveOrder {
  let history = new Int32Array(moves)
  let answer = new Int32Array(moves).fill(NONE)
  const killers = new Int32Array(plies * 2).fill(NONE)

  /** Games may find moves as they go. */
  function grow(move: Move): void {
    const size = Math.max(2 * history.length, move + 1)
    const wider = new Int32Array(size)
    wider.set(history)
    history = wider
    const answers = new Int32Array(size).fill(NONE)
    answers.set(answer)
    answer = answers
  }
  /** Moves the history of a move towards ± MAX_HISTORY, the less the nearer it is. */
  function learn(move: Move, bonus: number): void {
    if (move >= history.length) grow(move)
    const known = history[move]
    history[move] = known + bonus - Math.trunc((known * Math.abs(bonus)) / MAX_HISTORY)
  }

  return {
    rate(moves, scores, from, to, first, last, ply) {
      const one = killers[2 * ply]
      const two = killers[2 * ply + 1]
      const reply = last >= 0 && last < answer.length ? answer[last] : NONE
      for (let i = from; i < to; i++) {
        const move = moves[i]
        let score = move < history.length ? history[move] : 0
        if (move === first) score = TABLE
        else if (move === one) score += 3 * KILLER
        else if (move === two) score += 2 * KILLER
        else if (move === reply) score += KILLER
        scores[i] = score
      }
    },
    cut(moves, from, at, last, ply, depth) {
      const move = moves[at]
      const bonus = Math.min(MAX_HISTORY, BONUS * depth * depth)
      learn(move, bonus)
      for (let i = from; i < at; i++) learn(moves[i], -bonus)
      if (killers[2 * ply] !== move) {
        killers[2 * ply + 1] = killers[2 * ply]
        killers[2 * ply] = move
      }
      if (last >= answer.length) grow(last)
      if (last >= 0) answer[last] = move
    },
    history: (move) => (move < history.length ? history[move] : 0),
    age() {
      for (let i = 0; i < history.length; i++) history[i] >>= 1
      killers.fill(NONE)
    },
  }
}
