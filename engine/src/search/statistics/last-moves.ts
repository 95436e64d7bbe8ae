// What was done before a move, as numbers: a context. Of the joint move before it, and of the two before it. A joint move
// rather than one role's: it holds whatever the order of turns, and where all move at once. Where roles take turns, the
// others have nothing to choose, and it comes to the move of the one who had.
import { hashJoint, pairContext } from '../../game/grams.ts'
import type { Playing } from '../../game/playouts.ts'
import type { Context } from '../part.ts'
import { edgeOf, type Path } from '../path.ts'

export interface LastMoves {
  /** Contexts of the ply that was asked for. */
  one: number
  two: number
  /** Joint moves before the playout: the last, and the one before it. */
  leaf: number
  beforeLeaf: number
  /** Notes how the playout was reached. */
  begin(path: Path): void
  /** Writes the contexts of a ply of the playout. */
  at(playing: Playing): void
  /** Writes the contexts of the node being decided. */
  inTree(): void
}

export function createLastMoves(ctx: Context): LastMoves {
  const { roles, tree } = ctx
  const joint = new Int32Array(roles)
  let ply = -1

  const ofPath = ({ length, edges }: Path, back: number): number => {
    if (length < back) return 0
    for (let role = 0; role < roles; role++) joint[role] = tree.edgeMove[edgeOf(edges[(length - back) * roles + role])]
    return hashJoint(joint, 0, roles)
  }
  const last: LastMoves = {
    one: 0,
    two: 0,
    leaf: 0,
    beforeLeaf: 0,
    begin(path) {
      last.leaf = ofPath(path, 1)
      last.beforeLeaf = ofPath(path, 2)
      ply = -1
    },
    at(playing) {
      if (playing.ply === ply) return
      ply = playing.ply
      last.one = ply > 0 ? hashJoint(playing.moves, (ply - 1) * roles, roles) : last.leaf
      const before =
        ply > 1 ? hashJoint(playing.moves, (ply - 2) * roles, roles) : ply === 1 ? last.leaf : last.beforeLeaf
      last.two = pairContext(before, last.one)
    },
    inTree() {
      const path = ctx.now.path()
      last.one = ofPath(path, 1)
      last.two = pairContext(ofPath(path, 2), last.one)
      ply = -1
    },
  }
  return last
}
