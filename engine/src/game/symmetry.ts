// An exchange that leaves the rules of a game as they are, as mirroring the board or changing sides does.
export interface Symmetry {
  /** By bit of a state, by move and by role: what takes its place. */
  readonly facts: Int32Array
  readonly moves: Int32Array
  readonly roles: Int32Array
}
