// A transposition table of fixed size: state → what a search found there. States are compared word by word, so that no
// two are ever mistaken for one another. Each state has two places: the first goes to the deeper result, the second to
// the newer one, and what is pushed out is forgotten.
//
//   entry:  | words of the state | depth | bound | values | joint move |
import { floorLog2 } from '../../base/arithmetic.ts'
import { finish, mix } from '../../base/hash.ts'
import type { State } from '../../game/game.ts'

export interface TableShape {
  readonly stateWords: number
  readonly roles: number
  /** Values of an entry. */
  readonly values: number
  /** About how much memory it may take. */
  readonly bytes: number
}

/** What is known of a state; columns are by entry. */
export interface StateTable {
  /** Entries in use. */
  size(): number
  /** The entry of a state, or -1. */
  find(state: State): number
  /** An entry for a result of this depth, 1 or more; all but the state and the depth is to be filled in. */
  place(state: State, depth: number): number
  readonly entryDepth: Int32Array
  /** Free for the search's own marks. */
  readonly entryMark: Uint8Array
  /** [entry · values + i] */
  readonly entryValue: Float64Array
  /** [entry · roles + role] */
  readonly entryJoint: Int32Array
}

const EMPTY = 0 // as new memory is: a big table costs nothing until it fills

export function createTable({ stateWords, roles, values, bytes }: TableShape): StateTable {
  const entryBytes = 4 * stateWords + 4 + 1 + 8 * values + 4 * roles
  const capacity = 2 ** Math.max(4, floorLog2(bytes / entryBytes))
  const words = new Int32Array(capacity * stateWords)
  const entryDepth = new Int32Array(capacity)
  let size = 0

  function holds(entry: number, state: State): boolean {
    if (entryDepth[entry] === EMPTY) return false
    const at = entry * stateWords
    for (let i = 0; i < stateWords; i++) if (words[at + i] !== state[i]) return false
    return true
  }
  /** The first of the two places of a state; the second is next to it. */
  function slotOf(state: State): number {
    let hash = stateWords
    for (let i = 0; i < stateWords; i++) hash = mix(hash, state[i])
    return finish(hash) & (capacity - 2)
  }

  return {
    size: () => size,
    find(state) {
      const slot = slotOf(state)
      return holds(slot, state) ? slot : holds(slot + 1, state) ? slot + 1 : -1
    },
    place(state, depth) {
      const slot = slotOf(state)
      let entry = slot + 1
      if (holds(slot, state) || (!holds(entry, state) && depth >= entryDepth[slot])) entry = slot
      if (entryDepth[entry] === EMPTY) size++
      words.set(state, entry * stateWords)
      entryDepth[entry] = depth
      return entry
    },
    entryDepth,
    entryMark: new Uint8Array(capacity),
    entryValue: new Float64Array(capacity * values),
    entryJoint: new Int32Array(capacity * roles),
  }
}
