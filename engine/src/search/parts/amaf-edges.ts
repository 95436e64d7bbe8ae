// All moves as first, by edge: the rewards of every simulation through a node in which the move was made by the same role,
// there or later. The trace is walked from its end and the moves that were seen are marked; a row then asks for the marks of
// its edges' moves, so that a node on the path costs no more than the length of its rows, however long the playout. What was
// not made counts 0: to branch would cost more, as it is guessed wrong half the time.
//
// The playout that made a node counts for it, too. As most nodes are never visited again, and have no rows till then, the
// moves of that playout are kept as bits, until the node gets its rows.
import type { Statistic } from '../part.ts'
import { edgeOf } from '../path.ts'
import type { Edge, Node } from '../tree.ts'

export interface AmafEdges {
  /** [2 · edge]: the sum of rewards; [2 · edge + 1]: visits. */
  readonly amaf: Float64Array
}

const MOST_WORDS = 32 // of bits by move: with more moves, rows are made at once

export const amafEdges: Statistic<AmafEdges> = {
  name: 'amafEdges',
  create(ctx) {
    const { tree, roles, game, discount } = ctx
    const { nodeBlock, nodeVisits, rowFirst, rowCount, edgeMove } = tree
    // Side by side: what is read together is loaded together.
    const amaf = tree.edgeColumn(Float64Array, 2)
    const counts = new Float64Array(ctx.moves) // by move: playouts in which it was made, now, and 0 between simulations
    const debut = ctx.moves <= 32 * MOST_WORDS ? createDebuts() : undefined
    ctx.eagerRows(debut === undefined ? 'all' : 'shared')

    /** What was seen in the playouts that made nodes without rows. */
    function createDebuts() {
      const words = Math.ceil(ctx.moves / 32)
      const made = tree.nodeColumn(Int32Array, words) // bits by move
      const reward = tree.nodeColumn(Float64Array, roles)
      ctx.onRows((node) => {
        const row = nodeBlock[node] * roles
        for (let role = 0; role < roles; role++) {
          const first = rowFirst[row + role]
          const end = first + rowCount[row + role]
          for (let edge = first; edge < end; edge++) {
            const move = edgeMove[edge]
            if (((made[node * words + (move >> 5)] >>> (move & 31)) & 1) === 0) continue
            amaf[2 * edge] = reward[node * roles + role]
            amaf[2 * edge + 1] = 1
          }
        }
      })
      return (node: Node, moves: Int32Array, end: number, rewards: Float64Array) => {
        for (let i = 0; i < end; i++) made[node * words + (moves[i] >> 5)] |= 1 << (moves[i] & 31)
        for (let role = 0; role < roles; role++) reward[node * roles + role] = rewards[role]
      }
    }

    // One loop to a function: V8 then knows the columns' addresses, which it does not in loops within loops.
    function mark(moves: Int32Array, end: number, count: number): void {
      for (let i = 0; i < end; i++) counts[moves[i]] = count
    }
    function markEdges(entries: Int32Array, from: number, end: number, count: number): void {
      for (let i = from; i < end; i++) counts[edgeMove[edgeOf(entries[i])]] = count
    }
    function add(first: Edge, end: Edge, reward: number): void {
      for (let edge = first; edge < end; edge++) {
        const made = counts[edgeMove[edge]]
        amaf[2 * edge] += reward * made
        amaf[2 * edge + 1] += made
      }
    }
    function addToRows(node: Node, rewards: Float64Array, shrink: number): void {
      const row = nodeBlock[node] * roles
      if (row === 0) return
      for (let role = 0; role < roles; role++) {
        const count = rowCount[row + role]
        if (count === 1 || role === game.chance) continue
        const first = rowFirst[row + role]
        add(first, first + count, rewards[role] * shrink)
      }
    }

    ctx.onSimulation(({ played, length, treeLength, rewards, weight, path }) => {
      const { nodes, edges } = path
      const leaf = nodes[treeLength]
      const end = (length - treeLength) * roles
      if (debut !== undefined && leaf !== 0 && nodeBlock[leaf] === 0 && nodeVisits[leaf] === 1)
        debut(leaf, played, end, rewards)
      mark(played, end, weight)
      addToRows(leaf, rewards, 1)
      let shrink = 1
      for (let ply = treeLength - 1; ply >= 0; ply--) {
        shrink *= discount
        markEdges(edges, ply * roles, (ply + 1) * roles, weight)
        addToRows(nodes[ply], rewards, shrink)
      }
      mark(played, end, 0)
      markEdges(edges, 0, treeLength * roles, 0)
    })
    return { amaf }
  },
}
