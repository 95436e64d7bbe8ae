// All moves as first, by edge: the rewards of every simulation through a node in which the move was made by the same role,
// there or later. A row asks the tally for its edges' moves, so that a node on the path costs no more than the length of its
// rows, however long the playout. What was not made counts 0: to branch would cost more, as it is guessed wrong half the time.
//
// The playout that made a node counts for it, too. As most nodes are never visited again, and have no rows till then, the
// moves of that playout are kept as bits, until the node gets its rows.
import type { Statistic } from '../part.ts'
import type { Path } from '../path.ts'
import type { Edge, Node } from '../tree.ts'
import { createPathTally } from './path-tally.ts'

export interface AmafEdges {
  /** [2 · edge]: the sum of rewards; [2 · edge + 1]: visits. */
  readonly amaf: Float64Array
}

const MOST_WORDS = 32 // of bits by move: with more moves, rows are made at once

export const amafEdges: Statistic<AmafEdges> = {
  name: 'amafEdges',
  create(ctx) {
    const { tree, roles, game } = ctx
    const { nodeBlock, nodeVisits, rowFirst, rowCount, edgeMove } = tree
    const { visits, sum, moves, onNode } = createPathTally(ctx)
    // Side by side: what is read together is loaded together.
    const amaf = tree.edgeColumn(Float64Array, 2)
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
      return (node: Node, size: number, path: Path) => {
        for (let i = 0; i < size; i++) made[node * words + (moves[i] >> 5)] |= 1 << (moves[i] & 31)
        for (let role = 0; role < roles; role++) reward[node * roles + role] = path.sum[role]
      }
    }

    /** Adds what was made to the edges of a row. */
    function add(first: Edge, end: Edge, shrink: number): void {
      for (let edge = first; edge < end; edge++) {
        const move = edgeMove[edge]
        amaf[2 * edge] += sum[move] * shrink
        amaf[2 * edge + 1] += visits[move]
      }
    }

    onNode((node, size, shrink, path) => {
      const row = nodeBlock[node] * roles
      if (row === 0) {
        if (debut !== undefined && nodeVisits[node] === 1) debut(node, size, path)
        return
      }
      for (let role = 0; role < roles; role++) {
        const count = rowCount[row + role]
        if (count === 1 || role === game.chance) continue
        const first = rowFirst[row + role]
        add(first, first + count, shrink)
      }
    })
    return { amaf }
  },
}
