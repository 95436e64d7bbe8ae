// What is proven: for every node and role a lowest and a highest reward that best play can bring. Ends are exact; from there
// bounds go up the paths of simulations. Who decides takes the best; a move that is proven to be no better than another is
// out for good and never looked at again, and the others' bounds are those over the moves that are left. Bounds by role,
// not wins and losses: they need neither two players nor zero sums.
//
// Where several choose at once, a move's bounds are those over all that the others may still do; where a role moves at
// random, bounds are expectations. Both kinds of bounds only ever close, so that what the tree forgets stays proven above.
import { definePart } from '../../part.ts'
import type { Edge, Node } from '../../tree.ts'
import { createJointBounds } from './solver-joint.ts'
import { createPlies } from './solver-plies.ts'

const EXACT = 1e-12 // expectations are rounded

export const solver = definePart({
  kind: 'proof',
  name: 'solver',
  about:
    'proves what moves are worth, leaves out those that are proven no better than another, and plays a proven one at once; with look, all moves of a node are tried for ends of the game when it is opened, or new; with steers=root, what is proven is heeded at the root only',
  formula: 'lo ≤ v ≤ hi, lo = max lo(a), hi = max hi(a)',
  cite: 'Winands, Björnsson & Saito 2008; score bounds: Cazenave & Saffidine 2010',
  params: { look: 'none', steers: 'tree' },
  ranges: { look: ['none', 'opened', 'new'], steers: ['tree', 'root'] },
  attach(ctx, { look, steers }) {
    const { tree, roles } = ctx
    const { scores, means } = ctx.row
    const { discount, drawn, isShared } = ctx.settings
    const { rowOf, rowFirst, rowCount, edgeChild, edgeVisits, chooserAt, choosersAt } = tree
    const nodeLow = tree.nodeColumn(Float64Array, roles)
    const nodeHigh = tree.nodeColumn(Float64Array, roles)
    const nodeProven = tree.nodeColumn(Uint8Array)
    // Whether the bounds of the node's edges have been written; they are 0 … 1 before.
    const nodeBounded = tree.nodeColumn(Uint8Array)
    const edgeLow = tree.edgeColumn(Float64Array)
    const edgeHigh = tree.edgeColumn(Float64Array)
    const edgeOut = tree.edgeColumn(Uint8Array)
    const low = new Float64Array(roles)
    const high = new Float64Array(roles)
    if (look === 'new') ctx.eagerRows('all')
    const plies = createPlies(ctx, { nodeProven, edgeLow, edgeHigh })
    const joint = createJointBounds(ctx, { nodeLow, nodeHigh, edgeLow, edgeHigh, edgeOut })

    /** Takes moves out that are no better than another; the last to be refuted stays. */
    function takeOut(first: Edge, count: number): void {
      let best = -1
      for (let edge = first; edge < first + count; edge++) {
        if (edgeOut[edge] !== 0) continue
        const isBetter = best < 0 || edgeLow[edge] > edgeLow[best]
        if (isBetter || (edgeLow[edge] === edgeLow[best] && edgeHigh[edge] > edgeHigh[best])) best = edge
      }
      for (let edge = first; edge < first + count; edge++)
        if (edge !== best && edgeHigh[edge] <= edgeLow[best]) edgeOut[edge] = 1
    }

    // Whether what was concluded last may matter further up.
    let isNews = false

    /** Closes the bounds of a node to low and high. */
    function close(node: Node): void {
      let isProven = 1
      let isCloser = false
      for (let role = 0, i = node * roles; role < roles; role++, i++) {
        if (low[role] > nodeLow[i]) {
          nodeLow[i] = low[role]
          isCloser = true
        }
        if (high[role] < nodeHigh[i]) {
          nodeHigh[i] = high[role]
          isCloser = true
        }
        if (nodeHigh[i] - nodeLow[i] > EXACT) isProven = 0
      }
      nodeProven[node] = isProven
      isNews = isCloser || isProven !== 0 // of a proof, the plies may be new
    }

    function closeOther(node: Node): void {
      close(node)
      if (nodeProven[node] !== 0) plies.concludeOther(node)
    }

    /** One role decides: it takes the best; to the others happens what is left. */
    function concludeTurn(node: Node, decider: number): void {
      const row = rowOf(node, decider)
      const first = rowFirst[row]
      const end = first + rowCount[row]
      for (let edge = first; edge < end; edge++) {
        // All of them: a child may have been proven by another way to it.
        const at = edgeChild[edge] * roles + decider
        if (at < roles) continue
        edgeLow[edge] = Math.max(edgeLow[edge], discount * nodeLow[at])
        edgeHigh[edge] = Math.min(edgeHigh[edge], discount * nodeHigh[at])
        plies.readEdge(edge)
      }
      takeOut(first, end - first)
      for (let role = 0; role < roles; role++) {
        low[role] = role === decider ? 0 : 1
        high[role] = 0
      }
      for (let edge = first; edge < end; edge++) {
        if (edgeOut[edge] !== 0) continue
        const at = edgeChild[edge] * roles
        for (let role = 0; role < roles; role++) {
          if (role === decider) {
            low[role] = Math.max(low[role], edgeLow[edge])
            high[role] = Math.max(high[role], edgeHigh[edge])
          } else {
            low[role] = Math.min(low[role], at === 0 ? 0 : discount * nodeLow[at + role])
            high[role] = Math.max(high[role], at === 0 ? 1 : discount * nodeHigh[at + role])
          }
        }
      }
      close(node)
      if (nodeProven[node] !== 0) plies.concludeTurn(node, low[decider], first, end - first)
    }

    /** A role that moves at random decides, or nobody: each move is as likely as the others. */
    function concludeChance(node: Node, first: Edge, count: number): void {
      low.fill(0)
      high.fill(0)
      for (let edge = first; edge < first + count; edge++) {
        const at = edgeChild[edge] * roles
        for (let role = 0; role < roles; role++) {
          low[role] += at === 0 ? 0 : discount * nodeLow[at + role]
          high[role] += at === 0 ? 1 : discount * nodeHigh[at + role]
        }
      }
      for (let role = 0; role < roles; role++) {
        low[role] /= count
        high[role] /= count
      }
      closeOther(node)
    }

    function concludeAt(node: Node): void {
      const row = rowOf(node, 0)
      if (nodeBounded[node] === 0) {
        nodeBounded[node] = 1
        edgeHigh.fill(1, rowFirst[row], rowFirst[row + roles - 1] + rowCount[row + roles - 1])
      }
      const decider = chooserAt(node)
      const choosers = choosersAt(node)
      if (choosers === 0) concludeChance(node, rowFirst[row], 1)
      else if (choosers > 1) {
        joint.conclude(node, low, high, takeOut)
        closeOther(node)
      } else if (drawn[decider]) concludeChance(node, rowFirst[row + decider], rowCount[row + decider])
      else concludeTurn(node, decider)
    }

    /** Whether nobody else chooses at the node. */
    function isAlone(node: Node, role: number): boolean {
      const row = rowOf(node, 0)
      for (let other = 0; other < roles; other++) if (other !== role && rowCount[row + other] > 1) return false
      return true
    }

    /** Whether what is proven about moves of the node is heeded there. */
    const isHeeded = (node: Node): boolean => nodeBounded[node] !== 0 && (steers === 'tree' || node === ctx.now.root())

    return {
      known(node, rewards) {
        if (nodeProven[node] === 0 || steers === 'root') return false
        for (let role = 0; role < roles; role++) rewards[role] = nodeLow[node * roles + role]
        return true
      },
      added(node, rewards) {
        for (let role = 0, i = node * roles; role < roles; role++, i++) {
          nodeLow[i] = rewards === undefined ? 0 : rewards[role]
          nodeHigh[i] = rewards === undefined ? 1 : rewards[role]
        }
        nodeProven[node] = rewards === undefined ? 0 : 1
      },
      opened: look === 'none' ? undefined : concludeAt,
      conclude(path) {
        const leaf = path.nodes[path.length]
        if (leaf === 0 || nodeProven[leaf] === 0) return
        for (let ply = path.length - 1; ply >= 0; ply--) {
          concludeAt(path.nodes[ply])
          // Who has one parent has told it before; a look tells nobody.
          if (!isNews && !isShared && look === 'none') return
        }
      },
      means(node, _role, first, count) {
        if (!isHeeded(node)) return
        for (let i = 0, edge = first; i < count; i++, edge++) {
          if (means[i] < edgeLow[edge]) means[i] = edgeLow[edge]
          else if (means[i] > edgeHigh[edge]) means[i] = edgeHigh[edge]
        }
      },
      mask(node, role, first, count) {
        if (!isHeeded(node)) return
        let exact = -1
        let open = 0
        for (let i = 0; i < count; i++) {
          if (edgeOut[first + i] !== 0) scores[i] = Number.NEGATIVE_INFINITY
          else if (edgeHigh[first + i] === edgeLow[first + i]) exact = i
          else open++
        }
        // What is proven is in hand; there is more to be learned from what may be better.
        if (exact >= 0 && open > 0 && isAlone(node, role)) scores[exact] = Number.NEGATIVE_INFINITY
      },
      settle(node, _role, first, count) {
        if (nodeBounded[node] === 0) return
        let exact = -1
        for (let i = 0; i < count; i++)
          if (edgeOut[first + i] === 0 && edgeHigh[first + i] === edgeLow[first + i]) exact = i
        let better = 0
        for (let i = 0; i < count; i++) {
          if (edgeOut[first + i] !== 0 || i === exact) continue
          if (exact < 0 || means[i] > edgeLow[first + exact]) better++
        }
        if (exact >= 0 && better === 0) return plies.settle(first + exact, first, count)
        for (let i = 0; i < count; i++) {
          const isWorse = exact >= 0 && means[i] <= edgeLow[first + exact]
          if (edgeOut[first + i] !== 0 || i === exact || isWorse) scores[i] = Number.NEGATIVE_INFINITY
        }
      },
      decided(first, count) {
        let left = -1
        for (let edge = first; edge < first + count; edge++) {
          if (edgeOut[edge] !== 0) continue
          if (left >= 0) return false
          left = edge
        }
        if (edgeLow[left] === edgeHigh[left]) return true
        // It is no worse for sure. Where it may be no better, it is looked at as long as the others were: it may end sooner.
        for (let edge = first; edge < first + count; edge++)
          if (edgeHigh[edge] === edgeLow[left] && edgeVisits[edge] > edgeVisits[left]) return false
        return true
      },
      bounds: (node, edge) => (nodeBounded[node] === 0 ? [0, 1] : [edgeLow[edge], edgeHigh[edge]]),
    }
  },
})
