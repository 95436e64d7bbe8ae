import { describe, expect, test } from 'vitest'
import { createJoint } from './children.ts'
import { recycle } from './recycle.ts'
import type { Simulator } from './simulate.ts'
import { createTranspositions } from './transpositions.ts'
import { createTree, type Node, type Tree } from './tree.ts'

const state = (n: number) => Int32Array.of(n, -n)
const MOVES = [Int32Array.of(10, 11, 12), Int32Array.of(20)]

/** A node with a row of three moves of the first role and one of the second; returns the first edge. */
function addRows(tree: Tree, node: Node): number {
  tree.addBlock(node, MOVES, Int32Array.of(3, 1))
  return tree.rowFirst[tree.rowOf(node, 0)]
}
/** A node at which both roles choose, among two and three moves; returns the first edge. */
function bothChoose(tree: Tree, node: Node): number {
  tree.addBlock(
    node,
    MOVES.map(() => Int32Array.of(10, 11, 12)),
    Int32Array.of(2, 3),
  )
  return tree.rowFirst[tree.rowOf(node, 0)]
}
function hangAfter(tree: Tree, child: Node, node: Node, ...edges: number[]): void {
  const joint = createJoint()
  expect(tree.childAfter(node, Int32Array.from(edges), 0, joint)).toBe(0)
  tree.hang(child, joint)
  expect(tree.childAfter(node, Int32Array.from(edges), 0, createJoint())).toBe(child)
}
/** Every child with the choices that lead to it. */
function childrenOf(tree: Tree, node: Node): (Node | number[])[][] {
  const found: (Node | number[])[][] = []
  tree.forEachChild(node, (child, choices) => found.push([child, [...choices]]))
  return found
}
/** Node 1 with the children 2 and 3; node 3 with the child 4. */
function smallTree() {
  const tree = createTree({ roles: 2, stateWords: 2, nodes: 10, edges: 40 })
  const own = tree.edgeColumn(Float64Array)
  const wide = tree.nodeColumn(Int32Array, 3)
  for (let n = 1; n <= 4; n++) {
    tree.addNode(state(n), n === 2)
    tree.nodeVisits[n] = n * 10
    wide.fill(n, n * 3, n * 3 + 3)
  }
  const first = addRows(tree, 1)
  const second = addRows(tree, 3)
  tree.edgeChild[first] = 2
  tree.edgeChild[first + 2] = 3
  tree.edgeChild[second + 1] = 4
  for (let edge = first; edge < second + 4; edge++) own[edge] = tree.edgeVisits[edge] = edge * 100
  return { tree, own, wide, first, second }
}

describe('a tree', () => {
  test('renewed is a fresh one in the same memory', () => {
    const { tree, own, wide } = smallTree()
    let told = 0
    tree.onMove(() => told++)
    tree.renew()
    expect([tree.nodes(), tree.edges()]).toEqual([0, 0])
    expect(tree.edgeColumn(Float64Array)).toBe(own)
    expect(tree.nodeColumn(Int32Array, 3)).toBe(wide)
    for (const column of [own, wide, tree.nodeVisits, tree.nodeTerminal, tree.edgeVisits, tree.edgeChild])
      expect(column.every((number) => number === 0)).toBe(true)
    tree.clear()
    expect(told).toBe(0)
  })

  test('gives nodes and rows in order', () => {
    const { tree, first, second } = smallTree()
    expect(tree.nodes()).toBe(4)
    expect(tree.edges()).toBe(8)
    expect(second - first).toBe(4)
    expect([...tree.edgeMove.subarray(first, first + 4)]).toEqual([10, 11, 12, 20])
    expect(tree.nodeTerminal[2]).toBe(1)
  })

  test('keeps what is below the new root, with all columns, under new names', () => {
    const { tree, own, wide, second } = smallTree()
    let told: number[] = []
    tree.onMove((renamed) => (told = [...renamed]))
    const root = tree.keep(3, 0)
    expect(root).toBe(1)
    expect(told).toEqual([0, 0, 0, 1, 2])
    expect(tree.nodes()).toBe(2)
    expect(tree.edges()).toBe(4)
    expect([...tree.nodeVisits.subarray(1, 3)]).toEqual([30, 40])
    expect([...wide.subarray(3, 9)]).toEqual([3, 3, 3, 4, 4, 4])
    expect([...tree.nodeState.subarray(2, 6)]).toEqual([3, -3, 4, -4])
    const first = tree.rowFirst[tree.rowOf(root, 0)]
    expect(first).toBe(1)
    expect([...own.subarray(first, first + 4)]).toEqual([0, 1, 2, 3].map((i) => (second + i) * 100))
    expect(tree.edgeChild[first + 1]).toBe(2)
  })

  test('clears the columns of nodes and edges that are used again', () => {
    const { tree, own, wide } = smallTree()
    tree.keep(4, 0)
    expect(tree.nodes()).toBe(1)
    const node = tree.addNode(state(9), false)
    const edge = addRows(tree, node)
    expect([...wide.subarray(node * 3, node * 3 + 3)]).toEqual([0, 0, 0])
    expect([own[edge], tree.edgeVisits[edge], tree.edgeChild[edge + 2], tree.nodeVisits[node]]).toEqual([0, 0, 0, 0])
  })

  test('drops children that were not visited since, and keeps the statistics of the edges to them', () => {
    const { tree, first } = smallTree()
    tree.nodeStamp.set([0, 9, 9, 4, 4])
    tree.keep(1, 5)
    expect(tree.nodes()).toBe(2)
    expect([tree.edgeChild[first], tree.edgeChild[first + 2]]).toEqual([2, 0])
    expect(tree.edgeVisits[first + 2]).toBe((first + 2) * 100)
  })

  test('drops nodes out of the list of an edge, and a root is in no list', () => {
    const tree = createTree({ roles: 2, stateWords: 2, nodes: 10, edges: 40 })
    for (let n = 1; n <= 4; n++) tree.addNode(state(n), false)
    const first = bothChoose(tree, 1)
    for (const [child, other] of [2, 3, 4].entries()) hangAfter(tree, child + 2, 1, first, first + other)
    expect(childrenOf(tree, 1)).toEqual([
      [4, [0, 2]],
      [3, [0, 1]],
      [2, [0, 0]],
    ])
    tree.nodeStamp.set([0, 5, 5, 1, 5])
    tree.keep(1, 5)
    expect(childrenOf(tree, 1)).toEqual([
      [3, [0, 2]],
      [2, [0, 0]],
    ])
    const root = tree.keep(3, 0)
    expect(tree.isJoint(root)).toBe(false)
  })

  test('is full when there is no room for a node or its edges', () => {
    const tree = createTree({ roles: 1, stateWords: 1, nodes: 3, edges: 6 })
    tree.addNode(Int32Array.of(1), false)
    expect(tree.full(5)).toBe(false)
    expect(tree.full(6)).toBe(true)
    tree.addNode(Int32Array.of(2), false)
    expect(tree.full(0)).toBe(true)
  })
})

describe('transpositions', () => {
  test('find nodes by their states, also after nodes have moved', () => {
    const { tree } = smallTree()
    const table = createTranspositions(tree)
    for (let n = 1; n <= 4; n++) table.add(n)
    expect([1, 2, 3, 4].map((n) => table.find(state(n)))).toEqual([1, 2, 3, 4])
    expect(table.find(state(5))).toBe(0)
    tree.keep(3, 0)
    table.rebuild()
    expect([1, 2, 3, 4].map((n) => table.find(state(n)))).toEqual([0, 0, 1, 2])
  })
  test('leave nodes alone that hang on a joint move', () => {
    const { tree } = smallTree()
    const first = bothChoose(tree, 4)
    hangAfter(tree, 2, 4, first, first + 3)
    const table = createTranspositions(tree)
    table.rebuild()
    expect([1, 2, 3, 4].map((n) => table.find(state(n)))).toEqual([1, 0, 3, 4])
  })
})

test('recycling forgets about half of the nodes, those that were not visited for longest', () => {
  const tree = createTree({ roles: 2, stateWords: 2, nodes: 101, edges: 800 })
  for (let n = 1; n <= 100; n++) {
    tree.addNode(state(n), false)
    tree.nodeStamp[n] = n === 1 ? 1000 : 1000 - n
  }
  let kept = 0
  const simulator = { stampNow: () => 1000, root: () => 1, keep: (_node: Node, since: number) => (kept = since) }
  recycle(tree, simulator as unknown as Simulator)
  const left = Array.from({ length: 100 }, (_, i) => i + 1).filter((n) => tree.nodeStamp[n] >= kept)
  expect(left.length).toBeLessThanOrEqual(50)
  expect(left.length).toBeGreaterThanOrEqual(45)
  expect(left).toContain(2)
})
