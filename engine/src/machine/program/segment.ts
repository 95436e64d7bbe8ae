// A piece of what a machine does, as a value: a gate program and where its results go. Segments are what lies between
// networks and code; a target prints them and knows nothing of games.
import type { ProgramBuilder, Store } from './program.ts'

export interface Segment {
  readonly program: ProgramBuilder
  readonly stores: readonly Store[]
  /** To be repeated until no stored row changes. */
  readonly loop: boolean
}
