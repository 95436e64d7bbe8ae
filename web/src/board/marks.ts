// What is marked on the cells of boards, all by key.
import type { Side } from './sides.ts'

/** What a cell is worth in points, and that as a share of the largest on the board, −1 … 1. */
export interface Worth {
  readonly points: number
  readonly shade: number
}

export interface Marks {
  readonly last?: ReadonlySet<string>
  /** What won the game. */
  readonly won?: ReadonlySet<string>
  /** What would be taken next, and may not be. */
  readonly checked?: ReadonlySet<string>
  readonly targets?: ReadonlySet<string>
  /** Targets from which a move goes on to another cell: what stands there can be dragged. */
  readonly grips?: ReadonlySet<string>
  readonly chosen?: readonly string[]
  /** The role that is to choose: what it would place is shown where one points. */
  readonly mover?: number
  /** How good a hint finds the cell, 0 … 1. */
  readonly hints?: ReadonlyMap<string, number>
  /** What a learned evaluation says of the cell. */
  readonly worth?: ReadonlyMap<string, Worth>
  /** Steps of the expected course that end here, and whose they are. */
  readonly line?: ReadonlyMap<string, { readonly step: number; readonly side: Side }>
}
