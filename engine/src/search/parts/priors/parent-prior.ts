// Arms that share information: a move starts from what the same move was worth the last time its role had a choice (the
// grandparent, where two take turns), and from what its neighbours are worth. Both count as visits that were never played,
// so that they fade as the move's own visits come in; added as they are, they would never cease to bias.
import type { Role } from '../../../game/game.ts'
import { definePart } from '../../part.ts'
import { neighboursOf } from '../../statistics/neighbours.ts'
import type { Edge, Node } from '../../tree.ts'

export const parentPrior = definePart({
  kind: 'prior',
  name: 'parentPrior',
  about: 'moves start from the value of the same move at the grandparent, and from that of their neighbours',
  formula: 'Q = (n·Q + w·Q_grandparent + w·Q̄_neighbours) / (n + w + w)',
  cite: 'Gelly & Wang 2006',
  params: { from: 'both', weight: 0.5 },
  ranges: { from: ['both', 'grandparent', 'neighbours'], weight: [0.001, 1000] },
  attach(ctx, { from, weight }) {
    const { tree } = ctx
    const { means, priorVisits, priorSum } = ctx.row
    const { rowOf, rowFirst, rowCount, edgeVisits, edgePending, edgeMove } = tree
    const neighbours = neighboursOf(ctx.game)
    // By move: its Q, where the stamp is the newest.
    const moveMean = new Float64Array(ctx.moves)
    const moveStamp = new Float64Array(ctx.moves)
    let stamp = 0

    /** Puts the values of a row where its moves can find them. */
    function note(node: Node, role: Role, first: Edge, count: number): void {
      stamp++
      ctx.row.readMeans(node, role, first, count)
      for (let i = 0; i < count; i++) {
        if (edgeVisits[first + i] === edgePending[first + i]) continue
        moveMean[edgeMove[first + i]] = means[i]
        moveStamp[edgeMove[first + i]] = stamp
      }
    }

    function addGrandparent(node: Node, role: Role, first: Edge, count: number): void {
      const { nodes, length } = ctx.now.path()
      let ply = length
      while (ply > 0 && nodes[ply] !== node) ply--
      do {
        if (--ply < 0) return
      } while (rowCount[rowOf(nodes[ply], role)] < 2)
      const row = rowOf(nodes[ply], role)
      note(nodes[ply], role, rowFirst[row], rowCount[row])
      for (let i = 0; i < count; i++) {
        const move = edgeMove[first + i]
        if (moveStamp[move] !== stamp) continue
        priorVisits[i] += weight
        priorSum[i] += weight * moveMean[move]
      }
    }

    function addNeighbours(node: Node, role: Role, first: Edge, count: number): void {
      note(node, role, first, count)
      for (let i = 0; i < count; i++) {
        let sum = 0
        let known = 0
        for (const move of neighbours(edgeMove[first + i])) {
          if (moveStamp[move] !== stamp) continue
          sum += moveMean[move]
          known++
        }
        if (known === 0) continue
        priorVisits[i] += weight
        priorSum[i] += (weight * sum) / known
      }
    }

    function add(node: Node, role: Role, first: Edge, count: number): void {
      if (from !== 'neighbours') addGrandparent(node, role, first, count)
      if (from !== 'grandparent') addNeighbours(node, role, first, count)
    }
    ctx.explain('parent', (node, role, first, count, out) => {
      priorVisits.fill(0, 0, count)
      priorSum.fill(0, 0, count)
      add(node, role, first, count)
      for (let i = 0; i < count; i++) out[i] = priorSum[i] / priorVisits[i]
    })
    return add
  },
})
