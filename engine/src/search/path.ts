// What a simulation did. A Path is its way through the tree, of which many may be in the air at a time; the Trace is the
// whole of one that has come to its end: the moves of tree and playout, and the rewards.
import type { Edge } from './columns.ts'

export interface Path {
  /** Joint moves in the tree. */
  length: number
  /** [ply ≤ length]; the last is the leaf, 0 if the simulation left the tree without a new node. */
  nodes: Int32Array
  /** `[ply · roles + role]`: the edge taken; ~edge where the role had one move only. */
  edges: Int32Array
  /** Playouts from the leaf: so many visits does it count for. */
  weight: number
  /** Playouts that have not come back. */
  pending: number
  /** By role, over the playouts that have come back: rewards and their squares. */
  readonly sum: Float64Array
  readonly squares: Float64Array
  /** Whether another search made it and told of it: its moves in the tree and its rewards are known, its playouts are not. */
  isTold: boolean
}

export interface Trace {
  /** Plies in all and in the tree. */
  length: number
  treeLength: number
  /** `[ply · roles + role]`: of tree and playout; put together when it is asked for. */
  readonly moves: Int32Array
  /** The same of the playout alone; read when it is asked for. */
  readonly played: Int32Array
  /** Where somebody asked for them, the legal moves, for each ply and role their number and then the moves. */
  legals: Int32Array
  /** Whether they are told of this one: where many playouts are made at a time, about one from each leaf. */
  hasLegals: boolean
  /** Likewise, as the moves: 1 where the role had but one. */
  forced: Uint8Array
  /** By role, 0 … 1. */
  readonly rewards: Float64Array
  /** Playouts it stands for: 1, or those that were spared because the leaf's value is known. */
  weight: number
  path: Path
}

const FIRST_DEPTH = 64

export function createPath(roles: number): Path {
  return {
    length: 0,
    nodes: new Int32Array(FIRST_DEPTH + 1),
    edges: new Int32Array(FIRST_DEPTH * roles),
    weight: 1,
    pending: 0,
    sum: new Float64Array(roles),
    squares: new Float64Array(roles),
    isTold: false,
  }
}

/** Forgets what has come back. */
export function clearRewards({ sum, squares }: Path): void {
  // In a loop: fill takes longer for so few.
  for (let role = 0; role < sum.length; role++) sum[role] = squares[role] = 0
}

/** Doubles the room for plies. */
export function lengthen(path: Path): void {
  const depth = path.nodes.length - 1
  const roles = path.edges.length / depth
  const { nodes, edges } = path
  path.nodes = new Int32Array(2 * depth + 1)
  path.edges = new Int32Array(2 * depth * roles)
  path.nodes.set(nodes)
  path.edges.set(edges)
}

/** The edge behind an entry of path.edges. */
export const edgeOf = (entry: number): Edge => (entry < 0 ? ~entry : entry)
