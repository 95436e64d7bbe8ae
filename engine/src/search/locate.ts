// Finding nodes from outside the search: after a joint move, or by their state.
import { createJoint } from './children.ts'
import type { Node, Tree } from './tree.ts'

/** The node after a joint move, 0 if there is none. */
export function nodeAfter(tree: Tree, node: Node, moves: Int32Array): Node {
  const { roles, rowOf, rowFirst, rowCount, edgeMove } = tree
  if (!tree.hasRows(node)) return 0
  const entries = new Int32Array(roles)
  for (let role = 0; role < roles; role++) {
    const row = rowOf(node, role)
    const first = rowFirst[row]
    const choice = edgeMove.subarray(first, first + rowCount[row]).indexOf(moves[role])
    if (choice < 0 && rowCount[row] > 1) return 0
    entries[role] = rowCount[row] === 1 ? ~first : first + choice
  }
  return tree.childAfter(node, entries, 0, createJoint())
}

/** The node of a state that was visited most, 0 if there is none. */
export function nodeOf({ nodes, stateWords, nodeVisits, nodeState }: Tree, state: Int32Array): Node {
  let best = 0
  for (let node = 1; node <= nodes(); node++) {
    if (nodeVisits[node] <= nodeVisits[best]) continue
    let w = 0
    while (w < stateWords && nodeState[node * stateWords + w] === state[w]) w++
    if (w === stateWords) best = node
  }
  return best
}
