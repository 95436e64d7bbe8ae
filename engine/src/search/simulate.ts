// The loop: select, grow, play out, back up. A simulation goes down the tree without touching the game, since every node
// holds its state; at the end one joint move is played, which gives the new leaf, from which playouts start. Their visits
// count at once and their rewards when they are back: to the simulations in between, what is in the air looks lost, so
// that they go elsewhere ("virtual loss"). With one playout in the air, this is the textbook algorithm.
import { integerPower } from '../base/arithmetic.ts'
import type { Playouts } from '../game/playouts.ts'
import type { Attached } from './attach.ts'
import { createDecision } from './decide.ts'
import { nodeAfter, nodeOf } from './locate.ts'
import { createObserver } from './observe.ts'
import { clearRewards, createPath, edgeOf, lengthen, type Path } from './path.ts'
import { createTranspositions } from './transpositions.ts'
import type { Edge, Node } from './tree.ts'

/** Told of each decision, with its scores still in ctx.scores. */
export type Watch = (node: Node, role: number, first: Edge, count: number, choice: number) => void

export type Simulator = ReturnType<typeof createSimulator>

/** How the way down ended. */
export type Ending = 'known' | 'edge' | 'leaf'

const STAMP_SHIFT = 4 // so many simulations, as a power of 2, share a stamp; 32 bits then last for days

export function createSimulator(attached: Attached) {
  const { ctx, settings, expansion, backup, proof, cutoff, observers, backedUp, rowMakers, eagerFrom, paths } = attached
  const { game, tree, roles } = ctx
  const { nodeVisits, nodeBlock, nodeTerminal, nodeStamp, nodeState, nodeNext, nodeCode } = tree
  const { rowFirst, rowCount, edgeMove, edgeVisits, edgeChild, stateWords } = tree
  const decide = createDecision(attached)
  const discount = settings.discount ?? 1
  const gain = settings.gain
  const shared = settings.transpositions === 'dag' ? createTranspositions(tree) : undefined
  const known = proof?.known
  const observe = createObserver(attached)
  const position = ctx.open() // no part may move it

  const joint = new Int32Array(roles)
  const counts = new Int32Array(roles)
  const scratch = new Int32Array(stateWords)
  const rewards = new Float64Array(roles)
  const free: number[] = []

  let root: Node = 0
  let launched = 0
  let flying = 0 // paths that wait for playouts
  let at: Node = 0 // where the position stands, 0 for elsewhere
  let short = false // of room
  // The decision that leads out of the tree.
  let outNode: Node = 0
  let outEdge: Edge = 0
  let outRole = 0
  let outCode = 0
  let outChoosers = 0

  function goTo(node: Node): void {
    if (at === node) return
    for (let w = 0, from = node * stateWords; w < stateWords; w++) scratch[w] = nodeState[from + w]
    position.load(scratch)
    at = node
  }

  /** Gives a node its rows; false if there is no room. */
  function expand(node: Node): boolean {
    goTo(node)
    let total = 0
    let stuck = false
    for (let role = 0; role < roles; role++) {
      counts[role] = position.legals(role)
      total += counts[role]
      if (counts[role] === 0) stuck = true
    }
    // Rules under which a role has no move are faulty; the match ends there.
    if (stuck) {
      nodeTerminal[node] = 1
      return true
    }
    if (tree.full(total)) {
      short = true
      return false
    }
    tree.addBlock(node, position.legal, counts)
    for (const tell of rowMakers) tell(node, position)
    return true
  }

  /** Goes down from the root; the way is in `path`. */
  function select(path: Path, weight: number, watch?: Watch): Ending {
    const stamp = launched++ >>> STAMP_SHIFT
    attached.current = path
    path.weight = weight
    path.pending = 0
    clearRewards(path)
    let node = root
    for (let ply = 0; ; ply++) {
      path.length = ply
      path.nodes[ply] = node
      nodeStamp[node] = stamp
      if (nodeTerminal[node] !== 0 || known?.(node, rewards) === true) {
        nodeVisits[node] += weight
        return 'known'
      }
      if (nodeBlock[node] === 0) {
        const room = expand(node)
        if (nodeTerminal[node] !== 0 || !room) {
          nodeVisits[node] += weight
          return room ? 'known' : 'leaf'
        }
      }
      if (ply + 1 >= path.nodes.length) lengthen(path)
      let edge = -1
      let code = 0
      let choosers = 0
      let chooser = 0
      const row = nodeBlock[node] * roles
      for (let role = 0; role < roles; role++) {
        const first = rowFirst[row + role]
        const count = rowCount[row + role]
        if (count === 1) {
          path.edges[ply * roles + role] = ~first
          continue
        }
        const choice = decide(node, role, first, count)
        watch?.(node, role, first, count, choice)
        path.edges[ply * roles + role] = first + choice
        if (choosers++ === 0) {
          edge = first + choice
          chooser = role
        } else code = code * count + choice
      }
      code++
      for (let role = 0; role < roles; role++) {
        const taken = path.edges[ply * roles + role]
        if (taken >= 0) edgeVisits[taken] += weight
      }
      nodeVisits[node] += weight
      if (edge < 0) edge = rowFirst[row]
      let child = edgeChild[edge]
      if (choosers > 1) while (child !== 0 && nodeCode[child] !== code) child = nodeNext[child]
      if (child === 0 || (shared !== undefined && onPath(path, child))) {
        path.length = ply + 1
        path.nodes[ply + 1] = 0
        outNode = node
        outEdge = edge
        outRole = chooser
        outCode = code
        outChoosers = choosers
        return 'edge'
      }
      node = child
    }
  }

  /** A state that comes back on its own path would be gone round for ever. */
  function onPath(path: Path, node: Node): boolean {
    for (let ply = 0; ply <= path.length; ply++) if (path.nodes[ply] === node) return true
    return false
  }

  /** Plays the joint move that leads out of the tree and adds the node, if it may be added. */
  function grow(path: Path): void {
    goTo(outNode)
    const last = (path.length - 1) * roles
    for (let role = 0; role < roles; role++) joint[role] = edgeMove[edgeOf(path.edges[last + role])]
    position.play(joint)
    at = 0
    if (edgeChild[outEdge] !== 0 && outChoosers <= 1) return
    const count = rowCount[nodeBlock[outNode] * roles + outRole]
    if (!expansion(outNode, outRole, outEdge, count)) return
    if (tree.full(0)) {
      short = true
      return
    }
    const terminal = position.terminal()
    let child = outChoosers <= 1 ? (shared?.find(position.state) ?? 0) : 0
    if (child === 0) {
      child = tree.addNode(position.state, terminal)
      if (outChoosers <= 1) shared?.add(child)
      if (terminal) readGoals()
      proof?.added(child, terminal ? rewards : undefined)
    }
    if (outChoosers > 1) {
      nodeCode[child] = outCode
      nodeNext[child] = edgeChild[outEdge]
    }
    edgeChild[outEdge] = child
    nodeVisits[child] += path.weight
    nodeStamp[child] = launched >>> STAMP_SHIFT
    path.nodes[path.length] = child
    if (nodeVisits[child] >= eagerFrom && !terminal && nodeBlock[child] === 0) {
      at = child
      expand(child)
    }
  }

  /** What the roles make of the state the position stands in. */
  function readGoals(): void {
    for (let role = 0; role < roles; role++) {
      const goal = position.goal(role)
      rewards[role] = goal >= 0 ? goal / 100 : 0
    }
    gain?.(rewards)
  }

  /** One simulation that waits for nothing: its rewards are there. */
  function finishKnown(path: Path): void {
    for (let role = 0; role < roles; role++) {
      path.sum[role] = rewards[role] * path.weight
      path.squares[role] = rewards[role] * rewards[role] * path.weight
    }
    if (observers.length > 0) observe(path, path.weight, rewards, 0)
    finish(path)
  }

  function finish(path: Path): void {
    attached.current = path
    backup.backUp(path)
    for (const tell of backedUp) tell(path)
    proof?.conclude(path)
  }

  /** Selects a leaf and grows it; true if playouts have to be waited for. */
  function launch(weight: number, playouts: Playouts): boolean {
    let slot = free.pop()
    if (slot === undefined) slot = paths.push(createPath(roles)) - 1
    const path = paths[slot]
    const ending = select(path, weight)
    if (ending === 'edge') grow(path)
    if (reached(path, ending)) {
      finishKnown(path)
      free.push(slot)
      return false
    }
    path.pending = weight
    flying++
    playouts.start(position.state, slot, weight)
    return true
  }

  /** Puts the position at the end of the path; true, with the rewards, if there is nothing to play out. */
  function reached(path: Path, ending: Ending): boolean {
    if (ending === 'edge') {
      const over = path.nodes[path.length] !== 0 ? nodeTerminal[path.nodes[path.length]] !== 0 : position.terminal()
      if (over) readGoals()
      return over || evaluated()
    }
    const leaf = path.nodes[path.length]
    if (ending === 'known' && known?.(leaf, rewards) === true) return true
    goTo(leaf)
    if (ending === 'known') readGoals()
    return ending === 'known' || evaluated()
  }

  /** True, with the rewards, if the state is to be looked at instead of played out. */
  function evaluated(): boolean {
    if (cutoff === undefined || cutoff.plies() > 0) return false
    if (cutoff.evaluate === undefined) readGoals()
    else {
      cutoff.evaluate(position, rewards)
      gain?.(rewards)
    }
    return true
  }

  /** Takes in one result of the playouts. */
  function take(playouts: Playouts, result: number, path: Path): void {
    const { length, goals } = playouts
    const shrink = discount === 1 ? 1 : integerPower(discount, length[result])
    for (let role = 0; role < roles; role++) {
      const goal = goals[result * roles + role]
      rewards[role] = goal >= 0 ? (goal / 100) * shrink : 0
    }
    gain?.(rewards)
    for (let role = 0; role < roles; role++) {
      path.sum[role] += rewards[role]
      path.squares[role] += rewards[role] * rewards[role]
    }
    if (observers.length > 0) observe(path, 1, rewards, length[result], playouts, result)
  }

  /** Takes in the results of playouts; returns how many there were. */
  function collect(playouts: Playouts): number {
    const results = playouts.run()
    const { ticket } = playouts
    for (let i = 0; i < results; i++) {
      const path = paths[ticket[i]]
      take(playouts, i, path)
      if (--path.pending > 0) continue
      finish(path)
      free.push(ticket[i])
      flying--
    }
    return results
  }

  /** One playout from where the position stands, without backing it up; returns its moves. */
  function playOut(path: Path, playouts: Playouts): number[] {
    playouts.start(position.state, paths.push(path) - 1, 1)
    playouts.run()
    paths.pop()
    take(playouts, 0, path)
    return [...playouts.moves(0).subarray(0, playouts.length[0] * roles)]
  }

  /** Starts anew from a state. */
  function begin(state: Int32Array): void {
    tree.clear()
    shared?.rebuild()
    position.load(state)
    const terminal = position.terminal()
    root = attached.root = tree.addNode(position.state, terminal)
    at = 0
    if (terminal) readGoals()
    proof?.added(root, terminal ? rewards : undefined)
    short = false
    if (!terminal && !expand(root))
      throw new Error('the tree has no room for the moves of its root; give it more nodes')
  }

  return {
    begin,
    /** Moves the root; nodes that cannot be reached any more, or were not visited since, are forgotten. */
    keep(node: Node, since = 0): void {
      root = attached.root = tree.keep(node, since)
      shared?.rebuild()
      at = 0
      short = false
      // A root needs its moves; where what is kept leaves no room for them, nothing is kept.
      if (nodeTerminal[root] === 0 && nodeBlock[root] === 0 && !expand(root)) {
        goTo(root)
        begin(position.state.slice())
      }
    },
    /** The node after a joint move at the root, 0 if there is none. */
    childAfter: (moves: Int32Array): Node => nodeAfter(tree, root, moves),
    /** The node of a state that was visited most, 0 if there is none. */
    find: (state: Int32Array): Node => nodeOf(tree, state),
    select,
    grow,
    reached,
    finishKnown,
    finish,
    playOut,
    launch,
    collect,
    rewards,
    root: () => root,
    flying: () => flying,
    launched: () => launched,
    /** Whether the tree could not grow as it should since it was last made smaller. */
    short: () => short,
    stampNow: () => launched >>> STAMP_SHIFT,
    state: () => position.state,
    game,
  }
}
