// What a move would add to the evaluation by its certain effects, told without making it. For a plain sum over facts that is most
// of what it adds; pairs, lines and nets are not looked at. A move that has won since the search began may win again, which is
// worth more than all facts together.
import { GONE, HOLDS, type MoveEffects } from '../../game/effects.ts'
import type { Move, State } from '../../game/game.ts'
import type { WeightedSum } from '../evaluate/judge.ts'
import { GAINING, KILLER } from './move-order.ts'

export interface MoveGains {
  /** Takes over the weights of a sum; no move has won yet. `much` is what a move has to gain to come first. */
  open(sum: WeightedSum, much: number): void
  /** Rates those of moves[from … to - 1] that gain much above all that play has told; not the move that the table knows. */
  promote(
    moves: Int32Array,
    ratings: Int32Array,
    from: number,
    to: number,
    known: Move,
    state: State,
    sign: 1 | -1,
  ): void
  /** Writes what moves[from … to - 1] gain for the own role, times `sign`, and returns the least of it. */
  rate(moves: Int32Array, gains: Int32Array, from: number, to: number, state: State, sign: 1 | -1): number
  /** Whoever made it has won. */
  won(move: Move): void
}

export const WINNING = 2 ** 24 // gained by a move that has won before

export function createGains({ first, fact, becomes }: MoveEffects): MoveGains {
  const won = new Uint8Array(first.length)
  let weight: Int32Array = new Int32Array(0)
  let own = 1
  let much = 0
  const has = (state: State, bit: number): number => (state[bit >> 5] >>> (bit & 31)) & 1
  function gainOf(move: Move, state: State): number {
    let total = 0
    for (let i = first[move], end = first[move + 1]; i < end; i++) {
      const after = becomes[i]
      const holds = after === GONE ? 0 : after === HOLDS ? 1 : has(state, after)
      total += (holds - has(state, fact[i])) * weight[fact[i]]
    }
    return own * total
  }
  return {
    open(sum, bound) {
      much = bound
      weight = sum.value.weight
      own = sum.sign
      won.fill(0)
    },
    promote(moves, ratings, from, to, known, state, sign) {
      for (let i = from; i < to; i++) {
        if (moves[i] === known) continue
        const gain = won[moves[i]] * WINNING + sign * gainOf(moves[i], state)
        if (gain >= much) ratings[i] = GAINING + Math.min(gain, KILLER)
      }
    },
    rate(moves, gains, from, to, state, sign) {
      let least = WINNING
      for (let i = from; i < to; i++) {
        gains[i] = won[moves[i]] * WINNING + sign * gainOf(moves[i], state)
        least = Math.min(least, gains[i])
      }
      return least
    },
    won(move) {
      won[move] = 1
    },
  }
}
