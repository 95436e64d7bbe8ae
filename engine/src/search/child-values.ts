// The third way to value moves in a dag (UCT3 of Childs et al. 2008): the value of a node is the mean of what ended in it and of
// the values of its children, weighted by the visits from it. So a node profits from simulations that reached its
// descendants by other ways, and weighs them by its own choices. Values are worked out anew along the path of a simulation;
// those of nodes beside it are read as they are, and catch up when a simulation comes by.
import type { Backup, Context } from './part.ts'
import { edgeOf, type Path } from './path.ts'
import type { Node } from './tree.ts'

export function withChildValues(
  { tree, roles, row: { means }, settings: { discount } }: Context,
  backup: Backup,
): Backup {
  const { rowOf, rowFirst, rowCount, edgeChild, hasRows, childOf, chooserAt, choosersAt, forEachChild } = tree
  const nodeValue = tree.nodeColumn(Float64Array, roles)
  const nodeResults = tree.nodeColumn(Float64Array)
  // Of simulations that ended in the node, or left the tree from it.
  const nodeOwn = tree.nodeColumn(Float64Array)
  const nodeOwnSum = tree.nodeColumn(Float64Array, roles)
  const edgeResults = tree.edgeColumn(Float64Array) // that came through the child
  const total = new Float64Array(roles)
  let weights = 0

  function addChild(child: Node, weight: number): void {
    weights += weight
    for (let role = 0; role < roles; role++) total[role] += weight * discount * nodeValue[child * roles + role]
  }
  // What comes after several choices at once has no other parent.
  const addJointChild = (child: Node): void => addChild(child, nodeResults[child])

  function addChildren(node: Node): void {
    if (choosersAt(node) > 1) {
      forEachChild(node, addJointChild)
      return
    }
    const row = rowOf(node, chooserAt(node))
    const end = rowFirst[row] + rowCount[row]
    for (let edge = rowFirst[row]; edge < end; edge++)
      if (edgeChild[edge] !== 0) addChild(edgeChild[edge], edgeResults[edge])
  }

  function updateAt(node: Node): void {
    weights = nodeOwn[node]
    for (let role = 0; role < roles; role++) total[role] = nodeOwnSum[node * roles + role]
    if (hasRows(node)) addChildren(node)
    // Where all below it was forgotten, it keeps its value.
    if (weights > 0) for (let role = 0; role < roles; role++) nodeValue[node * roles + role] = total[role] / weights
  }

  function addOwn(node: Node, { weight, sum }: Path, shrink: number): void {
    nodeOwn[node] += weight
    for (let role = 0; role < roles; role++) nodeOwnSum[node * roles + role] += sum[role] * shrink
  }

  return {
    backUp(path) {
      backup.backUp(path)
      const { length, nodes, edges, weight } = path
      for (let ply = length; ply >= 0; ply--) {
        const node = nodes[ply]
        if (node === 0) continue
        nodeResults[node] += weight
        if (ply === length) addOwn(node, path, 1)
        else if (nodes[ply + 1] === 0) addOwn(node, path, discount)
        else edgeResults[edgeOf(edges[ply * roles + chooserAt(node)])] += weight
        updateAt(node)
      }
    },
    means(node, role, first, count) {
      backup.means(node, role, first, count)
      for (let i = 0; i < count; i++) {
        const child = childOf(first + i)
        if (child !== 0 && nodeResults[child] > 0) means[i] = discount * nodeValue[child * roles + role]
      }
    },
  }
}
