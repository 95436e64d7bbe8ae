// In a dag, all ways up: the nodes from which a node can be reached, each once, nearest first. Who leads where is written down
// when a simulation that went that way is backed up, and read anew from the tree when nodes have moved.
import type { Context } from './part.ts'
import type { Node } from './tree.ts'

export function createAncestors({ tree, keep }: Pick<Context, 'tree' | 'keep'>) {
  const { maxNodes, maxEdges, hasRows, forEachChild } = tree
  // Each node has a list of links to its parents; link 0 ends it.
  const nodeLink = tree.nodeColumn(Int32Array)
  const linkParent = tree.numbers(Int32Array, maxNodes + maxEdges)
  const linkNext = tree.numbers(Int32Array, maxNodes + maxEdges)
  const nodeSeen = tree.nodeColumn(Float64Array) // the last walk that came by
  const queue = tree.numbers(Int32Array, maxNodes)
  const distance = tree.numbers(Int32Array, maxNodes)
  let links = 1
  let walks = 0

  keep('ancestors', {
    read: () => [Float64Array.of(links, walks), linkParent.slice(0, links), linkNext.slice(0, links)],
    write(saved) {
      const [counts, parents, nexts] = saved as readonly Float64Array[]
      ;[links, walks] = counts
      linkParent.set(parents)
      linkNext.set(nexts)
    },
  })

  function link(parent: Node, child: Node): void {
    for (let at = nodeLink[child]; at !== 0; at = linkNext[at]) if (linkParent[at] === parent) return
    linkParent[links] = parent
    linkNext[links] = nodeLink[child]
    nodeLink[child] = links++
  }

  tree.onMove((renamed) => {
    links = 1
    if (!renamed.includes(1)) return // nothing is left
    nodeLink.fill(0, 0, tree.nodes() + 1)
    for (let node = 1; node <= tree.nodes(); node++) if (hasRows(node)) forEachChild(node, (child) => link(node, child))
  })

  return {
    /** Notes that a node leads to another. */
    link,
    /** Calls `see` with a node and with all from which it can be reached, and by how many plies at least. */
    forEach(from: Node, see: (node: Node, plies: number) => void): void {
      const walk = ++walks
      let end = 1
      queue[0] = from
      distance[0] = 0
      nodeSeen[from] = walk
      for (let i = 0; i < end; i++) {
        see(queue[i], distance[i])
        for (let at = nodeLink[queue[i]]; at !== 0; at = linkNext[at]) {
          const parent = linkParent[at]
          if (nodeSeen[parent] === walk) continue
          nodeSeen[parent] = walk
          queue[end] = parent
          distance[end++] = distance[i] + 1
        }
      }
    },
  }
}
