// What a move is certain to do, whatever the state: facts that hold after it, facts that do not, and facts that hold if
// another one did. In chess, what stood on the square that a piece goes to is gone, and the piece stands there. Whatever
// depends on more than that is left out.
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
