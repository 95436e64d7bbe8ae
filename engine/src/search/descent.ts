// One simulation while it is under way, as the phases hand it on: select writes the way and how it ended, grow adds the leaf,
// reach says whether the rewards are known already; then it waits for playouts, or is backed up at once. It is a Path with
// what only the loop needs to know, so that parts see the same object.
import { createJoint, type Joint } from './children.ts'
import { createPath, type Path } from './path.ts'
import type { Tree } from './tree.ts'

/**
 * How the way down ended: at a node whose value is known, at one that cannot grow, with a move out of the tree, or with one
 * that leads back to a node of the way.
 */
export type Ending = 'known' | 'leaf' | 'edge' | 'circle'

export interface Descent extends Path {
  ending: Ending
  /** The joint choice that leads out of the tree, where one does. */
  readonly out: Joint
  /** The state that playouts start from, where no node holds it. */
  readonly leaf: Int32Array
  isPassing: boolean
  /** By role, where they are known without a playout. */
  readonly rewards: Float64Array
}

export function createDescent({ roles, stateWords }: Pick<Tree, 'roles' | 'stateWords'>): Descent {
  // Member by member: with a spread, V8 may give every descent a shape of its own.
  const { length, nodes, edges, weight, pending, sum, squares, isTold } = createPath(roles)
  return {
    length,
    nodes,
    edges,
    weight,
    pending,
    sum,
    squares,
    isTold,
    ending: 'leaf',
    out: createJoint(),
    leaf: new Int32Array(stateWords),
    isPassing: false,
    rewards: new Float64Array(roles),
  }
}
