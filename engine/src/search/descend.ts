// The way down: from the root, role by role and ply by ply, until a value is known or a move leads out of the tree. It touches
// no game, since every node holds its state. Visits count here, at once; rewards when they are back.
import type { Attached } from './attach.ts'
import { createDecision } from './decide.ts'
import type { Descent, Ending } from './descent.ts'
import { clearRewards, lengthen, type Path } from './path.ts'
import type { Edge, Node } from './tree.ts'

/** Told of each decision, with its scores still in ctx.row.scores. */
export type Watch = (node: Node, role: number, first: Edge, count: number, choice: number) => void

const STAMP_SHIFT = 4 // so many simulations, as a power of 2, share a stamp; 32 bits then last for days

interface Growth {
  /** Gives a node its rows, or says that there is no room. */
  expand(node: Node): boolean
  /** The node of a leaf that was visited before, if there is room. */
  addLate(descent: Descent): Node
}

export function createDescend(attached: Attached, { expand, addLate }: Growth) {
  const { ctx, settings, expansion, proof, live, eagerFrom, lateLeaves } = attached
  const { tree, roles } = ctx
  const {
    nodeVisits,
    nodeTerminal,
    nodeStamp,
    rowFirst,
    rowCount,
    edgeVisits,
    edgePending,
    rowOf,
    hasRows,
    childAfter,
  } = tree
  const decide = createDecision(attached)
  const known = proof?.known
  const looksAhead = proof?.opened !== undefined
  const isWhole = expansion.whole === true
  const isShared = settings.transpositions === 'dag'
  let launched = 0

  /** A state that comes back on its own path would be gone round for ever. */
  function onPath(path: Path, node: Node): boolean {
    for (let ply = 0; ply <= path.length; ply++) if (path.nodes[ply] === node) return true
    return false
  }

  /** Goes down from the root; the way is in the path. */
  function goDown(descent: Descent, weight: number, watch: Watch | undefined): Ending {
    const stamp = launched++ >>> STAMP_SHIFT
    let node = live.root
    for (let ply = 0; ; ply++) {
      descent.length = ply
      descent.nodes[ply] = node
      nodeStamp[node] = stamp
      if (nodeTerminal[node] !== 0 || known?.(node, descent.rewards) === true) {
        nodeVisits[node] += weight
        return 'known'
      }
      // It came with its siblings, and nothing was played out from it yet.
      if (isWhole && nodeVisits[node] === 0 && ply > 0) {
        nodeVisits[node] += weight
        if (weight >= eagerFrom) expand(node)
        return nodeTerminal[node] !== 0 || known?.(node, descent.rewards) === true ? 'known' : 'leaf'
      }
      if (!hasRows(node)) {
        const room = expand(node)
        const isKnown = nodeTerminal[node] !== 0 || (looksAhead && known?.(node, descent.rewards) === true)
        if (isKnown || !room) {
          nodeVisits[node] += weight
          return isKnown ? 'known' : 'leaf'
        }
      }
      if (ply + 1 >= descent.nodes.length) lengthen(descent)
      const { edges } = descent
      const row = rowOf(node, 0)
      for (let role = 0; role < roles; role++) {
        const first = rowFirst[row + role]
        const count = rowCount[row + role]
        if (count === 1) {
          edges[ply * roles + role] = ~first
          continue
        }
        const choice = decide(node, role, first, count)
        watch?.(node, role, first, count, choice)
        edges[ply * roles + role] = first + choice
      }
      // Together, when all have chosen: nobody knows what the others do.
      for (let role = 0; role < roles; role++) {
        const taken = edges[ply * roles + role]
        if (taken < 0) continue
        edgeVisits[taken] += weight
        edgePending[taken] += weight
      }
      nodeVisits[node] += weight
      let child = childAfter(node, edges, ply * roles, descent.out)
      const { choosers, edge } = descent.out
      if (child === 0 && lateLeaves && choosers === 1 && edgeVisits[edge] > weight) child = addLate(descent)
      if (child === 0 || (isShared && onPath(descent, child))) {
        descent.length = ply + 1
        descent.nodes[ply + 1] = 0
        return child === 0 ? 'edge' : 'circle'
      }
      node = child
    }
  }

  return {
    descend(descent: Descent, weight: number, watch?: Watch): void {
      live.path = descent
      descent.weight = weight
      descent.pending = 0
      clearRewards(descent)
      descent.ending = goDown(descent, weight, watch)
    },
    /** What nodes that are visited now are marked with. */
    stampNow: () => launched >>> STAMP_SHIFT,
    launched: () => launched,
    resume: (from: number) => void (launched = from),
  }
}
