// 64 bits that stand for a state, as two words. Each word of the state is mixed with its place and all are put together
// by exclusive or, so that after a move only the words that changed are looked at (the idea of Zobrist 1970, with words in
// place of pieces and a mixing function in place of a table).
import { finish } from '../../base/hash.ts'

export const PLACE = 0x9e3779b9 | 0 // tells the places of words apart
export const LOW = 0x2c1b3c6d
export const HIGH = 0x297a2d39

export interface StateHash {
  low: number
  high: number
}

/** A word of a state at its place; `salt` tells the two halves of the hash apart. */
function part(place: number, word: number, salt: number): number {
  return finish(finish(Math.imul(word, salt) ^ Math.imul(place + 1, PLACE)) + Math.imul(word, PLACE))
}

/** Changes the hash of the words `from` into that of the words `to`; both arrays hold a state of `count` words. */
export function rehash(hash: StateHash, from: Int32Array, to: Int32Array, count: number): void {
  let { low, high } = hash
  for (let i = 0; i < count; i++) {
    const before = from[i]
    const after = to[i]
    if (before === after) continue
    low ^= part(i, before, LOW) ^ part(i, after, LOW)
    high ^= part(i, before, HIGH) ^ part(i, after, HIGH)
  }
  hash.low = low
  hash.high = high
}

export function hashOf(state: Int32Array): StateHash {
  const hash = { low: 0, high: 0 }
  rehash(hash, new Int32Array(state.length), state, state.length)
  return hash
}
