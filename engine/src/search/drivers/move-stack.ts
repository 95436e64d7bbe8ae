// The moves of all plies of a line, one after the other, with how promising each is. The best one left is picked when its turn
// comes: a cut leaves most of them unsorted.
export interface MoveStack {
  /** May be other arrays after `reserve`. */
  moves: Int32Array
  ratings: Int32Array
  /** Makes room for so many moves in all. */
  reserve(size: number): void
  /** Brings the most promising of moves[place … end - 1] to `place`. */
  pick(place: number, end: number): void
  /** Leaves those of moves[place … end - 1] that are so promising, in their order; returns where they end. */
  keep(place: number, end: number, least: number): number
}

const FIRST_ROOM = 4096

export function createMoveStack(): MoveStack {
  const stack: MoveStack = {
    moves: new Int32Array(FIRST_ROOM),
    ratings: new Int32Array(FIRST_ROOM),
    reserve(size) {
      if (size <= stack.moves.length) return
      stack.moves = wider(stack.moves, 2 * size)
      stack.ratings = wider(stack.ratings, 2 * size)
    },
    pick(place, end) {
      const { moves, ratings } = stack
      let best = place
      for (let i = place + 1; i < end; i++) if (ratings[i] > ratings[best]) best = i
      // The others keep their order, so that equals are tried as the game lists them.
      const move = moves[best]
      const rating = ratings[best]
      for (let i = best; i > place; i--) {
        moves[i] = moves[i - 1]
        ratings[i] = ratings[i - 1]
      }
      moves[place] = move
      ratings[place] = rating
    },
    keep(place, end, least) {
      const { moves, ratings } = stack
      let kept = place
      for (let i = place; i < end; i++) {
        if (ratings[i] < least) continue
        moves[kept] = moves[i]
        ratings[kept++] = ratings[i]
      }
      return kept
    },
  }
  return stack
}

function wider(old: Int32Array, size: number): Int32Array {
  const made = new Int32Array(size)
  made.set(old)
  return made
}
