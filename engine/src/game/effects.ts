// What moves do for certain, whatever the state: facts that hold after them, facts that do not, and facts that hold where another one
// did. In chess, what stood on a square is gone when something moves there, and whatever stood where it came from stands there now.
// What depends on more than that is not told.
export interface MoveEffects {
  /** By move: fact[first[move] … first[move + 1] - 1]. */
  readonly first: Int32Array
  /** As a bit of the state. */
  readonly fact: Int32Array
  /** What it is after the move: GONE, HOLDS, or as the bit with this number was before. */
  readonly becomes: Int32Array
}

export const GONE = -1
export const HOLDS = -2
