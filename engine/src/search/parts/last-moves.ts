// What was done before a move, as numbers: a context. Of the joint move before it, and of the two before it. A joint move
// rather than one role's: it holds whatever the order of turns, and where all move at once. Where roles take turns, the
// others have nothing to choose, and it comes to the move of the one who had.
import type { Playing } from '../../game/playouts.ts'
import type { Context } from '../part.ts'
import { edgeOf, type Path } from '../path.ts'

/** A number for a joint move, above or below 0; 0 stands for "nothing before". */
export function hashJoint(moves: Int32Array, first: number, roles: number): number {
  let hash = 0
  for (let role = 0; role < roles; role++) hash = Math.imul(hash ^ (moves[first + role] + 1), 0x9e3779b1)
  hash ^= hash >>> 15
  return hash === 0 ? 1 : hash
}

/** The context of two joint moves, the older first; 0 if there are not two. */
export function pairContext(before: number, last: number): number {
  if (before === 0 || last === 0) return 0
  const mixed = Math.imul(before, 0x85ebca6b) ^ last
  return mixed === 0 ? 1 : mixed
}

export interface LastMoves {
  /** Contexts of the ply that was asked for. */
  one: number
  two: number
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
  let leafLast = 0 // joint moves before the playout
  let leafBefore = 0
  let ply = -1

  const ofPath = ({ length, edges }: Path, back: number): number => {
    if (length < back) return 0
    for (let role = 0; role < roles; role++) joint[role] = tree.edgeMove[edgeOf(edges[(length - back) * roles + role])]
    return hashJoint(joint, 0, roles)
  }
  const last: LastMoves = {
    one: 0,
    two: 0,
    begin(path) {
      leafLast = ofPath(path, 1)
      leafBefore = ofPath(path, 2)
      ply = -1
    },
    at(playing) {
      if (playing.ply === ply) return
      ply = playing.ply
      last.one = ply > 0 ? hashJoint(playing.moves, (ply - 1) * roles, roles) : leafLast
      const before = ply > 1 ? hashJoint(playing.moves, (ply - 2) * roles, roles) : ply === 1 ? leafLast : leafBefore
      last.two = pairContext(before, last.one)
    },
    inTree() {
      const path = ctx.path()
      last.one = ofPath(path, 1)
      last.two = pairContext(ofPath(path, 2), last.one)
      ply = -1
    },
  }
  return last
}
