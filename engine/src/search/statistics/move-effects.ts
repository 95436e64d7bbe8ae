// What a move does to the pieces, learnt from watching: for each move a few records of what went and what came. A record
// fits a state in which all that went is there. So a move that takes a piece and the same move without are told apart,
// without a word of the rules.
//
//   record of a move:   number that went, number that came, went …, came …

export interface MoveEffects {
  /** Notes what a move did, where it was the only one: facts before and after, from list[from] to list[to - 1]. */
  watch(move: number, list: Int32Array, from: number, middle: number, to: number): void
  /** Remembers which facts hold now. */
  look(list: Int32Array, from: number, to: number): void
  /** The values that come less those that go, by the records that fit what holds now; 0 without one. */
  change(move: number, values: Float64Array, offset: number): number
  /** All that it remembers. */
  readonly arrays: readonly [Int32Array, Uint8Array]
}

const RECORDS = 4 // of a move; an older one gives way to a newer one
const FACTS = 4 // that may go, or come; moves that do more are not understood
const WIDTH = 2 + 2 * FACTS

/** `feature` gives what a fact counts as, -1 for nothing. */
export function createMoveEffects(moves: number, feature: Int32Array): MoveEffects {
  const records = new Int32Array(moves * RECORDS * WIDTH)
  const next = new Uint8Array(moves) // record that gives way
  const holds = new Int32Array(feature.length) // = now, if the fact holds
  const fresh = new Int32Array(WIDTH)
  let now = 0

  const mark = (list: Int32Array, from: number, to: number) => {
    now++
    for (let i = from; i < to; i++) holds[list[i]] = now
  }
  /** Adds the pieces of a state that are not marked to the record; false if they are too many. */
  const collect = (which: 0 | 1, list: Int32Array, from: number, to: number): boolean => {
    let count = 0
    for (let i = from; i < to; i++) {
      const fact = list[i]
      if (holds[fact] === now || feature[fact] < 0) continue
      if (count === FACTS) return false
      fresh[2 + which * FACTS + count++] = fact
    }
    fresh[which] = count
    return true
  }

  return {
    arrays: [records, next],
    watch(move, list, from, middle, to) {
      fresh.fill(0)
      mark(list, middle, to)
      if (!collect(0, list, from, middle)) return
      mark(list, from, middle)
      if (!collect(1, list, middle, to)) return
      if (fresh[0] + fresh[1] === 0) return
      const first = move * RECORDS * WIDTH
      for (let r = 0; r < RECORDS; r++) {
        let isSame = true
        for (let i = 0; i < WIDTH && isSame; i++) isSame = records[first + r * WIDTH + i] === fresh[i]
        if (isSame) return
      }
      records.set(fresh, first + next[move] * WIDTH)
      next[move] = (next[move] + 1) % RECORDS
    },
    look: mark,
    change(move, values, offset) {
      let most = -1
      let sum = 0
      let fitting = 0
      for (let r = 0, first = move * RECORDS * WIDTH; r < RECORDS; r++, first += WIDTH) {
        const went = records[first]
        const came = records[first + 1]
        if (went + came === 0) continue
        let fits = true
        let change = 0
        for (let i = 0; i < went && fits; i++) {
          const fact = records[first + 2 + i]
          fits = holds[fact] === now
          change -= values[offset + feature[fact]]
        }
        if (!fits || went < most) continue
        // The more has to be there, the better a record knows; of equals, the mean.
        if (went > most) {
          most = went
          sum = 0
          fitting = 0
        }
        for (let i = 0; i < came; i++) change += values[offset + feature[records[first + 2 + FACTS + i]]]
        sum += change
        fitting++
      }
      return fitting === 0 ? 0 : sum / fitting
    },
  }
}
