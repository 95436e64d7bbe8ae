// All moves as first, by node: for a node that has been visited some times a page with the rewards and the number of
// simulations of every move made at it or below, legal there or not. Pages are long and memory is bounded: nodes share a
// pool of them, in which the pages of nodes that are forgotten are free again; when it is empty, new nodes go without.
//
//   node ──nodePage──▶ page ──page · stride + 2 · move──▶ sum, visits
import type { Context } from '../part.ts'
import type { Node } from '../tree.ts'

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
  const { tree, roles, game, discount } = ctx
  const { nodeVisits } = tree
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

  const moveStamp = new Uint32Array(ctx.moves)
  let stamp = 0
  // The moves of a simulation, each once, from the last to the first, and what their makers got.
  let seen = new Int32Array(256)
  let seenReward = new Float64Array(256)

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

  // One loop to a function: V8 then knows the columns' addresses, which it does not in loops within loops.

  /** Adds the moves of a ply that were not seen yet; returns how many there are then. */
  function see(moves: Int32Array, first: number, rewards: Float64Array, count: number): number {
    for (let role = 0; role < roles; role++) {
      const move = moves[first + role]
      if (moveStamp[move] === stamp || role === game.chance) continue
      moveStamp[move] = stamp
      seen[count] = move
      seenReward[count++] = rewards[role]
    }
    return count
  }
  /** Adds a simulation to a page. */
  function add(page: number, count: number, shrink: number, weight: number): void {
    const at = page * stride
    const list = seen
    const gains = seenReward
    for (let i = 0; i < count; i++) {
      const entry = at + 2 * list[i]
      numbers[entry] += gains[i] * shrink
      numbers[entry + 1] += weight
    }
  }

  ctx.onSimulation(({ moves, length, treeLength, rewards, weight, path }) => {
    if (++stamp === 2 ** 32) {
      moveStamp.fill(0)
      stamp = 1
    }
    if (seen.length < length * roles) {
      seen = new Int32Array(2 * length * roles)
      seenReward = new Float64Array(2 * length * roles)
    }
    const { nodes } = path
    // The root first: it must never go without.
    if (nodePage[nodes[0]] === 0) give(nodes[0])
    let count = 0
    let shrink = weight
    for (let ply = length - 1; ply >= 0; ply--) {
      count = see(moves, ply * roles, rewards, count)
      if (ply > treeLength) continue
      if (ply < treeLength) shrink *= discount
      const node = nodes[ply]
      let page = nodePage[node]
      if (page === 0 && node !== 0 && nodeVisits[node] >= from) page = give(node)
      if (page !== 0) add(page, count, shrink, weight)
    }
  })
  return {
    numbers,
    at: (node) => nodePage[node] * stride,
    has: (node) => nodePage[node] !== 0,
  }
}
