import { describe, expect, test } from 'vitest'
import { createAncestors } from './ancestors.ts'
import { createTree } from './tree.ts'

describe('ways up', () => {
  test('every node once, nearest first, also through circles', () => {
    const tree = createTree({ roles: 1, stateWords: 1, nodes: 10, edges: 20 })
    for (let node = 1; node <= 5; node++) tree.addNode(Int32Array.of(node), false)
    const ancestors = createAncestors({ tree, keep: () => {} })
    // 1 → 2 → 4, 1 → 3 → 4, 4 → 2, 2 → 4 again
    for (const [parent, child] of [
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
      [4, 2],
      [2, 4],
    ])
      ancestors.link(parent, child)
    const seen: [number, number][] = []
    ancestors.forEach(4, (node, plies) => seen.push([node, plies]))
    expect(seen[0]).toEqual([4, 0])
    expect(new Map(seen)).toEqual(
      new Map([
        [4, 0],
        [2, 1],
        [3, 1],
        [1, 2],
      ]),
    )
    expect(seen.length).toBe(4)
  })
})
