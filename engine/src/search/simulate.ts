// The loop: select, grow, play out, back up. A simulation goes down the tree; at the end one joint move is played, which
// gives the new leaf, from which playouts start. Their visits count at once and their rewards when they are back: the
// simulations in between see what was tried, so that they go elsewhere, and take it for neither won nor lost (Liu, Chen, Yu,
// Li & Liu 2020). With one playout in the air, this is the textbook algorithm.
import type { Playouts } from '../game/playouts.ts'
import type { Attached } from './attach.ts'
import { createCollection } from './collect.ts'
import { createDescend } from './descend.ts'
import { createDescent, type Descent } from './descent.ts'
import { createDivision } from './divide.ts'
import { createGrowth } from './grow.ts'
import { createRetrace } from './retrace.ts'
import { createStand } from './stand.ts'
import type { Node } from './tree.ts'

export interface SavedLoop {
  readonly root: Node
  readonly launched: number
  readonly isShort: boolean
  readonly isRootShared: boolean
}

export type Simulator = ReturnType<typeof createSimulator>

export function createSimulator(attached: Attached) {
  const { ctx, paths, live, lateLeaves } = attached
  const { tree, roles, game } = ctx
  const stand = createStand(ctx, attached.standing)
  const growth = createGrowth(attached, stand)
  const { descend, stampNow, launched, resume } = createDescend(attached, growth)
  const { take, tellTally, finish, finishKnown } = createCollection(attached)
  const division = createDivision(attached)
  const retrace = createRetrace(attached, { growth, finish, stampNow })
  const free: number[] = []
  let flying = 0 // paths that wait for playouts

  function grow(descent: Descent): void {
    if (descent.ending === 'edge' || descent.ending === 'circle') growth.grow(descent, stampNow())
  }

  /** Selects a leaf and grows it; true if playouts have to be waited for. */
  function launch(weight: number, playouts: Playouts): boolean {
    let slot = free.pop()
    if (slot === undefined) slot = paths.push(createDescent(tree)) - 1
    const descent = paths[slot]
    descend(descent, weight)
    for (let left = division.patience(); left > 0 && division.isElsewhere(descent); left--) {
      division.leave(descent)
      descend(descent, weight)
    }
    if (division.isHeardOf(descent)) {
      grow(descent)
      division.takeBack(descent)
      descend(descent, weight)
    }
    grow(descent)
    if (growth.reach(descent)) {
      finishKnown(descent)
      free.push(slot)
      return false
    }
    descent.pending = weight
    descent.isPassing = lateLeaves && descent.nodes[descent.length] === 0
    flying++
    const { state } = stand.position
    if (descent.isPassing) descent.leaf.set(state)
    playouts.start(state, slot, weight)
    return true
  }

  /** Takes in the results of playouts; returns of how many. */
  function collect(playouts: Playouts): number {
    const results = playouts.run()
    const { ticket, copies } = playouts
    let ended = 0
    // Playouts number moves, too; what counts by move has no place for those beyond the tables.
    const counts = !growth.outgrows(0)
    for (let i = 0; i < results; i++) {
      const path = paths[ticket[i]]
      const times = copies === undefined ? 1 : copies[i]
      ended += times
      if (counts) take(playouts, i, path, times)
      path.pending -= times
      if (path.pending > 0) continue
      if (counts) {
        tellTally(playouts, ticket[i], path)
        finish(path)
      }
      if (path.isPassing) game.keeping?.release?.(path.leaf)
      free.push(ticket[i])
      flying--
    }
    return ended
  }

  /** One playout from where the position stands, without backing it up; returns its moves and what they brought. */
  function playOut(descent: Descent, playouts: Playouts) {
    playouts.start(stand.position.state, paths.push(descent) - 1, 1)
    playouts.run()
    paths.pop()
    const rewards = [...take(playouts, 0, descent, 1)]
    return { moves: [...playouts.moves(0).subarray(0, playouts.length[0] * roles)], rewards }
  }

  /** Starts anew from a state. */
  function begin(state: Int32Array): void {
    tree.clear()
    growth.renew()
    stand.position.load(state)
    live.root = growth.addNode()
    const isOpen = tree.nodeTerminal[live.root] !== 0 || growth.expand(live.root)
    if (!isOpen && growth.outgrown() === undefined)
      throw new Error('the tree has no room for the moves of its root; give it more nodes')
  }

  return {
    begin,
    /** As it was before anything was searched. */
    renew(): void {
      free.length = 0
      flying = 0
      growth.renew()
      resume(0)
    },
    /** Where the loop stands, beyond what the tree says. */
    save: (): SavedLoop => ({
      root: live.root,
      launched: launched(),
      isShort: growth.isShort(),
      isRootShared: growth.isShared(live.root),
    }),
    /** The tree is that of the loop that was saved. */
    load({ root, launched, isShort, isRootShared }: SavedLoop): void {
      live.root = root
      resume(launched)
      growth.resume(isShort, isRootShared ? 0 : root)
    },
    /** Moves the root; nodes that cannot be reached any more, or were not visited since, are forgotten. */
    keep(node: Node, since = 0): void {
      const root = tree.keep(node, since)
      live.root = root
      growth.renew()
      // A root needs its moves; where what is kept leaves no room for them, nothing is kept.
      if (tree.nodeTerminal[root] === 0 && !tree.hasRows(root) && !growth.expand(root)) {
        stand.goTo(root)
        begin(stand.position.state.slice())
      }
    },
    descend,
    grow,
    reach: growth.reach,
    playOut,
    finish,
    finishKnown,
    retrace,
    division,
    launch,
    collect,
    root: () => live.root,
    flying: () => flying,
    isShort: growth.isShort,
    outgrown: growth.outgrown,
    stampNow,
  }
}
