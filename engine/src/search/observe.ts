// Tells statistics about a finished simulation: all its moves, in the tree and in the playout, and where a part asks for it
// also which moves were legal or whether there was a choice. Playouts made many at a time do not know what was legal; of
// those from one leaf, about one is played again to find out.
import type { Playouts } from '../game/playouts.ts'
import type { Attached } from './attach.ts'
import { createPath, edgeOf, type Path, type Trace } from './path.ts'
import { createReplay } from './replay.ts'
import type { Tree } from './tree.ts'

const NO_MOVES = new Int32Array(0)

/** Tells all observers of a simulation; `played` plies of it are in the moves of the playouts' result. */
export type Observe = (
  path: Path,
  weight: number,
  rewards: Float64Array,
  played: number,
  playouts?: Playouts,
  result?: number,
) => void

/** A class, since an object literal with a getter is a hash table to V8, and every look at it a search. */
class WholeTrace implements Trace {
  length = 0
  treeLength = 0
  legals: Int32Array = NO_MOVES
  hasLegals = true
  forced = new Uint8Array(0)
  weight = 1
  path: Path
  /** Where the moves of the playout can be read, which takes a while in lanes: it is done when somebody asks. */
  playouts: Playouts | undefined = undefined
  result = 0
  /** Whether they were read, and whether all moves are put together. */
  isRead = false
  isWhole = false
  readonly rewards: Float64Array
  private readonly tree: Tree
  private all = NO_MOVES
  private read: Int32Array = NO_MOVES

  constructor(tree: Tree) {
    this.tree = tree
    this.rewards = new Float64Array(tree.roles)
    this.path = createPath(tree.roles)
  }

  get played(): Int32Array {
    if (!this.isRead) this.read = this.playouts?.moves(this.result) ?? NO_MOVES
    this.isRead = true
    return this.read
  }

  get moves(): Int32Array {
    if (!this.isWhole) this.putTogether()
    return this.all
  }

  private putTogether(): void {
    const { length, treeLength, played, path, tree } = this
    const end = length * tree.roles
    const inTree = treeLength * tree.roles
    if (this.all.length < end) this.all = new Int32Array(2 * end)
    for (let i = 0; i < inTree; i++) this.all[i] = tree.edgeMove[edgeOf(path.edges[i])]
    for (let i = inTree; i < end; i++) this.all[i] = played[i - inTree]
    this.isWhole = true
  }
}

export function createObserver({ ctx, observers, legals, forced }: Attached): Observe {
  const { tree, roles } = ctx
  const { rowOf, rowFirst, rowCount, edgeMove } = tree
  const trace = new WholeTrace(tree)
  const replay = legals ? createReplay(ctx) : undefined
  let replays = 0

  /** Of the playouts from a leaf each in its turn, since those that come back first are the shortest. */
  const isReplayed = ({ pending, weight }: Path) => pending === 1 + (replays % weight)

  /** Writes down the legal moves: those of the nodes of the path, then those of the playout. */
  function traceLegals(path: Path, played: Int32Array | undefined): void {
    let room = played?.length ?? 0
    for (let ply = 0; ply < path.length; ply++) {
      const row = rowOf(path.nodes[ply], 0)
      for (let role = 0; role < roles; role++) room += 1 + rowCount[row + role]
    }
    if (trace.legals.length < room) trace.legals = new Int32Array(2 * room)
    const to = trace.legals
    let at = 0
    for (let ply = 0; ply < path.length; ply++) {
      const row = rowOf(path.nodes[ply], 0)
      for (let role = 0; role < roles; role++) {
        const first = rowFirst[row + role]
        const count = rowCount[row + role]
        to[at++] = count
        for (let i = 0; i < count; i++) to[at++] = edgeMove[first + i]
      }
    }
    if (played !== undefined) for (let i = 0; i < played.length; i++) to[at++] = played[i]
  }

  function legalsOf(path: Path, playouts: Playouts, result: number, plies: number): Int32Array {
    if (playouts.legals !== undefined) return playouts.legals(result)
    replays++
    return replay!(path, trace.played, plies)
  }

  /** Writes down which moves were forced: those of the path, then those of the playout. */
  function traceForced(path: Path, length: number, played: Uint8Array | undefined): void {
    const inTree = path.length * roles
    const end = length * roles
    if (trace.forced.length < end) trace.forced = new Uint8Array(2 * end)
    const to = trace.forced
    for (let i = 0; i < inTree; i++) to[i] = path.edges[i] < 0 ? 1 : 0
    if (played !== undefined) for (let i = inTree; i < end; i++) to[i] = played[i - inTree]
  }

  return (path, weight, rewards, played, playouts, result = 0) => {
    const length = path.length + played
    trace.isWhole = trace.isRead = false
    trace.playouts = playouts
    trace.result = result
    if (replay !== undefined) {
      trace.hasLegals = playouts === undefined || playouts.legals !== undefined || isReplayed(path)
      if (trace.hasLegals) traceLegals(path, playouts && legalsOf(path, playouts, result, played))
    }
    if (forced) traceForced(path, length, playouts?.forced?.(result))
    trace.length = length
    trace.treeLength = path.length
    trace.weight = weight
    trace.path = path
    for (let role = 0; role < roles; role++) trace.rewards[role] = rewards[role]
    for (const tell of observers) tell(trace)
  }
}
