// Which child a joint choice leads to. Where one role has a choice, the child hangs on the edge it takes; where none has, on
// the only edge of the first role. Where several choose at once, all children after one choice of the first of them form a
// list (nodeNext) on its edge, and are told apart by what the others chose: nodeCode, a number in the mixed radix of their
// rows, from 1 on; it is 0 everywhere else. Nobody but the tree knows this.
import type { Role } from '../game/game.ts'
import type { Edge, Node } from './columns.ts'
import { edgeOf } from './path.ts'

interface Columns {
  readonly roles: number
  /** A node's first row. */
  rowOf(node: Node, role: Role): number
  readonly rowFirst: Int32Array
  readonly rowCount: Int32Array
  readonly edgeChild: Int32Array
  readonly nodeNext: Int32Array
  readonly nodeCode: Float64Array
}

/** A joint choice that has no child yet, and where it would hang. */
export interface Joint {
  /** The first role that chooses, the first of all where none does, and its edge. */
  chooser: Role
  edge: Edge
  /** How many choose, and what the others chose. */
  choosers: number
  code: number
}

export const createJoint = (): Joint => ({ chooser: 0, edge: 0, choosers: 0, code: 0 })

export function createChildren({ roles, rowOf, rowFirst, rowCount, edgeChild, nodeNext, nodeCode }: Columns) {
  const choices = new Int32Array(roles)

  /** The child after a choice of every role, entries as in Path.edges from `at` on; 0, and where it would hang, if there is none. */
  function childAfter(node: Node, entries: Int32Array, at: number, out: Joint): Node {
    let chooser = 0
    let choosers = 0
    let code = 0
    for (let role = 0; role < roles; role++) {
      const entry = entries[at + role]
      if (entry < 0) continue
      if (choosers++ === 0) chooser = role
      else {
        const row = rowOf(node, role)
        code = code * rowCount[row] + (entry - rowFirst[row])
      }
    }
    const edge = edgeOf(entries[at + chooser])
    let child = edgeChild[edge]
    if (choosers > 1) while (child !== 0 && nodeCode[child] !== code + 1) child = nodeNext[child]
    if (child !== 0) return child
    out.chooser = chooser
    out.edge = edge
    out.choosers = choosers
    out.code = code + 1
    return 0
  }

  /** Makes a node the child after a joint choice that has none. */
  function hang(child: Node, { edge, choosers, code }: Joint): void {
    if (choosers > 1) {
      nodeCode[child] = code
      nodeNext[child] = edgeChild[edge]
    }
    edgeChild[edge] = child
  }

  /** The first role that has a choice; the first of all where none has. */
  function chooserAt(node: Node): Role {
    const row = rowOf(node, 0)
    for (let role = 0; role < roles; role++) if (rowCount[row + role] > 1) return role
    return 0
  }

  /** How many roles have a choice. */
  function choosersAt(node: Node): number {
    const row = rowOf(node, 0)
    let found = 0
    for (let role = 0; role < roles; role++) if (rowCount[row + role] > 1) found++
    return found
  }

  /** Calls `see` with every child and the index of every role's choice that leads there, in an array that is used again. */
  function forEachChild(node: Node, see: (child: Node, choices: Int32Array) => void): void {
    const row = rowOf(node, 0)
    const first = chooserAt(node)
    for (let i = 0; i < rowCount[row + first]; i++) {
      for (let child = edgeChild[rowFirst[row + first] + i]; child !== 0; child = nodeNext[child]) {
        let rest = nodeCode[child] - 1
        for (let role = roles - 1; role > first; role--) {
          const count = rowCount[row + role]
          choices[role] = 0
          if (count < 2 || rest < 0) continue
          choices[role] = rest % count
          rest = Math.floor(rest / count)
        }
        choices.fill(0, 0, first)
        choices[first] = i
        see(child, choices)
      }
    }
  }

  return {
    childAfter,
    hang,
    chooserAt,
    choosersAt,
    forEachChild,
    /** The one node an edge leads to; 0 if there is none yet, or if it depends on the others. */
    childOf: (edge: Edge): Node => (nodeCode[edgeChild[edge]] === 0 ? edgeChild[edge] : 0),
    /** Whether the node comes after choices of several roles at once. */
    isJoint: (node: Node): boolean => nodeCode[node] !== 0,
  }
}
