// Strongly connected components by Tarjan's algorithm (1972), with the recursion written as a stack:
// the graphs of large networks are deeper than any call stack.

/**
 * The components of the graph, each a list of nodes, in dependency order: a component comes after every
 * component its nodes have successors in.
 */
export function components(count: number, successors: (node: number) => ArrayLike<number>): number[][] {
  const found: number[][] = []
  const order = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const onStack = new Uint8Array(count)
  const stack: number[] = []
  const path: number[] = [] // the nodes being visited
  const edge: number[] = [] // how many successors of each were looked at
  let clock = 0

  for (let root = 0; root < count; root++) {
    if (order[root] >= 0) continue
    path.push(root)
    edge.push(0)
    while (path.length > 0) {
      const node = path[path.length - 1]
      const next = edge[edge.length - 1]++
      if (next === 0) {
        order[node] = low[node] = clock++
        stack.push(node)
        onStack[node] = 1
      }
      const targets = successors(node)
      if (next < targets.length) {
        const target = targets[next]
        if (order[target] < 0) {
          path.push(target)
          edge.push(0)
        } else if (onStack[target] === 1) low[node] = Math.min(low[node], order[target])
        continue
      }
      path.pop()
      edge.pop()
      if (path.length > 0) low[path[path.length - 1]] = Math.min(low[path[path.length - 1]], low[node])
      if (low[node] === order[node]) {
        const component: number[] = []
        let member: number
        do {
          member = stack.pop()!
          onStack[member] = 0
          component.push(member)
        } while (member !== node)
        found.push(component)
      }
    }
  }
  return found
}
