// Bounds where several roles choose at once. A move's bounds are the worst and the best over all that the others may still
// do with it; what nobody has tried yet may bring anything. So a role is sure of what its best single move brings: mixing
// moves may bring more, but never more than the upper bound.
import type { Context } from '../../part.ts'
import type { Edge, Node } from '../../tree.ts'

interface Bounds {
  readonly nodeLow: Float64Array
  readonly nodeHigh: Float64Array
  readonly edgeLow: Float64Array
  readonly edgeHigh: Float64Array
  readonly edgeOut: Uint8Array
}

export function createJointBounds(ctx: Context, { nodeLow, nodeHigh, edgeLow, edgeHigh, edgeOut }: Bounds) {
  const { tree, roles } = ctx
  const { discount, drawn } = ctx.settings
  const { rowOf, rowFirst, rowCount, forEachChild } = tree
  const width = ctx.row.scores.length
  // By chooser, in the order of roles: who, and which move it makes in the joint move looked at.
  const chooserRole = new Int32Array(roles)
  const chosen = new Int32Array(roles)
  const allowed = new Float64Array(roles) // moves that are not out
  // By chooser and move: over the joint moves with it that were tried.
  const worst = new Float64Array(roles * width)
  const best = new Float64Array(roles * width)
  const tried = new Float64Array(roles * width)
  let row = 0
  let choosers = 0
  let rational = 0 // choosers that do not move at random

  const isOut = (chooser: number): boolean =>
    !drawn[chooserRole[chooser]] && edgeOut[rowFirst[row + chooserRole[chooser]] + chosen[chooser]] !== 0

  function readChoosers(node: Node): void {
    row = rowOf(node, 0)
    choosers = 0
    rational = 0
    for (let role = 0; role < roles; role++) {
      if (rowCount[row + role] === 1) continue
      if (!drawn[role]) rational++
      chooserRole[choosers++] = role
    }
    countAllowed()
  }

  function countAllowed(): void {
    for (let chooser = 0; chooser < choosers; chooser++) {
      const role = chooserRole[chooser]
      allowed[chooser] = rowCount[row + role]
      if (drawn[role]) continue
      for (let i = 0; i < rowCount[row + role]; i++) if (edgeOut[rowFirst[row + role] + i] !== 0) allowed[chooser]--
    }
  }

  /** Calls `see` with every child, its moves in `chosen` and how many of them are out. */
  function seeChildren(node: Node, see: (child: Node, outs: number) => void): void {
    forEachChild(node, (child, choices) => {
      let outs = 0
      for (let chooser = 0; chooser < choosers; chooser++) {
        chosen[chooser] = choices[chooserRole[chooser]]
        if (isOut(chooser)) outs++
      }
      see(child, outs)
    })
  }

  /** Adds a child to the bounds of the moves that lead to it, unless another's move to it is out. */
  function weigh(child: Node, outs: number): void {
    for (let chooser = 0; chooser < choosers; chooser++) {
      const role = chooserRole[chooser]
      if (outs > (isOut(chooser) ? 1 : 0) || drawn[role]) continue
      const i = chooser * width + chosen[chooser]
      const least = discount * nodeLow[child * roles + role]
      const most = discount * nodeHigh[child * roles + role]
      tried[i]++
      // Against chance alone, what counts is the average.
      worst[i] = rational === 1 ? worst[i] + least : Math.min(worst[i], least)
      best[i] = rational === 1 ? best[i] + most : Math.max(best[i], most)
    }
  }

  /** Bounds of the moves of one chooser. */
  function closeRow(chooser: number): void {
    const first = rowFirst[row + chooserRole[chooser]]
    const count = rowCount[row + chooserRole[chooser]]
    let others = 1
    for (let other = 0; other < choosers; other++) if (other !== chooser) others *= allowed[other]
    for (let move = 0, i = chooser * width; move < count; move++, i++) {
      const untried = others - tried[i]
      const least = rational === 1 ? worst[i] / others : untried > 0 ? 0 : worst[i]
      const most = rational === 1 ? (best[i] + untried) / others : untried > 0 ? 1 : best[i]
      if (least > edgeLow[first + move]) edgeLow[first + move] = least
      if (most < edgeHigh[first + move]) edgeHigh[first + move] = most
    }
  }

  /** Of the roles that choose: what the best of their moves is sure to bring, and may bring. */
  function boundChooser(role: number, low: Float64Array, high: Float64Array): void {
    low[role] = 0
    high[role] = 0
    for (let edge = rowFirst[row + role]; edge < rowFirst[row + role] + rowCount[row + role]; edge++) {
      if (edgeOut[edge] !== 0) continue
      low[role] = Math.max(low[role], edgeLow[edge])
      high[role] = Math.max(high[role], edgeHigh[edge])
    }
  }

  /** Of the roles that do not: what the joint moves that are left bring; the average, where all are drawn. */
  function boundOthers(node: Node, low: Float64Array, high: Float64Array): void {
    let all = 1
    for (let chooser = 0; chooser < choosers; chooser++) all *= allowed[chooser]
    let found = 0
    low.fill(rational === 0 ? 0 : 1)
    high.fill(0)
    seeChildren(node, (child, outs) => {
      if (outs > 0) return
      found++
      for (let role = 0; role < roles; role++) {
        const least = discount * nodeLow[child * roles + role]
        const most = discount * nodeHigh[child * roles + role]
        low[role] = rational === 0 ? low[role] + least : Math.min(low[role], least)
        high[role] = rational === 0 ? high[role] + most : Math.max(high[role], most)
      }
    })
    for (let role = 0; role < roles; role++) {
      if (rational === 0) {
        low[role] /= all
        high[role] = (high[role] + all - found) / all
      } else if (found < all) {
        low[role] = 0
        high[role] = 1
      }
    }
  }

  return {
    /** Works the moves' bounds out anew, and from them those of the node for every role. */
    conclude(node: Node, low: Float64Array, high: Float64Array, takeOut: (first: Edge, count: number) => void): void {
      readChoosers(node)
      for (let chooser = 0; chooser < choosers; chooser++) {
        const from = chooser * width
        const end = from + rowCount[row + chooserRole[chooser]]
        worst.fill(rational === 1 ? 0 : 1, from, end)
        best.fill(0, from, end)
        tried.fill(0, from, end)
      }
      seeChildren(node, weigh)
      for (let chooser = 0; chooser < choosers; chooser++) {
        const role = chooserRole[chooser]
        if (drawn[role]) continue
        closeRow(chooser)
        takeOut(rowFirst[row + role], rowCount[row + role])
      }
      countAllowed()
      boundOthers(node, low, high)
      for (let chooser = 0; chooser < choosers; chooser++)
        if (!drawn[chooserRole[chooser]]) boundChooser(chooserRole[chooser], low, high)
    },
  }
}
