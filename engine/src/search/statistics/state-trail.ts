// The facts of every state that a simulation went through, in the tree and in the playout, but for the last: what techniques
// learn from that look at states and not only at moves. A playout is listened to move by move, from `begin` on.
import type { Playing } from '../../game/playouts.ts'
import type { Context } from '../part.ts'
import type { Path, Trace } from '../path.ts'
import { createStateFacts, type StateFacts } from './state-facts.ts'

export interface StateTrail {
  readonly facts: StateFacts
  /** Facts of the states, one state after the other: those of ply p are list[starts[p]] … list[starts[p + 1] - 1]. */
  list: Int32Array
  starts: Int32Array
  /** States so far. */
  plies: number
  begin(path: Path): void
  look(playing: Playing): void
  /** Makes the trail that of a finished simulation, which may have had no playout. */
  finish(trace: Trace): void
  /** Whether the role had but one move at a ply of that simulation. */
  isForced(trace: Trace, ply: number, role: number): boolean
  /** The move of the one role that had a choice at a ply; -1 where none had, or nobody can tell whose move did what. */
  onlyChoice(trace: Trace, ply: number): number
}

export function createStateTrail(ctx: Context): StateTrail {
  const { tree, roles } = ctx
  const { nodeState, stateWords } = tree
  const facts = createStateFacts(ctx.game)
  const { texts } = facts
  if (texts !== undefined)
    ctx.keep('stateFacts', {
      read: () => [...texts],
      write: (saved) => void texts.push(...(saved as readonly string[])),
    })
  ctx.trace('forced')

  function add(words: Int32Array, first: number): void {
    const count = facts.read(words, first)
    const { plies } = trail
    const start = trail.starts[plies]
    if (start + count > trail.list.length) trail.list = grown(trail.list, start + count)
    if (plies + 2 > trail.starts.length) trail.starts = grown(trail.starts, plies + 2)
    for (let i = 0; i < count; i++) trail.list[start + i] = facts.list[i]
    trail.starts[plies + 1] = start + count
    trail.plies++
  }
  function addTree({ nodes, length }: Path): void {
    trail.plies = 0
    for (let ply = 0; ply < length; ply++) add(nodeState, nodes[ply] * stateWords)
  }
  const trail: StateTrail = {
    facts,
    list: new Int32Array(1024),
    starts: new Int32Array(64),
    plies: 0,
    begin: addTree,
    look: ({ position }) => add(position.state, 0),
    finish({ length, treeLength, path }) {
      if (length === treeLength) addTree(path)
    },
    isForced: ({ forced }, ply, role) => forced[ply * roles + role] === 1,
    onlyChoice({ forced, moves }, ply) {
      let found = -1
      for (let i = ply * roles; i < (ply + 1) * roles; i++) {
        if (forced[i] === 1) continue
        if (found >= 0) return -1
        found = moves[i]
      }
      return found
    },
  }
  return trail
}

function grown(list: Int32Array, least: number): Int32Array {
  const longer = new Int32Array(2 * least)
  longer.set(list)
  return longer
}
