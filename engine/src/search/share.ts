// What searches of the same position tell each other: how often moves were tried and with what reward, at the root and at the
// nodes below it where much of the search goes, and tables by move such as those of MAST. So they search as if the upper part
// of their trees were one (slow tree parallelisation: Bourki et al. 2010). Only what is new since the last time goes out, and
// what came in is not sent on.
import type { Attached } from './attach.ts'
import type { Knowledge, NodeNews } from './searcher.ts'
import type { Simulator } from './simulate.ts'
import type { Edge, Node } from './tree.ts'

const SHARE = 0.03 // of the visits of the root, that a node has to have
const MAX_NODES = 40 // in a message: more cost more time than they are worth
const MAX_DEPTH = 12

export function createSharing({ ctx, shared }: Attached, simulator: Simulator) {
  const { tree, roles, game } = ctx
  const { nodeVisits, rowOf, hasRows, rowFirst, rowCount, edgeVisits, edgePending, edgeSum, edgeMove } = tree
  // A game that finds its moves as it goes numbers them differently in every thread.
  const tables = game.growing
    ? []
    : [...shared].map(([name, entry]) => {
        entry.told = entry.column.slice()
        return { name, ...entry }
      })
  /** By edge: what of its visits and rewards all know. Made when somebody asks: most searches are alone. */
  let known: { readonly visits: Float64Array; readonly sum: Float64Array } | undefined

  const knownByAll = () => {
    known ??= { visits: tree.edgeColumn(Float64Array), sum: tree.edgeColumn(Float64Array) }
    return known
  }
  const textOf = (edge: Edge): string => game.moves[edgeMove[edge]].text
  const jointOf = (node: Node, choices: Int32Array): string[] =>
    Array.from(choices, (choice, role) => textOf(rowFirst[rowOf(node, role)] + choice))

  function eachEdge(node: Node, see: (role: number, edge: Edge) => void): void {
    const row = rowOf(node, 0)
    for (let role = 0; role < roles; role++)
      for (let i = 0; i < rowCount[row + role]; i++) see(role, rowFirst[row + role] + i)
  }

  /** What is new at a node, and below it where enough of the search goes. */
  function newsAt(node: Node, least: number, depth: number, room: { left: number }): NodeNews {
    const { visits, sum } = knownByAll()
    const edges: Record<string, [number, number]>[] = game.roles.map(() => ({}))
    const below: [string[], NodeNews][] = []
    if (!hasRows(node)) return { edges, below }
    room.left--
    eachEdge(node, (role, edge) => {
      const done = edgeVisits[edge] - edgePending[edge]
      if (done === visits[edge]) return
      edges[role][textOf(edge)] = [done - visits[edge], edgeSum[edge] - sum[edge]]
      visits[edge] = done
      sum[edge] = edgeSum[edge]
    })
    const worth: [Node, string[]][] = []
    if (depth < MAX_DEPTH)
      tree.forEachChild(node, (child, choices) => {
        if (nodeVisits[child] < least || !hasRows(child)) return
        worth.push([child, jointOf(node, choices)])
      })
    worth.sort(([a], [b]) => nodeVisits[b] - nodeVisits[a])
    for (const [child, joint] of worth) if (room.left > 0) below.push([joint, newsAt(child, least, depth + 1, room)])
    return { edges, below }
  }

  /** Adds what others tell of a node; of nodes that are not there nothing is kept. */
  function hear(node: Node, { edges, below }: NodeNews): void {
    if (!hasRows(node)) return
    const { visits, sum } = knownByAll()
    const chooser = tree.chooserAt(node)
    eachEdge(node, (role, edge) => {
      const more = edges[role]?.[textOf(edge)]
      if (more === undefined) return
      edgeVisits[edge] += more[0]
      edgeSum[edge] += more[1]
      visits[edge] += more[0]
      sum[edge] += more[1]
      if (role === chooser) nodeVisits[node] += more[0]
    })
    if (below.length === 0) return
    const children = new Map<string, Node>()
    tree.forEachChild(node, (child, choices) => void children.set(jointOf(node, choices).join(), child))
    for (const [joint, news] of below) {
      const child = children.get(joint.join())
      if (child !== undefined) hear(child, news)
    }
  }

  return {
    share(): Knowledge {
      const root = simulator.root()
      return {
        root: newsAt(root, SHARE * nodeVisits[root], 0, { left: MAX_NODES }),
        tables: Object.fromEntries(tables.map((table) => [table.name, newIn(table)])),
      }
    },

    /** Nothing is new any more. */
    renew(): void {
      for (const { column, told } of tables) told.set(column)
    },

    absorb(others: readonly Knowledge[]): void {
      for (const { root, tables: learned } of others) {
        hear(simulator.root(), root)
        for (const { name, column, changed, told } of tables) {
          const { moves, more } = learned[name] ?? { moves: [], more: [] }
          moves.forEach((move, i) => {
            column[move] += more[i]
            told[move] += more[i]
          })
          for (const move of moves) changed(move)
        }
      }
    },
  }
}

function newIn({ column, told }: { readonly column: Float64Array; readonly told: Float64Array }) {
  const moves: number[] = []
  const more: number[] = []
  for (let move = 0; move < column.length; move++) {
    if (column[move] === told[move]) continue
    moves.push(move)
    more.push(column[move] - told[move])
    told[move] = column[move]
  }
  return { moves, more }
}
