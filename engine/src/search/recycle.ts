// When the tree is full: forget the nodes that were not visited for longest, about half of all. A node is never visited
// later than its parent, so what is left is a tree.
import type { Simulator } from './simulate.ts'
import type { Tree } from './tree.ts'

const BUCKETS = 4096

export function recycle(tree: Tree, simulator: Simulator): void {
  const { nodeStamp } = tree
  const nodes = tree.nodes()
  const newest = simulator.stampNow() + 1
  let oldest = newest
  for (let node = 1; node <= nodes; node++) if (nodeStamp[node] < oldest) oldest = nodeStamp[node]
  const width = Math.max(1, Math.ceil((newest - oldest + 1) / BUCKETS))
  const inBucket = new Uint32Array(BUCKETS + 1)
  for (let node = 1; node <= nodes; node++) inBucket[Math.floor((nodeStamp[node] - oldest) / width)]++
  let kept = 0
  let bucket = BUCKETS
  while (bucket > 0 && kept + inBucket[bucket] <= nodes / 2) kept += inBucket[bucket--]
  simulator.keep(simulator.root(), oldest + (bucket + 1) * width)
}
