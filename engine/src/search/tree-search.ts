// A tree search from outside: what every searcher offers, and what only one with a tree can tell.
import type { Role, State } from '../game/game.ts'
import type { NodeSummary } from './look.ts'
import type { Room } from './room.ts'
import type { SavedSearch } from './save.ts'
import type { Searcher } from './searcher.ts'
import type { Step } from './step.ts'

export interface Search extends Searcher {
  /** Does the next phase of a simulation and says what happened. */
  step(): Step
  /** A node of the tree as it is now; the root where none is given. Nodes change their names when the root moves. */
  look(node?: number): NodeSummary
  /** Memory the tree uses. */
  bytes(): number
}

/** A search whose room may turn out too small. */
export interface RoomySearch extends Search {
  /** The least room it needs, where it has met more than it has; nothing that it did since counts. */
  outgrown(): Room | undefined
  /** Becomes what a new one for this role, seed and clock would be; false where it cannot, and nothing has changed. */
  renew(role: Role, seed: number, now: (() => number) | undefined): boolean
  /** Where it stands, and the simulations it made there. */
  stand(): { readonly state: State; readonly simulations: number }
  save(): SavedSearch
  load(state: State, saved: SavedSearch): void
}
