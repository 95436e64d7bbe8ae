// How the tree grows: a node that is visited again gets its rows, and the joint move that led out of the tree is played, which
// gives the new leaf. When there is no room in the tree, it says so and goes on without; when there are more moves than tables
// have room for, the search is at its end.
import type { Attached } from './attach.ts'
import type { Descent } from './descent.ts'
import { edgeOf } from './path.ts'
import type { Room } from './room.ts'
import type { Stand } from './stand.ts'
import { createTranspositions } from './transpositions.ts'
import type { Node } from './tree.ts'

export function createGrowth(attached: Attached, stand: Stand) {
  const { ctx, settings, expansion, proof, cutoff, rowMakers, eagerFrom, lateLeaves } = attached
  const { tree, roles, game } = ctx
  const width = ctx.row.scores.length
  const { nodeVisits, nodeTerminal, nodeStamp, rowFirst, rowCount, edgeMove, edgeVisits, rowOf, hasRows } = tree
  const isWhole = expansion.whole === true
  const shared = settings.transpositions === 'dag' ? createTranspositions(tree) : undefined
  const { position, goTo, readGoals } = stand
  const joint = new Int32Array(roles)
  const counts = new Int32Array(roles)
  const rewards = new Float64Array(roles)
  let short = false // of room
  let needed: Room | undefined // where tables are too small

  const stateOf = (node: Node) => tree.nodeState.subarray(node * tree.stateWords, (node + 1) * tree.stateWords)

  /** Whether there are more moves than tables have room for, with so many of one role. */
  function outgrows(count: number): boolean {
    if (count <= width && game.moves.length <= ctx.moves) return needed !== undefined
    needed = { width: Math.max(count, needed?.width ?? 1), moves: game.moves.length }
    return true
  }

  /** Gives a node its rows; false if there is no room. */
  function expand(node: Node): boolean {
    goTo(node)
    let total = 0
    let widest = 0
    let stuck = false
    for (let role = 0; role < roles; role++) {
      counts[role] = position.legals(role)
      total += counts[role]
      if (counts[role] > widest) widest = counts[role]
      if (counts[role] === 0) stuck = true
    }
    // Rules under which a role has no move are faulty; the match ends there.
    if (stuck) {
      nodeTerminal[node] = 1
      return true
    }
    if (outgrows(widest)) return false
    if (tree.full(total)) {
      short = true
      return false
    }
    tree.addBlock(node, position.legal, counts)
    for (const tell of rowMakers) tell(node, position)
    if (isWhole || proof?.opened !== undefined) {
      const ends = addChildren(node)
      if (ends) proof?.opened?.(node)
    }
    return true
  }

  /** Adds the children of a node, or those that end the game, where one role at most has a choice; whether some do. */
  function addChildren(node: Node): boolean {
    const choosers = tree.choosersAt(node)
    if (choosers > 1) return false
    const chooser = tree.chooserAt(node)
    const row = rowOf(node, 0)
    for (let role = 0; role < roles; role++) joint[role] = edgeMove[rowFirst[row + role]]
    const first = rowFirst[row + chooser]
    let isEnd = false
    for (let edge = first; edge < first + rowCount[row + chooser] && !tree.full(0); edge++) {
      goTo(node)
      joint[chooser] = edgeMove[edge]
      stand.play(joint)
      const ends = position.terminal()
      if (!ends && !isWhole) continue
      const child = isWhole ? nodeHere(shared) : addNode()
      nodeStamp[child] = Math.max(nodeStamp[child], nodeStamp[node]) // they are forgotten together
      tree.hang(child, { chooser, edge, choosers, code: 0 })
      if (ends) isEnd = true
    }
    goTo(node)
    return isEnd
  }

  /** A node of the state the position stands in. */
  function addNode(): Node {
    const terminal = position.terminal()
    const node = tree.addNode(position.state, terminal)
    if (terminal) readGoals(rewards)
    proof?.added(node, terminal ? rewards : undefined)
    return node
  }

  /** The node of the state the position stands in: another way to it may have made it. */
  function nodeHere(sharing: typeof shared): Node {
    const known = sharing?.find(position.state) ?? 0
    if (known !== 0) return known
    const node = addNode()
    sharing?.add(node)
    return node
  }

  /** Plays the joint move that a way takes from a node. */
  function leave(node: Node, { edges }: Descent, ply: number): void {
    goTo(node)
    for (let role = 0; role < roles; role++) joint[role] = edgeMove[edgeOf(edges[ply * roles + role])]
    stand.play(joint)
  }

  /** Most leaves are never visited again: their states, and all that the tree would keep of them, need not be kept. */
  function addLate(descent: Descent): Node {
    const { length, nodes, out, weight } = descent
    const node = nodes[length]
    if (!expansion(node, out.chooser, out.edge, rowCount[rowOf(node, out.chooser)])) return 0
    if (tree.full(0)) {
      short = true
      return 0
    }
    leave(node, descent, length)
    const child = addNode()
    tree.hang(child, out)
    nodeVisits[child] = weight // the one before
    stand.isNow(child)
    return child
  }

  /** Plays the joint move that leads out of the tree and adds the node, if it may be added. */
  function grow(descent: Descent, stamp: number): void {
    const ply = descent.length - 1
    const node = descent.nodes[ply]
    leave(node, descent, ply)
    if (descent.ending === 'circle') return
    const { chooser, choosers, edge } = descent.out
    if (lateLeaves && choosers === 1 && edgeVisits[edge] === descent.weight && !position.terminal()) return
    if (!expansion(node, chooser, edge, rowCount[rowOf(node, chooser)])) return
    if (tree.full(0)) {
      short = true
      return
    }
    // What comes after several choices at once has its own node in any case.
    const child = nodeHere(choosers > 1 ? undefined : shared)
    tree.hang(child, descent.out)
    nodeVisits[child] += descent.weight
    nodeStamp[child] = stamp
    descent.nodes[descent.length] = child
    if (nodeVisits[child] >= eagerFrom && nodeTerminal[child] === 0 && !hasRows(child)) {
      stand.isNow(child)
      expand(child)
    }
  }

  /** True, with the rewards, if the state is to be looked at instead of played out. */
  function evaluated(descent: Descent): boolean {
    if (cutoff === undefined || cutoff.plies() > 0) return false
    if (cutoff.evaluate === undefined) readGoals(descent.rewards)
    else {
      cutoff.evaluate(position, descent.rewards)
      ctx.settings.gain(descent.rewards)
    }
    return true
  }

  /** Puts the position at the end of the way; true, with the rewards, if there is nothing to play out. */
  function reach(descent: Descent): boolean {
    const leaf = descent.nodes[descent.length]
    if (descent.ending === 'edge' || descent.ending === 'circle') {
      // A leaf that was opened at once may be proven by its ends.
      if (leaf !== 0 && proof?.opened !== undefined && proof.known(leaf, descent.rewards)) return true
      const over = leaf !== 0 ? nodeTerminal[leaf] !== 0 : position.terminal()
      if (over) readGoals(descent.rewards)
      return over || evaluated(descent)
    }
    if (descent.ending === 'known' && proof?.known(leaf, descent.rewards) === true) return true
    goTo(leaf)
    if (descent.ending === 'known') readGoals(descent.rewards)
    return descent.ending === 'known' || evaluated(descent)
  }

  return {
    expand,
    addLate,
    grow,
    reach,
    addNode,
    /** Whether the tree could not grow as it should since it was last made smaller. */
    isShort: () => short,
    outgrows,
    /** What tables have to hold, where they are too small. */
    outgrown: () => needed,
    /** Nodes have moved. */
    renew(): void {
      shared?.rebuild()
      stand.isNow(0)
      short = false
    },
    /** Whether another way may lead to the node. */
    isShared: (node: Node): boolean => shared?.find(stateOf(node)) === node,
    /** The tree is another one; the root is shared only where it was. */
    resume(isShort: boolean, unshared: Node): void {
      shared?.rebuild(unshared)
      stand.isNow(0)
      short = isShort
    },
  }
}
