// Values of nodes by minimax: a leaf has the value it is given; above it, a node has the rewards of the child that is best
// for who decides (maxⁿ, so that it holds for any number of roles). Where several choose at once or a role moves at random
// there is no best child: the node's value is the average over its children, by visits. Children with too few visits to be
// believed may be left out; a node that has no others keeps the value it has.
import type { Context } from '../part.ts'
import type { Path } from '../path.ts'
import type { Edge, Node } from '../tree.ts'

export interface TreeValues {
  /** [node · roles + role] */
  readonly nodeValue: Float64Array
  /** Whether the edge leads to one node alone, which is there. */
  hasChild(edge: Edge): boolean
  /** Works out the value of a node from those below it; false if there is none to go by. */
  updateAt(node: Node): boolean
  /** Works out the values of the nodes above the leaf anew. */
  update(path: Path): void
}

/** Children count from `enough` visits on, terminal ones at once. */
export function createTreeValues({ tree, roles, settings: { discount, drawn } }: Context, enough = 0): TreeValues {
  const { rowOf, nodeVisits, nodeTerminal, rowFirst, rowCount, edgeChild } = tree
  const { childOf, chooserAt, choosersAt, forEachChild } = tree
  const nodeValue = tree.nodeColumn(Float64Array, roles)
  const average = new Float64Array(roles)

  const hasChild = (edge: Edge): boolean => childOf(edge) !== 0

  /** The child that is best for the role; 0 if there is none. */
  function bestChild(role: number, first: Edge, count: number): Node {
    let best = 0
    for (let edge = first; edge < first + count; edge++) {
      const child = edgeChild[edge]
      if (child === 0 || (nodeVisits[child] < enough && nodeTerminal[child] === 0)) continue
      if (best === 0 || nodeValue[child * roles + role] > nodeValue[best * roles + role]) best = child
    }
    return best
  }

  function averageOf(node: Node): boolean {
    let visits = 0
    average.fill(0)
    forEachChild(node, (child) => {
      visits += nodeVisits[child]
      for (let role = 0; role < roles; role++) average[role] += nodeValue[child * roles + role] * nodeVisits[child]
    })
    if (visits < Math.max(1, enough)) return false
    for (let role = 0; role < roles; role++) nodeValue[node * roles + role] = (discount * average[role]) / visits
    return true
  }

  function updateAt(node: Node): boolean {
    const chooser = chooserAt(node)
    if (choosersAt(node) > 1 || drawn[chooser]) return averageOf(node)
    const row = rowOf(node, chooser)
    const best = bestChild(chooser, rowFirst[row], rowCount[row])
    if (best === 0) return false
    for (let role = 0; role < roles; role++) nodeValue[node * roles + role] = discount * nodeValue[best * roles + role]
    return true
  }

  return {
    nodeValue,
    hasChild,
    updateAt,
    update(path) {
      for (let ply = path.length - 1; ply >= 0; ply--) updateAt(path.nodes[ply])
    },
  }
}
