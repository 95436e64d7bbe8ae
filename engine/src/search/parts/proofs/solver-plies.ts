// How far off the end is that was proven: plies to it, beside the bounds. Who cannot do better than its reward gets it as soon as
// possible; who could, in a lost position above all, plays what takes longest, since the others may still err. A proof need
// not be the shortest, so that these are plies within which the end comes, and they shrink with every move of a match.
import type { Context } from '../../part.ts'
import type { Edge, Node } from '../../tree.ts'

interface Proven {
  readonly nodeProven: Uint8Array
  readonly edgeLow: Float64Array
  readonly edgeHigh: Float64Array
}

export function createPlies(ctx: Context, { nodeProven, edgeLow, edgeHigh }: Proven) {
  const { tree } = ctx
  const { scores } = ctx.row
  const { edgeChild, forEachChild } = tree
  const nodePlies = tree.nodeColumn(Int32Array) // 0 for ends
  const edgePlies = tree.edgeColumn(Int32Array) // 0 where nothing is known; stays when the child is forgotten

  const isExact = (edge: Edge, value: number): boolean => edgeLow[edge] === value && edgeHigh[edge] === value

  /** The plies of the moves of a row that bring exactly this, as the role that chooses wants them; 0 if none is known. */
  function wanted(value: number, first: Edge, count: number): number {
    let best = 0
    for (let edge = first; edge < first + count; edge++) {
      const plies = edgePlies[edge]
      if (plies === 0 || !isExact(edge, value)) continue
      if (best === 0 || (value >= 1 ? plies < best : plies > best)) best = plies
    }
    return best
  }

  /** Of the proven nodes below one, the longest, and the move to it. */
  function longest(node: Node): number {
    let most = 0
    forEachChild(node, (child) => {
      if (nodeProven[child] !== 0 && nodePlies[child] > most) most = nodePlies[child]
    })
    return most + 1
  }

  return {
    /** After a move to a single node. */
    readEdge(edge: Edge): void {
      const child = edgeChild[edge]
      if (nodeProven[child] !== 0) edgePlies[edge] = nodePlies[child] + 1
    },
    /** At a proven node where one role decides, which gets this. */
    concludeTurn(node: Node, value: number, first: Edge, count: number): void {
      // Expectations are rounded, so that no move may bring exactly what the node does.
      nodePlies[node] = wanted(value, first, count) || longest(node)
    },
    /** At a proven node where nobody does, or several. */
    concludeOther(node: Node): void {
      nodePlies[node] = longest(node)
    },
    /** Leaves those moves in the scores that are as good as this one, which is proven, and end the match when they should. */
    settle(exact: Edge, first: Edge, count: number): void {
      const value = edgeLow[exact]
      const plies = wanted(value, first, count)
      for (let i = 0, edge = first; i < count; i++, edge++) {
        const stays = plies === 0 ? edge === exact : edgePlies[edge] === plies && isExact(edge, value)
        // Scores may rule out what was never tried; what is proven need not be.
        scores[i] = stays ? Math.max(scores[i], -Number.MAX_VALUE) : Number.NEGATIVE_INFINITY
      }
    },
  }
}
