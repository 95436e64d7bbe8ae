// Finding nodes from outside the search: after a joint move, or by their state.
import type { Node, Tree } from './tree.ts'

/** The node after a joint move, 0 if there is none. */
export function nodeAfter(tree: Tree, node: Node, moves: Int32Array): Node {
  const { roles, nodeBlock, rowFirst, rowCount, edgeMove, edgeChild, nodeNext, nodeCode } = tree
  const row = nodeBlock[node] * roles
  if (row === 0) return 0
  let edge = -1
  let code = 0
  let choosers = 0
  for (let role = 0; role < roles; role++) {
    const first = rowFirst[row + role]
    const count = rowCount[row + role]
    if (count === 1) continue
    const choice = edgeMove.subarray(first, first + count).indexOf(moves[role])
    if (choice < 0) return 0
    if (choosers++ === 0) edge = first + choice
    else code = code * count + choice
  }
  code++
  let child = edgeChild[edge < 0 ? rowFirst[row] : edge]
  if (choosers > 1) while (child !== 0 && nodeCode[child] !== code) child = nodeNext[child]
  return child
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
