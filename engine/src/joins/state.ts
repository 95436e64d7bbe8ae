// A set of facts ↔ the words of a state. Where facts are few enough, a state is a bit set; otherwise it is one word, the
// number of the set in a table that remembers every set it has seen.
import { createTuples } from '../base/tuples.ts'
import type { State } from '../game/game.ts'
import type { FactSpace } from './facts.ts'

export interface StateCodec {
  readonly words: number
  /** Whether states are bit sets. */
  readonly areBits: boolean
  /** Writes the facts list[0 … count-1], each given once, into the state; their order may change. */
  encode(list: Int32Array, count: number, state: State): void
  /** Writes the facts of a state into the list, which is replaced if it is too short, and returns it. */
  decode(state: State, list: Int32Array): { readonly list: Int32Array; readonly count: number }
}

const MAX_BITS = 1 << 14 // 2 KB a state

export function createStateCodec(facts: FactSpace): StateCodec {
  return facts.dense && facts.size() <= MAX_BITS ? bitSets(Math.max(1, Math.ceil(facts.size() / 32))) : numberedSets()
}

function bitSets(words: number): StateCodec {
  return {
    words,
    areBits: true,
    encode(list, count, state) {
      state.fill(0)
      for (let i = 0; i < count; i++) state[list[i] >> 5] |= 1 << (list[i] & 31)
    },
    decode(state, list) {
      const room = list.length < words * 32 ? new Int32Array(words * 32) : list
      let count = 0
      for (let w = 0; w < words; w++) {
        for (let bits = state[w]; bits !== 0; bits &= bits - 1)
          room[count++] = (w << 5) | (31 - Math.clz32(bits & -bits))
      }
      return { list: room, count }
    },
  }
}

function numberedSets(): StateCodec {
  const sets = createTuples()
  return {
    words: 1,
    areBits: false,
    encode(list, count, state) {
      list.subarray(0, count).sort()
      state[0] = sets.intern(list, 0, count)
    },
    decode(state, list) {
      const count = sets.length(state[0])
      const room = list.length < count ? new Int32Array(count * 2) : list
      for (let i = 0; i < count; i++) room[i] = sets.at(state[0], i)
      return { list: room, count }
    },
  }
}
