// All moves as first, by node: for a node that has been visited some times a page with the rewards and the number of
// simulations of every move made at it or below, legal there or not. Pages are long and memory is bounded: nodes share a
// pool of them, in which the pages of nodes that are forgotten are free again; when it is empty, new nodes go without.
//
//   node ──nodePage──▶ page ──page · stride + 2 · move──▶ sum, visits
import type { Context } from '../part.ts'
import type { Node } from '../tree.ts'
import { createPathTally } from './path-tally.ts'

const MOST_NUMBERS = 2 ** 25 // in all pages together: 256 MB, of which only what is written to counts

export interface AmafPages {
  /** Of all pages: [at + 2 · move] is the sum of rewards, the next one the number of simulations. */
  readonly numbers: Float64Array
  /** Where the node's page begins; that of an empty page if it has none. */
  at(node: Node): number
  has(node: Node): boolean
}

export interface PagesOptions {
  /** The root has a page, other nodes from so many visits on; infinity: none but the root. */
  readonly from: number
  /** How many numbers all pages may hold together. */
  readonly numbers?: number
}

export function createAmafPages(ctx: Context, { from, numbers: mostNumbers = MOST_NUMBERS }: PagesOptions): AmafPages {
  const { tree, game } = ctx
  const { nodeVisits } = tree
  const { visits, sum, moves, onNode } = createPathTally(ctx)
  const stride = 2 * ctx.moves
  const most =
    from === Number.POSITIVE_INFINITY ? 1 : Math.min(tree.mostNodes, Math.max(1, Math.floor(mostNumbers / stride)))
  // Page 0 stays empty.
  const numbers = tree.numbers(Float64Array, (most + 1) * stride)
  const nodePage = tree.nodeColumn(Int32Array)
  const pageNode = tree.numbers(Int32Array, most + 1)
  const free = tree.numbers(Int32Array, most)
  let frees = 0
  let pages = 1 // beyond, none was ever used

  tree.onMove((renamed) => {
    for (let page = 1; page < pages; page++) {
      const node = pageNode[page]
      if (node === 0) continue
      pageNode[page] = renamed[node]
      if (renamed[node] === 0) free[frees++] = page
    }
  })

  function give(node: Node): number {
    const page = frees > 0 ? free[--frees] : pages <= most ? pages++ : 0
    if (page !== 0) {
      numbers.fill(0, page * stride, page * stride + 2 * game.moves.length)
      pageNode[page] = node
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

  onNode((node, size, shrink, { nodes }) => {
    // The root first: it must never go without.
    if (nodePage[nodes[0]] === 0) give(nodes[0])
    let page = nodePage[node]
    if (page === 0 && nodeVisits[node] >= from) page = give(node)
    if (page !== 0) add(page, size, shrink)
  })
  return {
    numbers,
    at: (node) => nodePage[node] * stride,
    has: (node) => nodePage[node] !== 0,
  }
}
