// Choices by tables, for the 128 lanes of a block: legal rows in, one chosen bit per lane and role out, in the does rows.
// A row is four 32-bit words here; lane l is bit l % 32 of word l / 32.
import type { Random } from '../base/random.ts'
import type { PlayoutPolicy } from '../game/game.ts'

export interface ChoiceRows {
  readonly words: Int32Array
  /** Word of the first legal row and of the first does row. */
  readonly legal: number
  readonly does: number
  /** The moves to choose among; their rows are legal + 4·move and does + 4·move. */
  readonly moves: ArrayLike<number>
}

const WORDS = 4

export type Choose = (rows: ChoiceRows) => void

/** What to do with the does rows, where a uniform choice stands already; undefined for a policy that leaves it so. */
export function createChoice(policy: PlayoutPolicy, table: Float64Array, random: Random): Choose | undefined {
  if (policy.kind === 'uniform') return undefined
  if (policy.kind === 'gibbs') return createGibbs(table, random)
  return createGreedy(table, policy.epsilon, random)
}

/**
 * Replaces the uniform choice by the best move in the lanes that are not to explore. A uniform choice that is among the
 * best moves stays, so that lanes go different ways where moves are equal; the other lanes take equals in random order.
 */
function createGreedy(values: Float64Array, epsilon: number, random: Random): Choose {
  // One order per set of moves. Values change little from use to use, which suits sorting by insertion; moves of equal
  // value are shuffled each time.
  const orders = new Map<ArrayLike<number>, Int32Array>()
  const endOfEquals = (order: Int32Array, first: number): number => {
    let end = first + 1
    while (end < order.length && values[order[end]] === values[order[first]]) end++
    return end
  }
  return ({ words, legal, does, moves }) => {
    let order = orders.get(moves)
    if (order === undefined) orders.set(moves, (order = Int32Array.from(moves)))
    sortByValue(order, values)
    for (let first = 0, end = 0; first < order.length; first = end) {
      end = endOfEquals(order, first)
      shuffle(order, first, end, random)
    }
    for (let w = 0; w < WORDS; w++) {
      let settled = coins(epsilon, random) // lanes whose move stays as it is
      let open = ~settled
      for (let first = 0, end = 0; first < order.length; first = end) {
        end = endOfEquals(order, first)
        for (let i = first; i < end; i++) settled |= open & words[does + order[i] * WORDS + w]
        open &= ~settled
        for (let i = first; i < end; i++) {
          const bits = words[legal + order[i] * WORDS + w]
          const at = does + order[i] * WORDS + w
          words[at] = (words[at] & settled) | (bits & open)
          open &= ~bits
        }
      }
    }
  }
}

/** Highest first. */
function sortByValue(order: Int32Array, values: Float64Array): void {
  for (let i = 1; i < order.length; i++) {
    const move = order[i]
    let j = i
    for (; j > 0 && values[order[j - 1]] < values[move]; j--) order[j] = order[j - 1]
    order[j] = move
  }
}

function shuffle(order: Int32Array, first: number, end: number, random: Random): void {
  for (let i = end - 1; i > first; i--) {
    const j = first + random.below(i - first + 1)
    const move = order[i]
    order[i] = order[j]
    order[j] = move
  }
}

/** 32 coins that show 1 with probability p, from p's binary digits, the last first. */
function coins(p: number, random: Random): number {
  if (p <= 0) return 0
  if (p >= 1) return -1
  let digits = Math.round(p * 65536)
  let bits = 0
  for (let i = 0; i < 16; i++, digits >>= 1) bits = (digits & 1) === 1 ? bits | random.bits() : bits & random.bits()
  return bits
}

/** A number below the sum of a lane's weights is drawn, and the moves are gone through until their sum exceeds it. */
function createGibbs(weights: Float64Array, random: Random): Choose {
  const total = new Float64Array(32)
  const target = new Float64Array(32)
  return ({ words, legal, does, moves }) => {
    for (let w = 0; w < WORDS; w++) {
      total.fill(0)
      for (let i = 0; i < moves.length; i++) {
        const weight = weights[moves[i]] || 1
        for (let bits = words[legal + moves[i] * WORDS + w]; bits !== 0; bits &= bits - 1)
          total[31 - Math.clz32(bits & -bits)] += weight
      }
      for (let lane = 0; lane < 32; lane++) target[lane] = random.unit() * total[lane]
      // The same sums in the same order, so that rounding cannot leave a lane without a move.
      total.fill(0)
      let open = -1
      for (let i = 0; i < moves.length; i++) {
        const weight = weights[moves[i]] || 1
        let chosen = 0
        for (let bits = words[legal + moves[i] * WORDS + w] & open; bits !== 0; bits &= bits - 1) {
          const lane = 31 - Math.clz32(bits & -bits)
          total[lane] += weight
          if (target[lane] < total[lane]) chosen |= 1 << lane
        }
        open &= ~chosen
        words[does + moves[i] * WORDS + w] = chosen
      }
    }
  }
}
