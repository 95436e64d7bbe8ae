// All moves as first, by node: for a node that has been visited some times a page with the rewards and the number of
// simulations of every move made at it or below, legal there or not. Pages are long and memory is bounded: nodes share a
// pool of them. The pages of nodes that are forgotten are free again, and when none is free, a page of a node with fewer
// visits changes hands, so that what is visited now never goes without for what was visited long ago.
//
//   node ──nodePage──▶ page ──page · stride + 2 · move──▶ sum, visits
import type { Context } from '../part.ts'
import type { Node } from '../tree.ts'
import { createPathTally } from './path-tally.ts'

const MAX_NUMBERS = 2 ** 25 // in all pages together: 256 MB, of which only what is written to counts
const LOOKED_AT = 8 // pages, of which that of the node with the fewest visits may change hands

export interface AmafPages {
  /** Of all pages: [at + 2 · move] is the sum of rewards, the next one the number of simulations. */
  readonly numbers: Float64Array
  /** Where the node's page begins; that of an empty page if it has none. */
  at(node: Node): number
  /** Whether the node has a page that knows more than `ref` of so many visits. */
  speaks(node: Node, visits: number, ref: number): boolean
}

export interface PagesOptions {
  /** The root has a page, other nodes from so many visits on, those of the simulation that is coming back counted as one. */
  readonly from: number
  /** How far below the root; everywhere if absent. */
  readonly depth?: number
  /** How many numbers all pages may hold together. */
  readonly numbers?: number
}

export function createAmafPages(ctx: Context, options: PagesOptions): AmafPages {
  const { from, depth = Number.POSITIVE_INFINITY, numbers: maxNumbers = MAX_NUMBERS } = options
  const { tree, game } = ctx
  const { nodeVisits } = tree
  const { visits, sum, moves, onNode } = createPathTally(ctx)
  const stride = 2 * ctx.moves
  // Each simulation adds a node at most: below one with so many visits there are nearly as many, and few such lie below others.
  const mostNodes = Math.ceil((1.25 * tree.maxNodes) / Math.max(1.25, from))
  const most = Math.min(mostNodes, Math.max(1, Math.floor(maxNumbers / stride)))
  // Page 0 stays empty.
  const numbers = tree.numbers(Float64Array, (most + 1) * stride)
  const nodePage = tree.nodeColumn(Int32Array)
  const pageNode = tree.numbers(Int32Array, most + 1)
  const pageMissed = tree.numbers(Float64Array, most + 1) // visits of its node beyond `from` that came before the page
  const free = tree.numbers(Int32Array, most)
  let frees = 0
  let pages = 1 // beyond, none was ever used
  let hand = 0 // the page that was looked at last

  ctx.keep('amafPages', {
    read: () => [
      Int32Array.of(frees, pages, hand),
      numbers.slice(0, pages * stride),
      pageNode.slice(0, pages),
      pageMissed.slice(0, pages),
      free.slice(0, frees),
    ],
    write(saved) {
      const [counts, ...arrays] = saved as readonly Float64Array[]
      ;[frees, pages, hand] = counts
      ;[numbers, pageNode, pageMissed, free].forEach((array, i) => void array.set(arrays[i]))
    },
  })

  tree.onMove((renamed) => {
    for (let page = 1; page < pages; page++) {
      const node = pageNode[page]
      if (node === 0) continue
      pageNode[page] = renamed[node]
      if (renamed[node] === 0) free[frees++] = page
    }
  })

  /** A page of a node with fewer visits; 0 if none was found. The nodes above have more, and so keep theirs. */
  function takeOver(atMost: number): number {
    let fewest = atMost
    let found = 0
    for (let i = 0; i < LOOKED_AT; i++) {
      hand = (hand % most) + 1
      const owner = pageNode[hand]
      if (nodeVisits[owner] >= fewest || owner === ctx.now.root()) continue
      fewest = nodeVisits[owner]
      found = hand
    }
    if (found !== 0) nodePage[pageNode[found]] = 0
    return found
  }

  /** Gives a node a page, if there is one; `before` so many visits came earlier. */
  function give(node: Node, before: number, atMost: number): number {
    const page = frees > 0 ? free[--frees] : pages <= most ? pages++ : takeOver(atMost)
    if (page !== 0) {
      numbers.fill(0, page * stride, page * stride + 2 * game.moves.length)
      pageNode[page] = node
      pageMissed[page] = Math.max(0, before - from)
    }
    nodePage[node] = page
    return page
  }

  /** Adds what was made to a page. */
  function add(page: number, size: number, shrink: number): void {
    const at = page * stride
    for (let i = 0; i < size; i++) {
      const move = moves[i]
      numbers[at + 2 * move] += sum[move] * shrink
      numbers[at + 2 * move + 1] += visits[move]
    }
  }

  onNode((node, size, shrink, ply, { nodes, weight }) => {
    // The root first: it must never go without.
    const root = nodes[0]
    if (nodePage[root] === 0) give(root, nodeVisits[root] - weight, Number.POSITIVE_INFINITY)
    let page = nodePage[node]
    const before = nodeVisits[node] - weight
    if (page === 0 && before + 1 >= from && ply <= depth) page = give(node, before, nodeVisits[node])
    if (page !== 0) add(page, size, shrink)
  })
  return {
    numbers,
    at: (node) => nodePage[node] * stride,
    speaks: (node, known, ref) => nodePage[node] !== 0 && known - pageMissed[nodePage[node]] > ref,
  }
}
