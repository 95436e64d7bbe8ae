// The search tree as columns: struct of arrays, fixed capacity, integers for pointers. A node that is visited again gets a
// block: one row per role, each a run of edges, the role's moves.
//
//   node ──▶ block ──row = block · roles + role──▶ rowFirst, rowCount ──▶ edges ──▶ node
//
// Node 0 and block 0 stand for "none", so that fresh memory is a fresh tree. Arrays are made for the whole capacity and
// cost nothing until they are touched. Which node a joint choice leads to is the matter of children.ts. Parts may ask for
// columns of their own: they are cleared for new nodes and edges and move with them.
import type { Role } from '../game/game.ts'
import { createChildren } from './children.ts'
import {
  addRun,
  bytesOf,
  type Column,
  type ColumnType,
  closeUp,
  createRuns,
  type Entries,
  entriesOf,
  type Node,
  oneMemory,
} from './columns.ts'

export type { Edge, Node } from './columns.ts'

export interface TreeSize {
  readonly roles: number
  readonly stateWords: number
  readonly nodes: number
  readonly edges: number
}

/** What is in a tree but the states of its nodes, which follow from that of the root. */
export interface SavedTree {
  /** Of nodes, blocks and edges, one more than there are. */
  readonly sizes: readonly number[]
  readonly columns: readonly Column[]
}

export type Tree = ReturnType<typeof createTree>

export function createTree({ roles, stateWords, nodes: maxNodes, edges: maxEdges }: TreeSize) {
  const nodeColumns: Entries[] = []
  const edgeColumns: Entries[] = []
  const nodeColumn = <C extends Column>(column: C, width = 1): C => {
    nodeColumns.push(entriesOf(column, width))
    return column
  }
  const edgeColumn = <C extends Column>(column: C, width = 1): C => {
    edgeColumns.push(entriesOf(column, width))
    return column
  }
  // What parts have asked for, in that order: the parts of the next search ask for the same.
  const asked: Column[] = []
  let given = 0
  function give<C extends Column>(type: ColumnType<C>, length: number): C {
    const before = asked[given]
    const column = before instanceof type && before.length === length ? before : new type(length)
    asked[given++] = column
    return column
  }

  const columns = oneMemory({
    nodeVisits: [Float64Array, maxNodes],
    nodeCode: [Float64Array, maxNodes],
    edgeVisits: [Float64Array, maxEdges],
    edgeSum: [Float64Array, maxEdges],
    nodeBlock: [Int32Array, maxNodes],
    nodeNext: [Int32Array, maxNodes],
    nodeState: [Int32Array, maxNodes * stateWords],
    blockNode: [Int32Array, maxNodes],
    rowFirst: [Int32Array, maxNodes * roles],
    rowCount: [Int32Array, maxNodes * roles],
    edgeMove: [Int32Array, maxEdges],
    edgeChild: [Int32Array, maxEdges],
    edgePending: [Int32Array, maxEdges],
    nodeStamp: [Uint32Array, maxNodes], // the last simulation that came by
    nodeTerminal: [Uint8Array, maxNodes],
  })
  const { nodeVisits, nodeCode, nodeBlock, nodeNext, nodeState, nodeStamp, nodeTerminal } = columns
  const { blockNode, rowFirst, rowCount, edgeVisits, edgeSum, edgeMove, edgeChild, edgePending } = columns
  for (const column of [nodeVisits, nodeCode, nodeBlock, nodeNext, nodeStamp, nodeTerminal]) nodeColumn(column)
  nodeColumn(nodeState, stateWords)
  for (const column of [edgeVisits, edgeSum, edgeMove, edgeChild, edgePending]) edgeColumn(column)
  const blockColumns = [entriesOf(blockNode, 1), entriesOf(rowFirst, roles), entriesOf(rowCount, roles)]
  const rowOf = (node: Node, role: Role): number => nodeBlock[node] * roles + role
  const children = createChildren({ roles, rowOf, rowFirst, rowCount, edgeChild, nodeNext, nodeCode })
  const ownNodeColumns = nodeColumns.length
  const ownEdgeColumns = edgeColumns.length
  const nodeRuns = createRuns()
  const edgeRuns = createRuns()
  const movers: ((renamed: Int32Array) => void)[] = []

  // Beyond these, all numbers are 0.
  let nodes = 1
  let blocks = 1
  let edges = 1

  const firstEdge = (block: number) => rowFirst[block * roles]
  const lastEdge = (block: number) => rowFirst[block * roles + roles - 1] + rowCount[block * roles + roles - 1]

  function addNode(state: Int32Array, terminal: boolean): Node {
    const node = nodes++
    const at = node * stateWords
    for (let w = 0; w < stateWords; w++) nodeState[at + w] = state[w]
    if (terminal) nodeTerminal[node] = 1
    return node
  }

  function addBlock(node: Node, legal: readonly Int32Array[], counts: Int32Array): void {
    const block = blocks++
    blockNode[block] = node
    nodeBlock[node] = block
    let edge = edges
    for (let role = 0; role < roles; role++) {
      const moves = legal[role]
      const count = counts[role]
      rowFirst[block * roles + role] = edge
      rowCount[block * roles + role] = count
      for (let i = 0; i < count; i++) edgeMove[edge++] = moves[i]
    }
    edges = edge
  }

  /** Keeps what is below `from` and was visited at `since` or later; edges to the rest keep their statistics. */
  function keep(from: Node, since: number): Node {
    const renamed = new Int32Array(nodes) // 0: forgotten
    renamed[from] = 1
    const stack = [from]
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const block = nodeBlock[node]
      if (block === 0) continue
      for (let edge = firstEdge(block); edge < lastEdge(block); edge++) {
        for (let child = edgeChild[edge]; child !== 0; child = nodeNext[child]) {
          if (renamed[child] !== 0 || nodeStamp[child] < since) continue
          renamed[child] = 1
          stack.push(child)
        }
      }
    }
    let next = 1
    nodeRuns.size = 0
    for (let node = 1; node < nodes; node++) {
      if (renamed[node] === 0) continue
      renamed[node] = next++
      addRun(nodeRuns, node, node + 1)
    }
    moveBlocks(renamed)
    for (const column of nodeColumns) closeUp(column, nodeRuns, nodes)
    nodes = next
    const root = renamed[from]
    // Nobody's child any more: the list it was in is gone.
    nodeNext[root] = 0
    nodeCode[root] = 0
    for (const tell of movers) tell(renamed)
    return root
  }

  /** Blocks and their edges lie in the same order, so that they move down one after the other. */
  function moveBlocks(renamed: Int32Array): void {
    let nextBlock = 1
    let nextEdge = 1
    edgeRuns.size = 0
    for (let block = 1; block < blocks; block++) {
      const node = blockNode[block]
      if (renamed[node] === 0) continue
      const first = firstEdge(block)
      const end = lastEdge(block)
      for (let edge = first; edge < end; edge++)
        if (edgeChild[edge] !== 0) edgeChild[edge] = renameList(edgeChild[edge], renamed)
      addRun(edgeRuns, first, end)
      for (let role = 0; role < roles; role++) {
        rowFirst[nextBlock * roles + role] = rowFirst[block * roles + role] - first + nextEdge
        rowCount[nextBlock * roles + role] = rowCount[block * roles + role]
      }
      blockNode[nextBlock] = renamed[node]
      nodeBlock[node] = nextBlock++
      nextEdge += end - first
    }
    for (const column of edgeColumns) closeUp(column, edgeRuns, edges)
    blocks = nextBlock
    edges = nextEdge
  }

  /** The list of an edge's children under new names, without those that are forgotten; returns its first. */
  function renameList(child: Node, renamed: Int32Array): Node {
    let first = 0
    let last = 0
    while (child !== 0) {
      const next = nodeNext[child]
      if (renamed[child] !== 0) {
        if (last === 0) first = renamed[child]
        else nodeNext[last] = renamed[child]
        last = child
      }
      child = next
    }
    if (last !== 0 && nodeNext[last] !== 0) nodeNext[last] = 0
    return first
  }

  /** The columns in use, each with its length; states are left out. */
  function used(): readonly (readonly [Column, number])[] {
    const parts = [nodeColumns.filter(({ column }) => column !== nodeState), blockColumns, edgeColumns]
    const counts = [nodes, blocks, edges]
    return parts.flatMap((each, i) => each.map(({ column, width }) => [column, counts[i] * width] as const))
  }

  /** Puts what was saved of a tree with the same columns in the place of what is there. */
  function load({ sizes, columns }: SavedTree): void {
    clear()
    ;[nodes, blocks, edges] = sizes
    const places = used()
    const fits = places.length === columns.length && nodes <= maxNodes && edges <= maxEdges
    if (!fits || places.some(([column, length], i) => !isLike(columns[i], column, length)))
      throw new Error('what was saved is no tree of this recipe')
    places.forEach(([column], i) => void column.set(columns[i]))
  }

  return {
    roles,
    stateWords,
    maxNodes,
    maxEdges,
    nodeVisits,
    nodeTerminal,
    nodeStamp,
    nodeState,
    /** By row: its first edge and their number; both 0 for nodes without rows. */
    rowFirst,
    rowCount,
    edgeMove,
    /** Simulations that took the edge, those under way included. */
    edgeVisits,
    /** Those of them that have no result yet. */
    edgePending,
    edgeSum,
    /** The child behind an edge of the only role that chooses; see childAfter for the rest. */
    edgeChild,
    /** The row of a role at a node. */
    rowOf,
    /** Whether the node has got its rows. */
    hasRows: (node: Node): boolean => nodeBlock[node] !== 0,
    // Member by member: with a spread, V8 gives every tree a shape of its own.
    childAfter: children.childAfter,
    hang: children.hang,
    chooserAt: children.chooserAt,
    choosersAt: children.choosersAt,
    forEachChild: children.forEachChild,
    childOf: children.childOf,
    isJoint: children.isJoint,
    /** A column of a part's own, `width` numbers for each node. */
    nodeColumn: <C extends Column>(type: ColumnType<C>, width = 1): C =>
      nodeColumn(give(type, maxNodes * width), width),
    /** The same for each edge. */
    edgeColumn: <C extends Column>(type: ColumnType<C>, width = 1): C =>
      edgeColumn(give(type, maxEdges * width), width),
    /** Numbers of a part's own that belong to neither; what the search before left in them is the part's to clear. */
    numbers: <C extends Column>(type: ColumnType<C>, length: number): C => give(type, length),
    /** Told the new names when nodes have moved: [old] → new, 0 for those that are gone. */
    onMove: (tell: (renamed: Int32Array) => void) => void movers.push(tell),
    addNode,
    /** Gives a node its rows; `legal` and `counts` are by role. */
    addBlock,
    keep,
    /** Forgets everything. */
    clear(): void {
      for (const tell of movers) tell(new Int32Array(nodes))
      clear()
    },
    /** A fresh tree in the same memory, for another search by the same recipe: columns have to be asked for again. */
    renew(): void {
      clear()
      nodeColumns.length = ownNodeColumns
      edgeColumns.length = ownEdgeColumns
      movers.length = 0
      given = 0
    },
    save: (): SavedTree => ({
      sizes: [nodes, blocks, edges],
      columns: used().map(([column, length]) => column.slice(0, length)),
    }),
    load,
    nodes: () => nodes - 1,
    /** The states of all nodes, one after the other. */
    states: () => nodeState.subarray(stateWords, nodes * stateWords),
    edges: () => edges - 1,
    /** Whether there is no room for one more node with so many edges. */
    full: (more: number) => nodes >= maxNodes || edges + more > maxEdges,
    /** Memory in use, of all columns. */
    bytes(): number {
      const sum = (entries: readonly Entries[]) =>
        entries.reduce((total, each) => total + (isUsed(each.column) ? bytesOf(each) : 0), 0)
      return (nodes - 1) * sum(nodeColumns) + (blocks - 1) * sum(blockColumns) + (edges - 1) * sum(edgeColumns)
    },
  }

  function clear(): void {
    for (const { column, width } of nodeColumns) column.fill(0, 0, nodes * width)
    for (const { column, width } of edgeColumns) column.fill(0, 0, edges * width)
    nodes = blocks = edges = 1
  }

  /** Columns that were never written to cost nothing. */
  function isUsed(column: Column): boolean {
    return column !== nodeNext && column !== nodeCode ? true : nodeNext.subarray(0, nodes).some((next) => next !== 0)
  }
}

function isLike(saved: Column, column: Column, length: number): boolean {
  return saved.constructor === column.constructor && saved.length === length
}
