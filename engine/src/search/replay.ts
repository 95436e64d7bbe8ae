// The legal moves of a playout, found by playing it again: for playouts that are made many at a time and do not know them.
import { createLegalList } from '../game/legal-list.ts'
import type { Context } from './part.ts'
import { edgeOf, type Path } from './path.ts'

/** Legal moves from the leaf of a path on, for each ply and role their number and then the moves; used again by the next. */
export type Replay = (path: Path, played: Int32Array, plies: number) => Int32Array

export function createReplay(ctx: Context): Replay {
  const { tree, roles } = ctx
  const { nodeState, stateWords, edgeMove } = tree
  const position = ctx.open()
  const joint = new Int32Array(roles)
  const list = createLegalList()

  /** Goes to the state the playouts of a path start from. */
  function goToLeaf({ nodes, edges, length }: Path): void {
    const isNode = nodes[length] !== 0
    const from = (isNode ? nodes[length] : nodes[length - 1]) * stateWords
    position.load(nodeState.slice(from, from + stateWords))
    if (isNode) return
    for (let role = 0; role < roles; role++) joint[role] = edgeMove[edgeOf(edges[(length - 1) * roles + role])]
    position.play(joint)
  }

  return (path, played, plies) => {
    list.clear()
    goToLeaf(path)
    for (let ply = 0; ply < plies; ply++) {
      for (let role = 0; role < roles; role++) {
        list.add(position.legal[role], position.legals(role))
        joint[role] = played[ply * roles + role]
      }
      position.play(joint)
    }
    return list.all()
  }
}
