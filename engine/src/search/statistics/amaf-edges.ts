// All moves as first, by edge: the rewards of every simulation through a node in which the move was made by the same role,
// there or later. Every row of the path asks for its own moves whether they were made, so that a node costs no more than the
// length of its rows, however long the playout. What was not made counts 0: to branch would cost more, as it is guessed wrong
// half the time.
//
// The playout that made a node counts for it, too. As most nodes are never visited again, and have no rows till then, the
// moves of that playout are kept as bits, until the node gets its rows.
import type { PlayoutTally } from '../../game/game.ts'
import type { Statistic } from '../part.ts'
import { edgeOf, type Path } from '../path.ts'
import type { Edge, Node } from '../tree.ts'
import { createPathTally } from './path-tally.ts'

export interface AmafEdges {
  /** [2 · edge]: the sum of rewards; [2 · edge + 1]: visits. */
  readonly amaf: Float64Array
}

const FEW_MOVES = 64 // no more than most simulations have plies, so that all marks are cleared sooner than those that were made
const MAX_WORDS = 32 // of bits by move: with more moves, rows are made at once

export const amafEdges: Statistic<AmafEdges> = {
  name: 'amafEdges',
  create(ctx) {
    const { tree, roles, game } = ctx
    const { discount } = ctx.settings
    const { rowOf, hasRows, nodeVisits, rowFirst, rowCount, edgeMove } = tree
    // Side by side: what is read together is loaded together.
    const amaf = tree.edgeColumn(Float64Array, 2)
    // Not where moves turn up as it goes: how many are known depends on who has searched the game before.
    const debut = game.growing !== true && ctx.moves <= 32 * MAX_WORDS ? createDebuts() : undefined
    ctx.eagerRows(debut === undefined ? 'all' : 'shared')

    /** What was seen in the playouts that made nodes without rows. */
    function createDebuts() {
      const words = Math.ceil(ctx.moves / 32)
      const made = tree.nodeColumn(Int32Array, words) // bits by move
      const reward = tree.nodeColumn(Float64Array, roles)
      ctx.on.rows((node) => {
        const row = rowOf(node, 0)
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
      function keepBits(node: Node, moves: Int32Array, end: number): void {
        for (let i = 0; i < end; i++) made[node * words + (moves[i] >> 5)] |= 1 << (moves[i] & 31)
      }
      return (node: Node, moves: Int32Array, end: number, bits: number, rewards: Float64Array) => {
        if (words === 1) made[node] = bits
        else keepBits(node, moves, end)
        for (let role = 0; role < roles; role++) reward[node * roles + role] = rewards[role]
      }
    }

    // One loop to a function: V8 then knows the columns' addresses, which it does not in loops within loops.

    // The only playout of a leaf, as in the textbook: its moves are marked, and a row asks for the marks of its own.
    const marks = new Float64Array(ctx.moves) // by move: what the playout counts for where it was made, else 0
    /** Returns them as bits, too, which is right for up to 32 moves. */
    function mark(moves: Int32Array, end: number, weight: number): number {
      let bits = 0
      for (let i = 0; i < end; i++) {
        const move = moves[i]
        marks[move] = weight
        bits |= 1 << move
      }
      return bits
    }
    function markEdges(entries: Int32Array, from: number, end: number, weight: number): void {
      for (let i = from; i < end; i++) marks[edgeMove[edgeOf(entries[i])]] = weight
    }
    function clearMarks(): void {
      for (let move = 0; move < marks.length; move++) marks[move] = 0
    }
    function addMarks(first: Edge, end: Edge, reward: number): void {
      for (let edge = first; edge < end; edge++) {
        const made = marks[edgeMove[edge]]
        amaf[2 * edge] += reward * made
        amaf[2 * edge + 1] += made
      }
    }
    function addMarksAt(node: Node, rewards: Float64Array, shrink: number): void {
      if (!hasRows(node)) return
      const row = rowOf(node, 0)
      for (let role = 0; role < roles; role++) {
        const count = rowCount[row + role]
        if (count === 1 || role === game.chance) continue
        const first = rowFirst[row + role]
        addMarks(first, first + count, rewards[role] * shrink)
      }
    }
    /** Of one that was counted in lanes, only what is kept for a node without rows: the rest is in the tally below. */
    function keepTally(made: number, { moves }: PlayoutTally, { nodes, length, sum: rewards }: Path): void {
      const leaf = nodes[length]
      if (debut === undefined || leaf === 0 || hasRows(leaf) || nodeVisits[leaf] !== 1) return
      let bits = 0
      for (let i = 0; i < made; i++) bits |= 1 << moves[i]
      debut(leaf, moves, made, bits, rewards)
    }
    ctx.on.simulation(({ played, length, treeLength, rewards, weight, path }) => {
      const { nodes, edges } = path
      if (weight !== path.weight) return
      const leaf = nodes[treeLength]
      const end = (length - treeLength) * roles
      const bits = mark(played, end, weight)
      if (debut !== undefined && leaf !== 0 && !hasRows(leaf) && nodeVisits[leaf] === 1)
        debut(leaf, played, end, bits, rewards)
      addMarksAt(leaf, rewards, 1)
      let shrink = 1
      for (let ply = treeLength - 1; ply >= 0; ply--) {
        shrink *= discount
        markEdges(edges, ply * roles, (ply + 1) * roles, weight)
        addMarksAt(nodes[ply], rewards, shrink)
      }
      if (ctx.moves <= FEW_MOVES) clearMarks()
      else {
        mark(played, end, 0)
        markEdges(edges, 0, treeLength * roles, 0)
      }
    }, keepTally)

    // One of several: they are added up first, which is less work for each.
    const { visits, sum, onNode } = createPathTally(ctx, 'several')
    function addTally(first: Edge, end: Edge, shrink: number): void {
      for (let edge = first; edge < end; edge++) {
        const move = edgeMove[edge]
        amaf[2 * edge] += sum[move] * shrink
        amaf[2 * edge + 1] += visits[move]
      }
    }
    onNode((node, _size, shrink) => {
      if (!hasRows(node)) return
      const row = rowOf(node, 0)
      for (let role = 0; role < roles; role++) {
        const count = rowCount[row + role]
        if (count > 1 && role !== game.chance) addTally(rowFirst[row + role], rowFirst[row + role] + count, shrink)
      }
    })
    return { amaf }
  },
}
