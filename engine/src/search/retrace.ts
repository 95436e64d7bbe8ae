// A simulation that another search of the same position made, made again here: the same moves down the tree, the same rewards on
// the way back. Nothing is chosen and nothing is played out, so that it takes a fraction of the time. Its new leaf is left out until
// another simulation comes by, as most never see one: what the move to it brought is known all the same. Ends are added at once,
// for what follows from them.
import type { Attached } from './attach.ts'
import { createDescent } from './descent.ts'
import type { createGrowth } from './grow.ts'
import { lengthen, type Path } from './path.ts'
import type { Edge, Node } from './tree.ts'

/** What is known of it: its moves, of each role that had a choice, ply by ply, and what its playouts brought. */
export interface Told {
  /** Joint moves in the tree. */
  length: number
  /** Whether the value of its last node is known for certain. */
  isEnd: boolean
  weight: number
  moves: Int32Array
  sum: Float64Array
  squares: Float64Array
}

interface Loop {
  readonly growth: ReturnType<typeof createGrowth>
  finish(path: Path): void
  stampNow(): number
}

export function createRetrace({ ctx, proof, settings, live }: Attached, loop: Loop) {
  const { growth, finish, stampNow } = loop
  const { tree, roles } = ctx
  const { nodeVisits, nodeTerminal, nodeStamp, rowFirst, rowCount, rowOf, hasRows, childAfter } = tree
  const { edgeMove, edgeVisits, edgePending } = tree
  const isShared = settings.transpositions === 'dag'
  const descent = createDescent(tree)
  descent.isTold = true

  /** The edge of a move, −1 if the row has no such move. */
  function edgeBy(row: number, move: number): Edge {
    const end = rowFirst[row] + rowCount[row]
    for (let edge = rowFirst[row]; edge < end; edge++) if (edgeMove[edge] === move) return edge
    return -1
  }

  /** Writes what all roles do at a node to the path; returns the moves that were used, −1 if one of them is not legal here. */
  function choose(node: Node, ply: number, moves: Int32Array, from: number): number {
    let used = 0
    for (let role = 0; role < roles; role++) {
      const row = rowOf(node, role)
      const edge = rowCount[row] === 1 ? ~rowFirst[row] : edgeBy(row, moves[from + used++])
      if (edge === -1) return -1
      descent.edges[ply * roles + role] = edge
    }
    return used
  }

  function count(node: Node, ply: number, weight: number): void {
    for (let i = ply * roles; i < (ply + 1) * roles; i++) {
      const edge = descent.edges[i]
      if (edge < 0) continue
      edgeVisits[edge] += weight
      edgePending[edge] += weight
    }
    nodeVisits[node] += weight
  }

  const isOnPath = (node: Node): boolean => descent.nodes.subarray(0, descent.length + 1).includes(node)

  /** Goes the way, with new nodes where there are none; false where the value at its end is known here. */
  function goDown({ length, isEnd, weight, moves }: Told): boolean {
    let node = live.root
    let at = 0
    for (let ply = 0; ; ply++) {
      descent.length = ply
      descent.nodes[ply] = node
      nodeStamp[node] = stampNow()
      const isKnown = nodeTerminal[node] !== 0 || proof?.known(node, descent.rewards) === true
      const isLast = isKnown || ply === length || (!hasRows(node) && !growth.expand(node)) || !hasRows(node)
      if (ply + 1 >= descent.nodes.length) lengthen(descent)
      const used = isLast ? -1 : choose(node, ply, moves, at)
      if (used < 0) {
        nodeVisits[node] += weight
        descent.ending = isKnown ? 'known' : 'leaf'
        return !isKnown
      }
      at += used
      count(node, ply, weight)
      const child = childAfter(node, descent.edges, ply * roles, descent.out)
      if (child !== 0 && !(isShared && isOnPath(child))) {
        node = child
        continue
      }
      descent.length = ply + 1
      descent.nodes[ply + 1] = 0
      descent.ending = child === 0 ? 'edge' : 'circle'
      if (child !== 0 || (ply + 1 === length && !isEnd)) return true
      growth.grow(descent, stampNow())
      node = descent.nodes[ply + 1]
      if (node === 0 || ply + 1 === length) return true
      nodeVisits[node] -= weight // it is counted when the way goes on
    }
  }

  return (told: Told): void => {
    live.path = descent
    descent.weight = told.weight
    if (goDown(told)) {
      descent.sum.set(told.sum)
      descent.squares.set(told.squares)
    } else {
      growth.reach(descent)
      for (let role = 0; role < roles; role++) {
        const reward = descent.rewards[role]
        descent.sum[role] = reward * told.weight
        descent.squares[role] = reward * reward * told.weight
      }
    }
    finish(descent)
  }
}
