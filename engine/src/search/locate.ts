// Finding nodes from outside the search: after a joint move, or by their state.
import type { State, StateKeeping } from '../game/game.ts'
import { createJoint } from './children.ts'
import type { Node, Tree } from './tree.ts'

const MAX_LOOKS = 10_000 // at states that are objects

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

/** The node of a state that was visited most, 0 if there is none; of states that are objects, one near the root. */
export function nodeOf(tree: Tree, root: Node, state: State, keeping: StateKeeping | undefined): Node {
  const isSame = keeping?.isSame
  return isSame === undefined ? nodeByWords(tree, state) : nodeNear(tree, root, state, isSame)
}

function nodeByWords({ nodes, stateWords, nodeVisits, nodeState }: Tree, state: State): Node {
  let best = 0
  for (let node = 1; node <= nodes(); node++) {
    if (nodeVisits[node] <= nodeVisits[best]) continue
    let w = 0
    while (w < stateWords && nodeState[node * stateWords + w] === state[w]) w++
    if (w === stateWords) best = node
  }
  return best
}

/** Ply by ply, since to compare objects takes a while and a match goes on by a few plies at a time. */
function nodeNear(tree: Tree, root: Node, state: State, isSame: NonNullable<StateKeeping['isSame']>): Node {
  const { nodeState, nodeVisits, stateWords } = tree
  const stateOf = (node: Node) => nodeState.subarray(node * stateWords, (node + 1) * stateWords)
  let ply = [root]
  for (let looked = 0; ply.length > 0 && looked < MAX_LOOKS; looked += ply.length) {
    let best = 0
    for (const node of ply) if (nodeVisits[node] > nodeVisits[best] && isSame(stateOf(node), state)) best = node
    if (best !== 0) return best
    const next: Node[] = []
    for (const node of ply) if (tree.hasRows(node)) tree.forEachChild(node, (child) => void next.push(child))
    ply = next
  }
  return 0
}
